import { fontName, fonts } from './fonts'
import { openSharp } from './open-sharp'

let fontsKnown: Promise<unknown> | undefined

/** The drawing library finds a font by its name once it has used its file. */
function learnFonts(): Promise<unknown> {
  fontsKnown ??= openSharp().then((sharp) =>
    Promise.all(
      [fonts.regular, fonts.bold].map((fontfile) =>
        sharp({ text: { text: '.', font: fontName, fontfile } }).toBuffer(),
      ),
    ),
  )
  return fontsKnown
}

/** A drawing of the product's own as a PNG, of as many pixels as its `width` and `height` say. Its texts name {@link fontName}. */
export async function pngOfSvg(svg: string): Promise<Buffer> {
  const [sharp] = await Promise.all([openSharp(), learnFonts()])
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text for XML, without the characters that it cannot hold. */
export const xmlText = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
