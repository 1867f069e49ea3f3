import { boxSize, type Lines, type LinesPicture, pathOf } from '@caseweave/contract/people/org-chart/lines'
import type { Ctx } from '../../context'
import { pngOfSvg } from '../../platform/drawing/png-of-svg'
import { takeTurns } from '../../platform/drawing/take-turns'
import { boxedLetters, drawnLetters, outlinedText, textWidth } from '../../platform/drawing/typefaces'
import { fitText } from './fit-text'
import { getLines } from './get-lines'

/** The colours of the token file; a test holds them together. */
export const lineColors = {
  light: { ground: '#ffffff', box: '#ffffff', first: '#eeeff9', edge: '#8b8c99', ink: '#1a1a21', quiet: '#5f606c' },
  dark: { ground: '#101115', box: '#16171c', first: '#24263a', edge: '#6c6d7a', ink: '#ececf1', quiet: '#a0a1ae' },
} as const

/** Points around the drawing, and above it for its title. */
const margin = 24
const head = 40

/** A PNG has two pixels for each point, fewer where it would be wider or higher than this. */
const scale = 2
const longest = 8_000

/** The lines of an organization as a PNG, from a person down or from the top; refused as `getLines`. */
export async function drawLines(
  ctx: Ctx,
  input: LinesPicture & { organization: { id: number; name: string } },
): Promise<{ content: Buffer; name: string }> {
  const lines = await getLines(ctx, input)
  const { organization } = input
  const title = lines.person ? `${organization.name}: ${lines.person.name}` : organization.name
  return { content: await pngOfSvg(await svgOf(lines, title, input.theme)), name: `lines-${title}.png` }
}

/** The drawing, text by text, so that a server answers others meanwhile; of thousands of different rare letters some are boxes. */
async function svgOf({ drawing, person }: Lines, title: string, theme: LinesPicture['theme']): Promise<string> {
  const turn = takeTurns()
  const letters = drawnLetters(turn)
  const color = lineColors[theme]
  const width = Math.max(drawing.width, 360) + 2 * margin
  const height = drawing.height + head + 2 * margin
  const pixels = Math.min(scale, longest / Math.max(width, height))
  const text = async (words: string, x: number, y: number, size: number, fill: string, bold = false) => {
    await turn()
    return outlinedText(await letters.shown(words, bold), { x, y, size, bold, color: fill })
  }
  const heading = await text(fitText(title, width - 2 * margin, 15), margin, margin + 14, 15, color.ink, true)
  const boxes: string[] = []
  for (const { id, x, y, label, detail, hidden } of drawing.boxes) {
    const isFirst = id === person?.id
    const more = `+${hidden}`
    boxes.push(
      `<rect x="${x + 0.5}" y="${y + 0.5}" width="${boxSize.width - 1}" height="${boxSize.height - 1}" rx="6" fill="${isFirst ? color.first : color.box}" stroke="${color.edge}"/>`,
      await text(label, x + 12, y + 22, 12, color.ink, true),
      await text(detail, x + 12, y + 40, 10.5, color.quiet),
      hidden > 0
        ? await text(more, x + boxSize.width - 12 - textWidth(more, 10.5, false), y + 40, 10.5, color.quiet)
        : '',
    )
  }
  const boxed = letters.boxed() > 0 ? boxedLetters(letters.boxed()) : ''
  const foot = boxed && (await text(fitText(boxed, width - 2 * margin, 10.5), margin, height - 8, 10.5, color.quiet))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width * pixels)}" height="${Math.ceil(height * pixels)}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="${color.ground}"/>`,
    heading,
    `<g transform="translate(${margin} ${margin + head})"><path d="${pathOf(drawing.lines)}" fill="none" stroke="${color.edge}"/>${boxes.join('')}</g>`,
    foot,
    '</svg>',
  ].join('')
}
