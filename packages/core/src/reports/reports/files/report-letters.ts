import { boxedLetters, drawnLetters } from '../../../platform/drawing/typefaces'
import type { ReportPicture } from './report-picture'

/**
 * Opens the fonts of what people named, and answers the picture as it can be drawn: of thousands of different rare letters some are boxes, as is
 * what no font has, and a line of its head says so. What writes the rest is open already.
 */
export async function withLetters(picture: ReportPicture, turn: () => Promise<void>): Promise<ReportPicture> {
  const letters = drawnLetters(turn)
  const lines: ReportPicture['lines'] = []
  for (const [label, value] of picture.lines) lines.push([label, await letters.shown(value, true)])
  const failed = []
  for (const { label, module, summary } of picture.failures?.rows ?? [])
    failed.push({ label, module: await letters.shown(module, false), summary: await letters.shown(summary, false) })
  const rows = []
  for (const { name, cells } of picture.modules.rows) rows.push({ name: await letters.shown(name, true), cells })
  if (letters.boxed() > 0) lines.push(['Letters', boxedLetters(letters.boxed())])
  return {
    ...picture,
    lines,
    failures: picture.failures && { ...picture.failures, rows: failed },
    modules: { ...picture.modules, rows },
  }
}
