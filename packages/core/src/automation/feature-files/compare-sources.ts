import {
  type ComparedLine,
  type ComparedSource,
  comparedLinesLimit,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { splitLines, withoutBreak } from '@caseweave/gherkin/lines'
import { diffArrays } from 'diff'
import { compareTexts, fullEffort } from '../../platform/text/compare-texts'

/** Kept lines that are shown around changed ones. */
const around = 3
/** More changed lines than this between the first and the last are told as one change. */
const mostEdits = 2_500

/** What differs between two texts, line by line; lines that stand for each other are compared by their words. */
export function compareSources(before: string, after: string): ComparedSource {
  const [old, now] = [splitLines(before), splitLines(after)]
  const most = Math.min(old.length, now.length)
  let from = 0
  while (from < most && old[from] === now[from]) from++
  let end = 0
  while (end < most - from && old.at(-1 - end) === now.at(-1 - end)) end++
  const [left, right] = [old.slice(from, old.length - end), now.slice(from, now.length - end)]
  const changes = diffArrays(left, right, { maxEditLength: mostEdits }) ?? [
    { removed: true, added: false, value: left },
    { removed: false, added: true, value: right },
  ]
  const first = Math.max(0, from - around)
  const lines: ComparedLine[] = []
  let [oldNumber, newNumber] = [first, first]
  const put = (kind: ComparedLine['kind'], texts: readonly string[]) => {
    for (const text of texts) {
      if (kind !== 'inserted') oldNumber++
      if (kind !== 'deleted') newNumber++
      lines.push({
        kind,
        oldNumber: kind === 'inserted' ? null : oldNumber,
        newNumber: kind === 'deleted' ? null : newNumber,
        text: withoutBreak(text),
        parts: null,
      })
    }
  }
  put('kept', old.slice(first, from))
  for (const { added, removed, value } of changes) put(added ? 'inserted' : removed ? 'deleted' : 'kept', value)
  put('kept', old.slice(old.length - end, old.length - end + around))
  const counted = (kind: ComparedLine['kind']) => lines.filter((line) => line.kind === kind).length
  const [inserted, deleted] = [counted('inserted'), counted('deleted')]
  const hunks = limited(hunksOf(lines))
  const shown = hunks.flat().filter((line) => line.kind !== 'kept').length
  for (const hunk of hunks) compareWords(hunk)
  return { hunks, inserted, deleted, hidden: inserted + deleted - shown }
}

/** Runs of changed lines with the kept ones around them. */
function hunksOf(lines: readonly ComparedLine[]): ComparedLine[][] {
  const near = new Uint8Array(lines.length)
  for (const [index, { kind }] of lines.entries())
    if (kind !== 'kept') near.fill(1, Math.max(0, index - around), index + around + 1)
  const hunks: ComparedLine[][] = []
  for (const [index, line] of lines.entries()) {
    if (near[index] === 0) continue
    if (near[index - 1] === 1) hunks.at(-1)?.push(line)
    else hunks.push([line])
  }
  return hunks
}

function limited(hunks: readonly ComparedLine[][]): ComparedLine[][] {
  let left = comparedLinesLimit
  return hunks.flatMap((hunk) => {
    const shown = hunk.slice(0, left)
    left -= shown.length
    return shown.length > 0 ? [shown] : []
  })
}

/** Tells the words of deleted lines that as many inserted ones follow. */
function compareWords(hunk: ComparedLine[]): void {
  const effort = fullEffort()
  for (let start = 0; start < hunk.length; start++) {
    let middle = start
    while (hunk[middle]?.kind === 'deleted') middle++
    let end = middle
    while (hunk[end]?.kind === 'inserted') end++
    if (middle > start && end - middle === middle - start) {
      for (let index = 0; index < middle - start; index++) {
        const [one, other] = [hunk[start + index], hunk[middle + index]]
        if (!one || !other) continue
        const parts = compareTexts(one.text, other.text, effort)
        if (!parts.some((part) => part.kind === 'kept' && part.text.trim() !== '')) continue
        one.parts = parts.filter((part) => part.kind !== 'inserted')
        other.parts = parts.filter((part) => part.kind !== 'deleted')
      }
    }
    start = Math.max(start, end - 1)
  }
}
