import { shareOfBoth, squares, type TextWords } from './word-space'

/** Rows of numbers in one array that grows: a search makes very many, and arrays of their own would be a burden for the memory. */
class Rows<Numbers extends Uint8Array | Float64Array> {
  private readonly indexes = new Map<number | TextWords, number>()

  constructor(
    readonly width: number,
    public numbers: Numbers,
    private readonly grow: (before: Numbers) => Numbers,
  ) {}

  /** Where a row begins; -1 for one that is not there. */
  find(key: number | TextWords): number {
    return this.indexes.get(key) ?? -1
  }

  /** Makes a row of zeros; answers where it begins. */
  add(key: number | TextWords): number {
    const at = this.indexes.size * this.width
    this.indexes.set(key, at)
    if (at + this.width > this.numbers.length) this.numbers = this.grow(this.numbers)
    return at
  }
}

const firstRows = 64
const byteRows = (width: number) =>
  new Rows(width, new Uint8Array(firstRows * width), (before) => {
    const grown = new Uint8Array(2 * before.length)
    grown.set(before)
    return grown
  })
const numberRows = (width: number) =>
  new Rows(width, new Float64Array(firstRows * width), (before) => {
    const grown = new Float64Array(2 * before.length)
    grown.set(before)
    return grown
  })

/**
 * The texts of a side that is compared with many others: a word is compared with all of its words once, and a text with all of its texts at
 * once, however many of the others have it.
 */
export class AskingWords {
  /** Of each text where its words stand among all. */
  private readonly places: (readonly number[])[]
  private readonly indexes: Map<TextWords, number>
  /** By a word of the others: how alike it is to each of the words (bytes), and then to the likest of each text and of all. */
  private readonly columns
  /** By a text of the others: for each of the words the likest of that text (bytes). */
  private readonly bests
  /** By a text of the others: how alike it and each of the texts are. */
  private readonly alike

  constructor(
    private readonly bytes: (one: number, other: number) => number,
    readonly all: TextWords,
    readonly texts: readonly TextWords[],
  ) {
    const placeOf = new Map(all.numbers.map((number, at) => [number, at]))
    this.places = texts.map(({ numbers }) => numbers.map((number) => placeOf.get(number) ?? 0))
    this.indexes = new Map(texts.map((text, index) => [text, index]))
    this.columns = byteRows(all.numbers.length + texts.length + 1)
    this.bests = byteRows(all.numbers.length)
    this.alike = numberRows(texts.length)
  }

  /** How alike one of the side's texts and another are, as `likeness` of the measure; null where the side has no such text. */
  likeness(one: TextWords, other: TextWords): number | null {
    const index = this.indexes.get(one)
    return index === undefined ? null : this.likenessAt(index, this.rowOf(other))
  }

  /** The row of another text, for `likenessAt`. */
  rowOf(other: TextWords): number {
    const known = this.alike.find(other)
    return known < 0 ? this.compare(other) : known
  }

  /** How alike the text of an index and the text of a row are. */
  likenessAt(index: number, row: number): number {
    return this.alike.numbers[row + index] ?? 0
  }

  /** How alike all of the side's words and all of another side's are; `parts` are the texts that these are of. */
  likenessOfAll(parts: readonly TextWords[], other: TextWords): number {
    const { weights, sum } = this.all
    if (sum === 0 || other.sum === 0) return 0
    const rows: number[] = []
    for (const part of parts) {
      this.rowOf(part)
      rows.push(this.bests.find(part))
    }
    const bests = this.bests.numbers
    let left = 0
    for (let at = 0; at < weights.length; at++) {
      let best = 0
      for (let part = 0; part < rows.length; part++) {
        const each = bests[(rows[part] ?? 0) + at] ?? 0
        if (each > best) best = each
      }
      left += (weights[at] ?? 0) * (squares[best] ?? 0)
    }
    const last = this.columns.width - 1
    let right = 0
    for (let at = 0; at < other.numbers.length; at++) {
      const column = this.column(other.numbers[at] ?? 0)
      right += (other.weights[at] ?? 0) * (squares[this.columns.numbers[column + last] ?? 0] ?? 0)
    }
    return shareOfBoth(left / sum, right / other.sum)
  }

  /** Compares a text with all of the side; answers its row. */
  private compare(other: TextWords): number {
    const words = this.all.numbers.length
    const best = this.bests.add(other)
    const row = this.alike.add(other)
    const bests = this.bests.numbers
    const alike = this.alike.numbers
    for (let at = 0; at < other.numbers.length; at++) {
      const column = this.column(other.numbers[at] ?? 0)
      const columns = this.columns.numbers
      const weight = other.weights[at] ?? 0
      for (let word = 0; word < words; word++) {
        const likeness = columns[column + word] ?? 0
        if (likeness > (bests[best + word] ?? 0)) bests[best + word] = likeness
      }
      for (let text = 0; text < this.texts.length; text++)
        alike[row + text] = (alike[row + text] ?? 0) + weight * (squares[columns[column + words + text] ?? 0] ?? 0)
    }
    for (let index = 0; index < this.texts.length; index++) {
      const { weights, sum } = this.texts[index] ?? this.all
      const places = this.places[index] ?? []
      let left = 0
      for (let at = 0; at < weights.length; at++)
        left += (weights[at] ?? 0) * (squares[bests[best + (places[at] ?? 0)] ?? 0] ?? 0)
      const right = alike[row + index] ?? 0
      alike[row + index] = sum === 0 || other.sum === 0 ? 0 : shareOfBoth(left / sum, right / other.sum)
    }
    return row
  }

  /** Where the column of another's word begins. */
  private column(other: number): number {
    const known = this.columns.find(other)
    if (known >= 0) return known
    const column = this.columns.add(other)
    const data = this.columns.numbers
    const { numbers } = this.all
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
    data[column + this.columns.width - 1] = most
    return column
  }
}
