import { features, runWidth, textRuns } from './typefaces'

// Its types know a list alone.
const asPdfkit = features as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/** How a text is written: its left edge at `x` and its baseline at `y`, in points. */
type TextLook = { x: number; y: number; size: number; bold: boolean; color: string }

/** Writes a line of text into a PDF in the product's type, in as many pieces as there are fonts in it. */
export function writeText(document: PDFKit.PDFDocument, text: string, { x, y, size, bold, color }: TextLook): void {
  let left = x
  for (const run of textRuns(text, bold)) {
    document
      // It takes a font that is open as well as a file, which its types do not know.
      .registerFont(run.face.name, run.face.font as unknown as PDFKit.Mixins.PDFFontSource)
      .font(run.face.name)
      .fontSize(size)
      .fillColor(color)
      // With features it sets the piece as a whole, so that words from right to left keep their order and spaces.
      .text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: asPdfkit })
    left += runWidth(run, size)
  }
}

/** What is not told of a document by its types: the fonts that it has used. Source: https://github.com/foliojs/pdfkit, `lib/mixins/fonts.js` */
type WithFonts = { _fontFamilies: Record<string, { finalize: () => void }> }

/** Ends a PDF. What is put into it of each of its fonts takes a while: between two of them others have their turn. */
export async function endPdf(document: PDFKit.PDFDocument, turn: () => Promise<void>): Promise<void> {
  for (const font of Object.values((document as unknown as WithFonts)._fontFamilies)) {
    font.finalize()
    await turn()
  }
  document.end()
}
