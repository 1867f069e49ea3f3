import type { LineChange } from '../draft-changes'
import { joinLines } from '../lines'
import type { FeatureMerge } from './merge-features'

/** The text of a merge whose conflicts are decided; those that are not are left out. */
export const mergedText = ({ pieces, lineBreak }: FeatureMerge): string =>
  joinLines(
    pieces.flatMap((piece) => ('conflict' in piece ? [] : piece.lines)),
    lineBreak,
  )

/** What a decided merge changes of theirs, a text of `count` lines, in the order of lines. */
export function changesOfMerge({ pieces, lineBreak }: FeatureMerge, count: number): LineChange[] {
  const changes: LineChange[] = []
  let at = 0
  let said: string[] = []
  const close = (to: number, isEnd: boolean) => {
    const text = joinLines(said, lineBreak)
    if (to > at || text !== '')
      changes.push({ from: at, to, text: isEnd || text === '' || text.endsWith('\n') ? text : text + lineBreak })
    said = []
  }
  for (const piece of pieces) {
    if ('conflict' in piece) continue
    if (!piece.theirs) {
      for (const line of piece.lines) said.push(line)
      continue
    }
    close(piece.theirs[0], false)
    at = piece.theirs[1]
  }
  close(count, true)
  return changes
}
