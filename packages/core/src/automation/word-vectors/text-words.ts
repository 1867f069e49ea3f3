import { RecentMap } from '../step-matching/recent-map'
import { AskingWords } from './asking-words'
import { type LearnedWords, nothingLearned } from './learned-words'
import { loadWordTable } from './load-word-table'
import { canBeTold, type KnownWord } from './word-likeness'
import {
  fromBytes,
  inBytes,
  likenessAt,
  numbersOf,
  sharedSpace,
  shareOfBoth,
  squares,
  type TextWords,
  taughtAt,
  type WordSpace,
} from './word-space'

/** A word of one text and the likest of another: `renew ≈ extend 0.58`; `answers` = of the project, where these say so. */
type MetWords = { one: string; other: string; likeness: number; answers?: number }

/** Compares texts of a project by what their words mean. */
export type WordMeasure = {
  /** Whether the process counts words anew by now, and whoever keeps the measure should make another. */
  outdated: () => boolean
  /** The words of a text whose data is masked. */
  wordsOf: (masked: string) => TextWords
  /** How much of what both texts say meets on the other side, from 0 to 1: words count by the square of their likeness. */
  likeness: (one: TextWords, other: TextWords) => number
  /** The same for the texts of a side that is compared with many others; `all` has all words of them. */
  asking: (all: TextWords, texts: readonly TextWords[]) => AskingWords
  /** The words of a side and of another that met, are not the same and can be told (`canBeTold`), those that tell most first. */
  met: (one: AskingWords, other: TextWords) => MetWords[]
  /** The stems of each text that are like nothing of the other, those that tell most. */
  unexplained: (one: TextWords, other: TextWords) => { one: string[]; other: string[] }
}

/** Words of this rank in a table of the commonest words tell as much as all that are rarer. */
const ordinaryRank = 3_000
/** Short words that no table knows are endings and abbreviations more often than names. */
const shortWord = 3
const shortShare = 0.2

/** Texts whose words are kept: many differ in their data alone. Longer ones (characters) are not. */
const mostTexts = 10_000
const longestText = 300

/** A measure for texts of a project; null where the table of word vectors cannot be read. `weights` = how much each stem tells. */
export function wordMeasure(
  weights: (stem: string) => number,
  learned: LearnedWords = nothingLearned,
): WordMeasure | null {
  if (!loadWordTable().table) return null
  const space = sharedSpace()
  const texts = new RecentMap<string, TextWords>(mostTexts)
  const known = new Map<number, number>()
  const weightOf = (number: number) => {
    let weight = known.get(number)
    if (weight === undefined) {
      const word = space.words[number]
      weight = word ? weights(word.stem) * plainness(word) : 0
      known.set(number, weight)
    }
    return weight
  }
  const bytes = (one: number, other: number) => likenessAt(space, learned, one, other)
  return {
    outdated: () => sharedSpace() !== space,
    wordsOf(masked) {
      let words = texts.get(masked)
      if (!words) {
        const numbers = numbersOf(space, masked)
        words = textWords(numbers, numbers.map(weightOf))
        if (masked.length <= longestText) texts.set(masked, words)
      }
      return words
    },
    likeness(one, other) {
      if (one.sum === 0 || other.sum === 0) return 0
      const { left, right } = likest(bytes, one, other)
      return shareOfBoth(sumOf(one.weights, left) / one.sum, sumOf(other.weights, right) / other.sum)
    },
    asking: (all, texts) => new AskingWords(bytes, all, texts),
    met: (one, other) => metWords(space, learned, one, other),
    unexplained(one, other) {
      const { left, right } = likest(bytes, one, other)
      return { one: unexplained(space, one, left), other: unexplained(space, other, right) }
    },
  }
}

const textWords = (numbers: readonly number[], weights: readonly number[]): TextWords => ({
  ...{ numbers, weights },
  sum: weights.reduce((sum, weight) => sum + weight, 0),
})

/** All words of several texts of one measure, each once. */
export function joinWords(texts: readonly TextWords[]): TextWords {
  const found = new Map<number, number>()
  for (const { numbers, weights } of texts)
    for (let at = 0; at < numbers.length; at++) found.set(numbers[at] ?? 0, weights[at] ?? 0)
  return textWords([...found.keys()], [...found.values()])
}

/** Common words of a language tell less, whatever the project. */
function plainness({ word, place }: KnownWord): number {
  if (place >= 0) return Math.min(1, Math.log(1 + place) / Math.log(ordinaryRank))
  return word.length <= shortWord ? shortShare : 1
}

function sumOf(weights: readonly number[], best: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (squares[best[at] ?? 0] ?? 0)
  return sum
}

/** What is as like as this is explained: the same word, its stem, or what tests say for it. */
const explained = inBytes(0.8)
const mostUnexplained = 12

function unexplained({ words }: WordSpace, side: TextWords, best: Uint8Array): string[] {
  const weights = new Map<string, number>()
  for (const [at, number] of side.numbers.entries()) {
    const stem = words[number]?.stem ?? ''
    if ((best[at] ?? 0) < explained) weights.set(stem, Math.max(weights.get(stem) ?? 0, side.weights[at] ?? 0))
  }
  return [...weights]
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, mostUnexplained)
    .map(([stem]) => stem)
}

/** For each word of both sides its likest on the other, in bytes. */
function likest(bytes: (one: number, other: number) => number, one: TextWords, other: TextWords) {
  const left = new Uint8Array(one.numbers.length)
  const right = new Uint8Array(other.numbers.length)
  for (let a = 0; a < left.length; a++) {
    const number = one.numbers[a] ?? 0
    let best = 0
    for (let b = 0; b < right.length; b++) {
      const likeness = bytes(number, other.numbers[b] ?? 0)
      if (likeness > best) best = likeness
      if (likeness > (right[b] ?? 0)) right[b] = likeness
    }
    left[a] = best
  }
  return { left, right }
}

function metWords(space: WordSpace, learned: LearnedWords, asking: AskingWords, other: TextWords): MetWords[] {
  const one = asking.all
  const found: (MetWords & { told: number })[] = []
  for (let a = 0; a < one.numbers.length; a++) {
    const number = one.numbers[a] ?? 0
    let best = 0
    let at = 0
    for (let b = 0; b < other.numbers.length; b++) {
      const likeness = asking.bytesAt(a, other.numbers[b] ?? 0)
      if (likeness > best) {
        best = likeness
        at = b
      }
    }
    const against = other.numbers[at] ?? 0
    if (best <= 1 || number === against) continue
    const [word, like] = [space.words[number], space.words[against]]
    const taught = taughtAt(space, learned, number, against)
    if (!word || !like || !(taught || canBeTold(word, like))) continue
    const met = taught && inBytes(taught.likeness) === best ? taught : { likeness: fromBytes(best) }
    found.push({
      ...{ one: word.word, other: like.word },
      ...met,
      told: ((one.weights[a] ?? 0) + (other.weights[at] ?? 0)) * met.likeness ** 2,
    })
  }
  return found.sort((a, b) => b.told - a.told || (a.one < b.one ? -1 : 1)).map(({ told: _, ...words }) => words)
}
