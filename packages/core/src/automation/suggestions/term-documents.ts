/**
 * The documents of a project in a few arrays, in the order of their ids: of each its stamp, which is another one when it was written anew, and
 * the numbers of its terms, which begin at its place in `starts` and end at the next.
 */
export type TermDocuments = {
  ids: Float64Array
  stamps: Float64Array
  starts: Int32Array
  terms: Int32Array
  /** The numbers of terms; documents that are made of others share them. */
  numbers: Map<string, number>
}

export const noDocuments = (): TermDocuments => ({
  ids: new Float64Array(0),
  stamps: new Float64Array(0),
  starts: new Int32Array(1),
  terms: new Int32Array(0),
  numbers: new Map(),
})

/** A document with the numbers of its terms; without these it is as it is known. */
type DocumentRow = { id: number; stamp: number; terms?: Int32Array | undefined }

/** The numbers of terms, of new ones the next. */
export function numberTerms({ numbers }: TermDocuments, terms: readonly string[]): Int32Array {
  return Int32Array.from(terms, (term) => {
    const number = numbers.get(term) ?? numbers.size
    if (number === numbers.size) numbers.set(term, number)
    return number
  })
}

/** These documents in the order of their ids, of which those that have not changed are taken from the known ones. */
export function packDocuments(known: TermDocuments, rows: readonly DocumentRow[]): TermDocuments {
  const starts = new Int32Array(rows.length + 1)
  const all: number[] = []
  let at = 0
  for (const [index, { id, terms }] of rows.entries()) {
    while ((known.ids[at] ?? id) < id) at++
    const own = terms ?? (known.ids[at] === id ? known.terms.subarray(known.starts[at], known.starts[at + 1]) : [])
    for (const number of own) all.push(number)
    starts[index + 1] = all.length
  }
  return {
    ids: Float64Array.from(rows, ({ id }) => id),
    stamps: Float64Array.from(rows, ({ stamp }) => stamp),
    starts,
    terms: Int32Array.from(all),
    numbers: known.numbers,
  }
}

/** Which of these documents (in the order of ids) are not known with their stamps. */
export function unknownOf(known: TermDocuments, rows: readonly { id: number; stamp: number }[]): number[] {
  let at = 0
  return rows.flatMap(({ id, stamp }) => {
    while ((known.ids[at] ?? id) < id) at++
    return known.ids[at] === id && known.stamps[at] === stamp ? [] : id
  })
}
