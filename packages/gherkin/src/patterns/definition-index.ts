import { fold } from './pattern-literals'

/** The length of the pieces by which definitions are found. */
const pieceLength = 6

/**
 * Finds the few definitions that a text may match. Each definition stands under one piece of its required text, the one that is
 * rarest among all definitions; a text looks up each of its own pieces. What requires no text is always tried.
 */
export class DefinitionIndex<T> {
  private readonly byPiece = new Map<string, { entry: T; literals: readonly string[] }[]>()
  private readonly lengths = new Set<number>()
  private readonly always: T[] = []

  private constructor() {}

  /** Makes the index; between two definitions whoever asks for it may do something else. */
  static *building<T>(
    entries: readonly { entry: T; literals: readonly string[] }[],
  ): Generator<undefined, DefinitionIndex<T>> {
    const index = new DefinitionIndex<T>()
    const counts = new Map<string, number>()
    const pieces: string[][] = []
    for (const { literals } of entries) {
      const own = piecesOf(literals)
      pieces.push(own)
      for (const piece of new Set(own)) counts.set(piece, (counts.get(piece) ?? 0) + 1)
      yield
    }
    for (const [at, each] of entries.entries()) {
      index.add(each, rarestOf(pieces[at] ?? [], counts))
      yield
    }
    return index
  }

  private add(each: { entry: T; literals: readonly string[] }, rarest: string | undefined): void {
    if (rarest === undefined) {
      this.always.push(each.entry)
      return
    }
    this.lengths.add(rarest.length)
    const bucket = this.byPiece.get(rarest)
    if (bucket) bucket.push(each)
    else this.byPiece.set(rarest, [each])
  }

  /** Those that are worth a try. */
  candidates(text: string): T[] {
    const folded = fold(text)
    const found = new Set<T>(this.always)
    for (const length of this.lengths) {
      for (let at = 0; at + length <= folded.length; at += 1) {
        const bucket = this.byPiece.get(folded.slice(at, at + length))
        if (!bucket) continue
        for (const { entry, literals } of bucket) if (!found.has(entry) && holdsAll(folded, literals)) found.add(entry)
      }
    }
    return [...found]
  }
}

function piecesOf(literals: readonly string[]): string[] {
  const longest = Math.max(0, ...literals.map((literal) => literal.length))
  const length = Math.min(pieceLength, longest)
  const pieces: string[] = []
  for (const literal of literals)
    for (let at = 0; length > 0 && at + length <= literal.length; at += 1) pieces.push(literal.slice(at, at + length))
  return pieces
}

function rarestOf(pieces: readonly string[], counts: ReadonlyMap<string, number>): string | undefined {
  let rarest: string | undefined
  let least = Infinity
  for (const piece of pieces) {
    const count = counts.get(piece) ?? 0
    if (count >= least) continue
    least = count
    rarest = piece
  }
  return rarest
}

/** Whether the text holds the literals one after the other, without overlap. */
function holdsAll(text: string, literals: readonly string[]): boolean {
  let from = 0
  for (const literal of literals) {
    const found = text.indexOf(literal, from)
    if (found < 0) return false
    from = found + literal.length
  }
  return true
}
