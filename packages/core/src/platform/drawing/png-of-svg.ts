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

/**
 * Drawings of the product's own, one below the other, as a PNG; each is of as many pixels as its `width` and `height` say, and all are as wide
 * as the first. Their texts are outlines, or name {@link fontName}. A long picture in several drawings takes the memory of one of them.
 */
export async function pngOfSvg(...drawings: string[]): Promise<Buffer> {
  const [sharp] = await Promise.all([openSharp(), learnFonts()])
  // The next level takes three times as long and saves a hundredth.
  const look = { compressionLevel: 6 }
  const [only, ...more] = drawings
  if (only !== undefined && more.length === 0) return sharp(Buffer.from(only)).png(look).toBuffer()
  const parts: Buffer[] = []
  let [width, height] = [0, 0]
  for (const drawing of drawings) {
    const { data, info } = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    parts.push(data)
    width = info.width
    height += info.height
  }
  return sharp(Buffer.concat(parts), { raw: { width, height, channels: 4 } })
    .png(look)
    .toBuffer()
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text for XML, without the characters that it cannot hold. */
export const xmlText = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
