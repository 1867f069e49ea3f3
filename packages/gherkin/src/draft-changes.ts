import type { FeatureDraft, TouchedBlock } from '@caseweave/contract/automation/feature-files/feature-drafts'
import type { Block, LineMark } from './document'
import { splitLines, usualBreak } from './lines'
import { liveLines } from './live-text'

/** Whole lines of a text, `to` excluded, and what stands there instead; it ends with a line break unless the text ends with it. */
export type LineChange = { from: number; to: number; text: string }

/** Where each line of a text begins, and where the text ends. */
export function startsOfLines(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  if (starts.at(-1) !== text.length) starts.push(text.length)
  return starts
}

/**
 * What a draft changes of its stored version, in the order of lines, without looking at the structure of either; null for a draft
 * that does not fit. `starts` are those of the lines of `stored`.
 */
export function changesOfDraft(stored: string, starts: readonly number[], draft: FeatureDraft): LineChange[] | null {
  const count = starts.length - 1
  const fits = (range: readonly [number, number]) => range[0] <= range[1] && range[1] <= count
  const linesOf = (from: number, to: number) => stored.slice(starts[from], starts[to])
  if ('replaced' in draft) {
    if (!fits(draft.replaced)) return null
    return wholeLines({ from: draft.replaced[0], to: draft.replaced[1], text: draft.text }, count, linesOf)
  }
  if (!draft.parts.every((part) => !Array.isArray(part) || fits(part)) || repeatsLines(draft.parts, count)) return null
  // The last line may have no line break, and other lines may follow it now: it goes with what was written.
  const ends = count > 0 && !stored.endsWith('\n') ? count - 1 : count
  const changes: LineChange[] = []
  let at = 0
  let said: string[] = []
  const change = (to: number, isEnd: boolean) => {
    if (said.length > 0 || to > at) changes.push({ from: at, to, text: wholly(said, isEnd, stored) })
    said = []
  }
  for (const part of draft.parts) {
    if (!Array.isArray(part)) {
      for (const line of liveLines(unreadOf(part))) said.push(line)
      continue
    }
    const [from, to] = part
    const kept = Math.min(to, ends)
    if (from < kept && from < at) for (const line of splitLines(linesOf(from, kept))) said.push(line)
    else if (from < kept) {
      change(from, false)
      at = kept
    }
    if (from <= ends && ends < to) said.push(linesOf(ends, to))
  }
  change(count, true)
  return changes
}

/** True for parts that name more lines than the stored version has: what stands there once is in a draft once, in whatever order. */
export const repeatsLines = (parts: Extract<FeatureDraft, { parts: unknown }>['parts'], count: number): boolean =>
  parts.reduce((sum, part) => sum + (Array.isArray(part) ? part[1] - part[0] : 0), 0) > count

/** The text with its changes; `starts` are those of its lines. */
export function changedText(stored: string, starts: readonly number[], changes: readonly LineChange[]): string {
  let text = ''
  let at = 0
  for (const change of changes) {
    text += stored.slice(starts[at], starts[change.from]) + change.text
    at = change.to
  }
  return text + stored.slice(starts[at])
}

/** A touched scenario as a block without its structure. */
export function unreadOf({
  origin,
  mark,
  own,
  lines,
  marks,
}: TouchedBlock): Pick<Block, 'origin' | 'mark' | 'own' | 'lines' | 'marks'> {
  const said = new Map<number, LineMark>(marks)
  return { origin, mark, own, lines, marks: marks ? lines.map((_, index): LineMark => said.get(index) ?? '') : null }
}

/** Joins lines of a draft; each gets a line break, but that which ends the text. */
function wholly(lines: readonly string[], isEnd: boolean, stored: string): string {
  const last = isEnd ? lines.length - 1 : lines.length
  if (lines.every((line, index) => index >= last || line.endsWith('\n'))) return lines.join('')
  const lineBreak = usualBreak(splitLines(stored))
  return lines.map((line, index) => (index >= last || line.endsWith('\n') ? line : line + lineBreak)).join('')
}

/** A replaced run of lines may end within a line, or begin behind one without a line break: that line belongs to it. */
function wholeLines(
  { from, to, text }: LineChange,
  count: number,
  linesOf: (from: number, to: number) => string,
): LineChange[] {
  if (from === to && text === '') return []
  const runsOn = text !== '' && !text.endsWith('\n') && to < count
  const isBehind = from > 0 && !linesOf(from - 1, from).endsWith('\n')
  return [
    {
      from: isBehind ? from - 1 : from,
      to: runsOn ? to + 1 : to,
      text: (isBehind ? linesOf(from - 1, from) : '') + text + (runsOn ? linesOf(to, to + 1) : ''),
    },
  ]
}
