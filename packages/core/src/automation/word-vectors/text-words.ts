import { stemsOf } from '../step-matching/step-words'
import { isFunctionWord } from './function-words'
import { type LearnedWords, nothingLearned } from './learned-words'
import { loadWordTable } from './load-word-table'
import { type KnownWord, knownWord, wordLikeness } from './word-likeness'

/** The distinct words of a text that tell something, by their numbers, with how much each tells. */
export type TextWords = { numbers: Int32Array; weights: Float64Array; sum: number }

/** A word of one text and the likest of another: `renew ≈ extend 0.58`; `answers` = of the project, where these say so. */
type MetWords = { one: string; other: string; likeness: number; answers?: number }

/** Compares texts of a project by what their words mean. */
export type WordMeasure = {
  /** The words of a text whose data is masked. */
  wordsOf: (masked: string) => TextWords
  /** How much of what both texts say meets on the other side, from 0 to 1: words count by the square of their likeness. */
  likeness: (one: TextWords, other: TextWords) => number
  /** The words that met and are not the same, those that tell most first. */
  met: (one: TextWords, other: TextWords) => MetWords[]
  /** The stems of each text that are like nothing of the other, those that tell most. */
  unexplained: (one: TextWords, other: TextWords) => { one: string[]; other: string[] }
}

/** How much the words of the first side count, against those of the second. */
const firstShare = 0.6

/** Words of this rank in a table of the commonest words tell as much as all that are rarer. */
const ordinaryRank = 3_000
/** Short words that no table knows are endings and abbreviations more often than names. */
const shortWord = 3
const shortShare = 0.2

/** Likenesses are kept as a byte each, 0 for not known yet; so many in all. */
const steps = 250
const mostKept = 16_000_000
const squares = Float64Array.from({ length: steps + 2 }, (_, step) => (Math.max(0, step - 1) / steps) ** 2)

/** Numbers of words, and their likenesses as far as they were asked for; shared by all projects. */
type Space = { words: KnownWord[]; numbers: Map<string, number>; rows: (Uint8Array | undefined)[]; kept: number }
const emptySpace = (): Space => ({ words: [], numbers: new Map(), rows: [], kept: 0 })
let shared = emptySpace()
const mostShared = 20_000

/** A measure for texts of a project; null where the table of word vectors cannot be read. `weights` = how much each stem tells. */
export function wordMeasure(
  weights: (stem: string) => number,
  learned: LearnedWords = nothingLearned,
): WordMeasure | null {
  if (!loadWordTable().table) return null
  if (shared.words.length > mostShared) shared = emptySpace()
  const space = shared
  const compare = comparison(space, learned)
  return {
    wordsOf: (masked) => wordsOfText(space, masked, weights),
    likeness(one, other) {
      if (one.sum === 0 || other.sum === 0) return 0
      compare.run(one, other)
      return (
        (firstShare * sumOf(one.weights, compare.left)) / one.sum +
        ((1 - firstShare) * sumOf(other.weights, compare.right)) / other.sum
      )
    },
    met: (one, other) => compare.met(one, other),
    unexplained(one, other) {
      compare.run(one, other)
      return { one: unexplained(space, one, compare.left), other: unexplained(space, other, compare.right) }
    },
  }
}

function wordsOfText(space: Space, masked: string, weights: (stem: string) => number): TextWords {
  const found = new Map<number, number>()
  for (const [word] of masked.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)) {
    if (isFunctionWord(word)) continue
    const number = numberOf(space, word)
    const known = space.words[number]
    if (known && !found.has(number)) found.set(number, weights(known.stem) * plainness(known))
  }
  return textWords(found)
}

function textWords(found: ReadonlyMap<number, number>): TextWords {
  const weights = Float64Array.from(found.values())
  return { numbers: Int32Array.from(found.keys()), weights, sum: weights.reduce((sum, weight) => sum + weight, 0) }
}

/** All words of several texts of one measure, each once. */
export function joinWords(texts: readonly TextWords[]): TextWords {
  const found = new Map<number, number>()
  for (const { numbers, weights } of texts)
    for (let at = 0; at < numbers.length; at++) found.set(numbers[at] ?? 0, weights[at] ?? 0)
  return textWords(found)
}

/** Common words of a language tell less, whatever the project. */
function plainness({ word, place }: KnownWord): number {
  if (place >= 0) return Math.min(1, Math.log(1 + place) / Math.log(ordinaryRank))
  return word.length <= shortWord ? shortShare : 1
}

