import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { outlinedText, textRuns, textWidth } from './typefaces'

const told = 'Web shop › 購物車、カート, 장바구니 – Ärger Заказ'

it('writes the letters of Latin, Cyrillic, Chinese, Japanese and Korean in fonts that have them', () => {
  for (const bold of [false, true]) {
    const runs = textRuns(told, bold)
    expect(runs.map(({ text }) => text).join('')).toBe(told)
    for (const { text, face } of runs) {
      const ids = face.font.layout(text).glyphs.map(({ id }) => id)
      expect(ids, `${text} in ${face.name}`).not.toContain(0)
    }
    expect(runs.some(({ face }) => face.name.startsWith('last'))).toBe(false)
  }
  expect(textRuns('cut… “so” – 1 › 2', false)).toHaveLength(1)
  // Arabic and signs that the product's type lacks are in the last resort; a lone half of a letter is nothing.
  expect(textRuns('كتاب', false).map(({ face }) => face.name)).toEqual(['last-regular'])
  expect(textRuns('a\ud800b\u0000', false).map(({ text }) => text)).toEqual(['a b '])
})

it('has the weights that were asked for', () => {
  expect(textWidth('Execution Report', 10, true)).toBeGreaterThan(textWidth('Execution Report', 10, false) * 1.03)
  expect(textWidth('購物車', 10, false)).toBeCloseTo(30, 0)
  const pathOf = (bold: boolean) => outlinedText('一', { x: 0, y: 0, size: 10, bold, color: '#000000' })
  expect(pathOf(true)).not.toBe(pathOf(false))
})

it('puts into a PDF no more than its letters', async () => {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => document.on('end', done))
  for (const { text, face } of textRuns(told, true))
    document
      .registerFont(face.name, face.font as unknown as Buffer)
      .font(face.name)
      .text(text)
  document.end()
  await ended
  expect(Buffer.concat(chunks).length).toBeLessThan(80_000)
})

it('draws a name of a thousand different letters, and keeps few files open', () => {
  const many = String.fromCodePoint(...Array.from({ length: 1_000 }, (_, at) => 0x4e00 + at * 20))
  expect(
    textRuns(many, false)
      .map(({ text }) => text)
      .join(''),
  ).toBe(many)
})
