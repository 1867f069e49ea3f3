import { isBlank, isComment } from '../lines'
import { pairEqual } from '../pair-equal'

/**
 * Merged lines as they are when conflicts are decided for one side, or for both, mine first; `both` is null where that says nothing
 * sensible. Without a `clash` all three are the same.
 */
export type Sides = {
  mine: readonly string[]
  theirs: readonly string[]
  both: readonly string[] | null
  clash: boolean
}

export const agreed = (lines: readonly string[]): Sides => ({ mine: lines, theirs: lines, both: lines, clash: false })

/** Puts merged pieces behind one another. */
export function joinSides(pieces: readonly Sides[]): Sides {
  if (pieces.every(({ clash }) => !clash)) return agreed(pieces.flatMap(({ mine }) => mine))
  return {
    mine: pieces.flatMap(({ mine }) => mine),
    theirs: pieces.flatMap(({ theirs }) => theirs),
    both: pieces.every(({ both }) => both !== null) ? pieces.flatMap(({ both }) => both ?? []) : null,
    clash: true,
  }
}

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index])

/** What all three are when one side alone changed them, or both did the same; null for real work. */
export function settled(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  if (isSame(mine, base)) return theirs
  return isSame(theirs, base) || isSame(mine, theirs) ? mine : null
}

type Hunk = { from: number; to: number; lines: readonly string[] }

/**
 * Merges changed lines of both sides. Changes that touch the same lines are a conflict; lines that both add at one place stand behind
 * one another where `joins` is true, and are a conflict elsewhere.
 */
export function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  joins: boolean,
): Sides {
  const known = settled(base, mine, theirs)
  if (known) return agreed(known)
  const [left, right] = [hunksOf(base, mine), hunksOf(base, theirs)]
  const pieces: Sides[] = []
  let [at, one, other] = [0, 0, 0]
  while (one < left.length || other < right.length) {
    const start = Math.min(left[one]?.from ?? base.length, right[other]?.from ?? base.length)
    const isPut = (hunk: Hunk | undefined) => hunk?.from === start && hunk.to === start
    let [lastLeft, lastRight, end] = [one, other, start]
    if (isPut(left[one]) || isPut(right[other])) {
      // What is added stands in front of what the other side changed there.
      if (isPut(left[one])) lastLeft++
      if (isPut(right[other])) lastRight++
    } else {
      if (left[one]?.from === start) end = left[lastLeft++]?.to ?? end
      if (right[other]?.from === start) end = Math.max(end, right[lastRight++]?.to ?? end)
      const before = (hunk: Hunk | undefined) => hunk !== undefined && hunk.from < end
      while (before(left[lastLeft]) || before(right[lastRight])) {
        if (before(left[lastLeft])) end = Math.max(end, left[lastLeft++]?.to ?? end)
        if (before(right[lastRight])) end = Math.max(end, right[lastRight++]?.to ?? end)
      }
    }
    pieces.push(agreed(base.slice(at, start)))
    const was = base.slice(start, end)
    const mineHere = applied(base, start, end, left.slice(one, lastLeft))
    const theirsHere = applied(base, start, end, right.slice(other, lastRight))
    pieces.push(piece(was, mineHere, theirsHere, joins))
    ;[at, one, other] = [end, lastLeft, lastRight]
  }
  return joinSides([...pieces, agreed(base.slice(at))])
}

function piece(was: readonly string[], mine: readonly string[], theirs: readonly string[], joins: boolean): Sides {
  const known = settled(was, mine, theirs)
  if (known) return agreed(known)
  const both = joins ? [...mine, ...theirs] : null
  if (both && (was.length === 0 || both.every((line) => isBlank(line) || isComment(line)))) return agreed(both)
  return { mine, theirs, both, clash: true }
}

function hunksOf(base: readonly string[], side: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  let from = 0
  let begun = 0
  const close = (to: number, until: number) => {
    if (to > from || until > begun) hunks.push({ from, to, lines: side.slice(begun, until) })
  }
  pairEqual(base, side).forEach((place, index) => {
    if (place === null) return
    close(place, index)
    ;[from, begun] = [place + 1, index + 1]
  })
  close(base.length, side.length)
  return hunks
}

function applied(base: readonly string[], start: number, end: number, hunks: readonly Hunk[]): string[] {
  const lines: string[] = []
  let at = start
  for (const hunk of hunks) {
    lines.push(...base.slice(at, hunk.from), ...hunk.lines)
    at = hunk.to
  }
  return [...lines, ...base.slice(at, end)]
}
