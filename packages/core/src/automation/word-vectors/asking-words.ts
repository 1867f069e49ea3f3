import { shareOfBoth, squares, type TextWords } from './word-space'

/** Rows of numbers in one array that grows: a search makes very many, and arrays of their own would be a burden for the memory. */
const firstRows = 64
function grown<Numbers extends Uint8Array | Int32Array | Float64Array>(
  before: Numbers,
  make: (length: number) => Numbers,
): Numbers {
  const after = make(2 * before.length)
  after.set(before)
  return after
}

/** What a side needs room for; the next side takes the room of one that is done. */
type Room = {
  columnOf: Int32Array
  columns: Uint8Array
  bests: Uint8Array
  alike: Float64Array
  rows: Map<TextWords, number>
}
const free: Room[] = []
const mostFree = 2
/** Larger ones (bytes) are left to the memory. */
const largestFree = 2_000_000
const newRoom = (): Room => ({
  columnOf: new Int32Array(firstRows),
  columns: new Uint8Array(firstRows * firstRows),
  bests: new Uint8Array(firstRows * firstRows),
  alike: new Float64Array(firstRows * firstRows),
  rows: new Map(),
})

/**
 * The texts of a side that is compared with many others: a word is compared with all of its words once, and a text with all of its texts at
 * once, however many of the others have it.
 */
export class AskingWords {
  /** Of each text where its words stand among all. */
  private readonly places: (readonly number[])[]
  private readonly indexes: Map<TextWords, number>
  /** By a word of the others: the number of its column, from 1; 0 for none yet. */
  private columnOf
  private columnCount = 0
  /** The words of the others that have a column, in the order of these. */
  private readonly columnWords: number[] = []
  /** By a column: how alike it is to each of the words (bytes), and then to the likest of each text and of all. */
  private columns
  private readonly width
  /** By a text of the others: its row, from 0. */
  private readonly rows
  /** By a row: for each of the words the likest of that text (bytes). */
  private bests
  /** By a row: how alike that text and each of the texts are. */
  private alike

  constructor(
    private readonly bytes: (one: number, other: number) => number,
    readonly all: TextWords,
    readonly texts: readonly TextWords[],
  ) {
    const placeOf = new Map(all.numbers.map((number, at) => [number, at]))
    this.places = texts.map(({ numbers }) => numbers.map((number) => placeOf.get(number) ?? 0))
    this.indexes = new Map(texts.map((text, index) => [text, index]))
    this.width = all.numbers.length + texts.length + 1
    const room = free.pop() ?? newRoom()
    this.columnOf = room.columnOf
    this.columns = room.columns
    this.bests = room.bests
    this.alike = room.alike
    this.rows = room.rows
  }

  /** To be called when nobody will ask any more: its room goes to the next side. */
  done(): void {
    const { columnOf, columns, bests, alike, rows } = this
    if (free.length >= mostFree || columns.length + bests.length + 8 * alike.length > largestFree) return
    for (const word of this.columnWords) columnOf[word] = 0
    rows.clear()
    free.push({ columnOf, columns, bests, alike, rows })
  }

  /** How alike one of the side's texts and another are, as `likeness` of the measure; null where the side has no such text. */
  likeness(one: TextWords, other: TextWords): number | null {
    const index = this.indexes.get(one)
    return index === undefined ? null : this.likenessAt(index, this.rowOf(other))
  }

  /** How alike the word of a place among all and another side's word are, in bytes. */
  bytesAt(place: number, other: number): number {
    return this.columns[this.column(other) + place] ?? 0
  }

  /** The row of another text, for `likenessAt`. */
  rowOf(other: TextWords): number {
    return this.rows.get(other) ?? this.compare(other)
  }

  /** How alike the text of an index and the text of a row are. */
  likenessAt(index: number, row: number): number {
    return this.alike[row * this.texts.length + index] ?? 0
  }

  /** How alike all of the side's words and all of another side's are; `rows` are those of the texts that these are of. */
  likenessOfAll(rows: readonly number[], other: TextWords): number {
    const { weights, sum } = this.all
    if (sum === 0 || other.sum === 0) return 0
    const { bests } = this
    const words = weights.length
    let left = 0
    for (let at = 0; at < words; at++) {
      let best = 0
      for (let part = 0; part < rows.length; part++) {
        const each = bests[(rows[part] ?? 0) * words + at] ?? 0
        if (each > best) best = each
      }
      left += (weights[at] ?? 0) * (squares[best] ?? 0)
    }
    const last = this.width - 1
    let right = 0
    for (let at = 0; at < other.numbers.length; at++) {
      const column = this.column(other.numbers[at] ?? 0)
      right += (other.weights[at] ?? 0) * (squares[this.columns[column + last] ?? 0] ?? 0)
    }
    return shareOfBoth(left / sum, right / other.sum)
  }

  /** Compares a text with all of the side; answers its row. */
  private compare(other: TextWords): number {
    const words = this.all.numbers.length
    const texts = this.texts.length
    const row = this.rows.size
    this.rows.set(other, row)
    while ((row + 1) * words > this.bests.length) this.bests = grown(this.bests, (length) => new Uint8Array(length))
    while ((row + 1) * texts > this.alike.length) this.alike = grown(this.alike, (length) => new Float64Array(length))
    const { bests, alike } = this
    const best = row * words
    const own = row * texts
    bests.fill(0, best, best + words)
    alike.fill(0, own, own + texts)
    for (let at = 0; at < other.numbers.length; at++) {
      const column = this.column(other.numbers[at] ?? 0)
      const { columns } = this
      const weight = other.weights[at] ?? 0
      for (let word = 0; word < words; word++) {
        const likeness = columns[column + word] ?? 0
        if (likeness > (bests[best + word] ?? 0)) bests[best + word] = likeness
      }
      for (let text = 0; text < texts; text++)
        alike[own + text] = (alike[own + text] ?? 0) + weight * (squares[columns[column + words + text] ?? 0] ?? 0)
    }
    for (let index = 0; index < texts; index++) {
      const { weights, sum } = this.texts[index] ?? this.all
      const places = this.places[index] ?? []
      let left = 0
      for (let at = 0; at < weights.length; at++)
        left += (weights[at] ?? 0) * (squares[bests[best + (places[at] ?? 0)] ?? 0] ?? 0)
      const right = alike[own + index] ?? 0
      alike[own + index] = sum === 0 || other.sum === 0 ? 0 : shareOfBoth(left / sum, right / other.sum)
    }
    return row
  }

  /** Where the column of another's word begins. */
  private column(other: number): number {
    const known = this.columnOf[other] ?? 0
    return known > 0 ? (known - 1) * this.width : this.addColumn(other)
  }

  private addColumn(other: number): number {
    const { numbers } = this.all
    const column = this.columnCount++ * this.width
    this.columnWords.push(other)
    while (other >= this.columnOf.length) this.columnOf = grown(this.columnOf, (length) => new Int32Array(length))
    this.columnOf[other] = this.columnCount
    while (column + this.width > this.columns.length)
      this.columns = grown(this.columns, (length) => new Uint8Array(length))
    const data = this.columns
    let most = 0
    for (let at = 0; at < numbers.length; at++) {
      const likeness = this.bytes(numbers[at] ?? 0, other)
      data[column + at] = likeness
      if (likeness > most) most = likeness
    }
    for (let text = 0; text < this.places.length; text++) {
      let likest = 0
      for (const place of this.places[text] ?? []) {
        const likeness = data[column + place] ?? 0
        if (likeness > likest) likest = likeness
      }
      data[column + numbers.length + text] = likest
    }
    data[column + this.width - 1] = most
    return column
  }
}
