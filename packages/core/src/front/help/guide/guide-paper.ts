import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

// Not one font is sure to be on a server: these come with the product.
const { resolve } = createRequire(import.meta.url)
const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  italic: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Oblique.ttf'),
  mono: resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
}
export type GuideFont = keyof typeof fonts

export const guideColors = {
  ink: '#1a1a21',
  quiet: '#5f606c',
  line: '#d9d9e0',
  ground: '#f4f4f7',
  link: '#4245b5',
} as const

/** The part of an A4 page that is written on, in points. */
export const area = { left: 62, right: 595.28 - 62, top: 62, bottom: 841.89 - 66 } as const

/** The paper that the guide is written on; what is written stays at hand until the end, for page numbers. */
export function openPaper(title: string, written: Date): PDFKit.PDFDocument {
  const document = new PDFDocument({
    ...{ size: 'A4', margin: 0, lang: 'en', displayTitle: true, autoFirstPage: false, bufferPages: true },
    info: { Title: title, Creator: 'Caseweave', Producer: 'Caseweave', CreationDate: written },
  })
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file)
  return document
}

/** A piece of text in one font; `topic` and `address` say where it leads. */
export type Run = { text: string; font: GuideFont; topic?: string; address?: string }

type Word = Run & { width: number }

/** Words in lines no wider than `width`; a word that is wider is cut. A run with a line break begins a new line there. */
export function linesOf(document: PDFKit.PDFDocument, runs: readonly Run[], size: number, width: number): Word[][] {
  const lines: Word[][] = [[]]
  let taken = 0
  const begin = () => {
    lines.push([])
    taken = 0
  }
  const put = (run: Run, text: string) => {
    const wide = document.font(run.font).fontSize(size).widthOfString(text)
    if (taken > 0 && taken + document.widthOfString(text.trimEnd()) > width) begin()
    const line = lines.at(-1)
    // A space that a line begins with is none.
    const shown = line?.length === 0 ? text.trimStart() : text
    if (shown === '') return
    if (wide > width && [...shown].length > 1) {
      const half = Math.ceil([...shown].length / 2)
      put(run, [...shown].slice(0, half).join(''))
      put(run, [...shown].slice(half).join(''))
      return
    }
    const own = shown === text ? wide : document.widthOfString(shown)
    line?.push({ ...run, text: shown, width: own })
    taken += own
  }
  for (const run of runs)
    for (const [index, part] of run.text.split('\n').entries()) {
      if (index > 0) begin()
      for (const word of part.match(/\s*\S+\s*|\s+/g) ?? []) put(run, word)
    }
  return lines
}

/** Draws a line of words; links are where they stand. */
export function drawLine(document: PDFKit.PDFDocument, words: readonly Word[], x: number, y: number, size: number) {
  let left = x
  for (const { text, font, topic, address, width } of words) {
    const isLink = topic !== undefined || address !== undefined
    if (font === 'mono') {
      const bare = document.font('mono').fontSize(size).widthOfString(text.trimEnd())
      document.rect(left - 1, y - 1.5, bare + 2, size * 1.3).fill(guideColors.ground)
    }
    document
      .font(font)
      .fontSize(font === 'mono' ? size * 0.94 : size)
      .fillColor(isLink ? guideColors.link : guideColors.ink)
      .text(text, left, font === 'mono' ? y + size * 0.05 : y, { lineBreak: false })
    if (topic !== undefined) document.goTo(left, y, width, size * 1.3, topic)
    if (address !== undefined) document.link(left, y, width, size * 1.3, address)
    left += width
  }
}