function numberOf(space: Space, word: string): number {
  const known = space.numbers.get(word)
  if (known !== undefined) return known
  const number = space.words.length
  space.numbers.set(word, number)
  space.words.push(knownWord(word, stemsOf(word)[0] ?? word))
  return number
}

function sumOf(weights: Float64Array, best: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (squares[best[at] ?? 0] ?? 0)
  return sum
}

/** What is as like as this is explained: the same word, its stem, or what tests say for it. */
const explained = 0.8
const mostUnexplained = 12

function unexplained({ words }: Space, side: TextWords, best: Uint8Array): string[] {
  const weights = new Map<string, number>()
  for (const [at, number] of side.numbers.entries()) {
    const stem = words[number]?.stem ?? ''
    if ((best[at] ?? 0) <= steps * explained) weights.set(stem, Math.max(weights.get(stem) ?? 0, side.weights[at] ?? 0))
  }
  return [...weights]
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, mostUnexplained)
    .map(([stem]) => stem)
}

/** For each word of both sides its likest on the other, in bytes. */
function comparison(space: Space, learned: LearnedWords) {
  let left = new Uint8Array(64)
  let right = new Uint8Array(64)
  const rowOf = (number: number): Uint8Array => {
    const row = space.rows[number]
    if (row && row.length >= space.words.length) return row
    if (space.kept > mostKept) {
      space.rows = []
      space.kept = 0
    }
    const grown = new Uint8Array(Math.max(256, 2 ** Math.ceil(Math.log2(space.words.length + 1))))
    if (row) grown.set(row)
    space.kept += grown.length
    space.rows[number] = grown
    return grown
  }
  const likenessAt = (one: number, other: number): number => {
    const a = space.words[one]
    const b = space.words[other]
    return a && b ? 1 + Math.round(steps * wordLikeness(a, b)) : 1
  }
  /** By the row of the first word, asked for once. */
  const known = (row: Uint8Array, one: number, other: number): number => {
    const before = row[other] ?? 0
    if (before > 0) return before
    const likeness = likenessAt(one, other)
    row[other] = likeness
    return likeness
  }
  const taughtBy = (number: number) => (learned.size > 0 ? learned.get(space.words[number]?.stem ?? '') : undefined)
  const run = (one: TextWords, other: TextWords) => {
    if (left.length < one.numbers.length) left = new Uint8Array(2 * one.numbers.length)
    if (right.length < other.numbers.length) right = new Uint8Array(2 * other.numbers.length)
    right.fill(0, 0, other.numbers.length)
    for (let a = 0; a < one.numbers.length; a++) {
      const number = one.numbers[a] ?? 0
      const row = rowOf(number)
      const taught = taughtBy(number)
      let best = 0
      for (let b = 0; b < other.numbers.length; b++) {
        const against = other.numbers[b] ?? 0
        let likeness = known(row, number, against)
        const word = taught?.get(space.words[against]?.stem ?? '')
        if (word) likeness = Math.max(likeness, 1 + Math.round(steps * word.likeness))
        if (likeness > best) best = likeness
        if (likeness > (right[b] ?? 0)) right[b] = likeness
      }
      left[a] = best
    }
  }
  return {
    run,
    get left() {
      return left
    },
    get right() {
      return right
    },
    met(one: TextWords, other: TextWords): MetWords[] {
      const found: (MetWords & { told: number })[] = []
      for (const [a, number] of one.numbers.entries()) {
        const row = rowOf(number)
        const taught = taughtBy(number)
        let best: { likeness: number; number: number; weight: number; answers?: number }
        best = { likeness: 0, number: 0, weight: 0 }
        for (const [b, against] of other.numbers.entries()) {
          const likeness = (known(row, number, against) - 1) / steps
          const weight = other.weights[b] ?? 0
          if (likeness > best.likeness) best = { likeness, number: against, weight }
          const word = taught?.get(space.words[against]?.stem ?? '')
          if (word && word.likeness > best.likeness) best = { ...word, number: against, weight }
        }
        const words = { one: space.words[number]?.word ?? '', other: space.words[best.number]?.word ?? '' }
        if (best.likeness > 0 && words.one !== words.other)
          found.push({
            ...words,
            likeness: best.likeness,
            ...(best.answers ? { answers: best.answers } : {}),
            told: ((one.weights[a] ?? 0) + best.weight) * best.likeness ** 2,
          })
      }
      return found.sort((a, b) => b.told - a.told || (a.one < b.one ? -1 : 1)).map(({ told: _, ...words }) => words)
    },
  }
}
