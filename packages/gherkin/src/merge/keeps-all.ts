import type { ScannedBlock } from './scan-blocks'

type Piece = { lines: readonly string[] } | { conflict: { mine: string | null; theirs: string | null } }

/**
 * Whether a merge holds what it must, by counting lines: with its conflicts decided for one side, each line that this side added is there
 * as often as it was added; without conflicts nothing is deleted, kept or doubled that neither side has deleted, kept or added. Blank
 * lines, and spaces around others, do not count.
 */
export function keepsAll(
  base: readonly ScannedBlock[],
  mine: readonly ScannedBlock[],
  theirs: readonly ScannedBlock[],
  pieces: readonly Piece[],
): boolean {
  const isWhole = !pieces.some((piece) => 'conflict' in piece)
  const decided = (side: 'mine' | 'theirs') =>
    pieces.map((piece) => ('conflict' in piece ? (piece.conflict[side] ?? '') : piece.lines.join('')))
  const texts = [base, mine, theirs].map((blocks) => blocks.map(({ lines }) => lines.join('')))
  const [was = [], left = [], right = []] = texts
  const forMine = decided('mine')
  const forTheirs = isWhole ? forMine : decided('theirs')
  return [...countsOf([was, left, right, forMine, forTheirs]).values()].every(
    ([b = 0, m = 0, t = 0, one = 0, other = 0]) => {
      const [byMe, byThem] = [m - b, t - b]
      if (byMe > 0 && one < b + byMe + Math.min(byThem, 0)) return false
      if (byThem > 0 && other < b + byThem + Math.min(byMe, 0)) return false
      if (!isWhole) return true
      const sum = b + byMe + byThem
      // Both may have done the same, or each something of its own.
      if (byMe > 0 && byThem > 0) return one <= sum
      if (byMe < 0 && byThem < 0) return one >= sum && one <= b + Math.min(byMe, byThem)
      return one === sum
    },
  )
}

/** Whether a text says what both of two say: each line as often as one of them has it, and no oftener than they have it together. */
export const keepsBoth = (mine: string, theirs: string, both: string): boolean =>
  [...countsOf([[mine], [theirs], [both]]).values()].every(
    ([m = 0, t = 0, all = 0]) => all >= Math.max(m, t) && all <= m + t,
  )

/** How often each line stands in each of several texts, but for parts that stand as often in all of them. */
function countsOf(texts: readonly (readonly string[])[]): Map<string, number[]> {
  const parts = counted(texts)
  const counts = new Map<string, number[]>()
  for (const [part, times] of parts) {
    if (times.every((count) => count === times[0])) continue
    for (const each of part.split('\n')) {
      const line = each.trim()
      if (line === '') continue
      const known = counts.get(line)
      if (known) for (const [at, count] of times.entries()) known[at] = (known[at] ?? 0) + count
      else counts.set(line, [...times])
    }
  }
  return counts
}

function counted(texts: readonly (readonly string[])[]): Map<string, number[]> {
  const parts = new Map<string, number[]>()
  for (const [at, text] of texts.entries())
    for (const part of text) {
      const known = parts.get(part) ?? texts.map(() => 0)
      known[at] = (known[at] ?? 0) + 1
      parts.set(part, known)
    }
  return parts
}
