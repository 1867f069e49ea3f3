import { stemsOf } from '../step-matching/step-words'
import { isFunctionWord } from './function-words'
import type { LearnedWords } from './learned-words'
import { type KnownWord, knownWord, wordLikeness } from './word-likeness'

/** The distinct words of a text that tell something, by their numbers, with how much each tells. */
export type TextWords = { numbers: readonly number[]; weights: readonly number[]; sum: number }

/** Likenesses are kept as a byte each, 0 for not known yet; so many in all. */
const steps = 250
const mostKept = 16_000_000
/** By a likeness in bytes: how much it counts, which is its square. */
export const squares = Float64Array.from({ length: steps + 2 }, (_, step) => (Math.max(0, step - 1) / steps) ** 2)

/** How much the words of the first side count, against those of the second. */
const firstShare = 0.6
/** The likeness of two texts by how much of each meets on the other side. */
export const shareOfBoth = (one: number, other: number): number => firstShare * one + (1 - firstShare) * other

/** A likeness from 0 to 1 in bytes, and back. */
export const inBytes = (likeness: number): number => 1 + Math.round(steps * likeness)
export const fromBytes = (bytes: number): number => (bytes - 1) / steps

/** Numbers of words, and likenesses of words as far as they were asked for; shared by all projects. */
export type WordSpace = {
  words: KnownWord[]
  numbers: Map<string, number>
  rows: (Uint8Array | undefined)[]
  kept: number
}
const emptySpace = (): WordSpace => ({ words: [], numbers: new Map(), rows: [], kept: 0 })
let shared = emptySpace()
const mostShared = 20_000

/** The space of this process; a new one where it has become too large. */
export function sharedSpace(): WordSpace {
  if (shared.words.length > mostShared) shared = emptySpace()
  return shared
}

/** The distinct words of a text that tell something, in its order, by their numbers. */
export function numbersOf(space: WordSpace, masked: string): readonly number[] {
  const found = new Set<number>()
  for (const [word] of masked.matchAll(/[\p{L}\p{M}\p{N}_]+/gu))
    if (!isFunctionWord(word)) found.add(numberOf(space, word))
  return [...found]
}

function numberOf(space: WordSpace, word: string): number {
  const known = space.numbers.get(word)
  if (known !== undefined) return known
  const number = space.words.length
  space.numbers.set(word, number)
  space.words.push(knownWord(word, stemsOf(word)[0] ?? word))
  return number
}

function rowOf(space: WordSpace, number: number): Uint8Array {
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

/** How alike two words are, in bytes, with what a project's answers taught. */
export function likenessAt(space: WordSpace, learned: LearnedWords, one: number, other: number): number {
  const row = rowOf(space, one)
  let likeness = row[other] ?? 0
  if (likeness === 0) {
    const [word, against] = [space.words[one], space.words[other]]
    likeness = word && against ? inBytes(wordLikeness(word, against)) : 1
    row[other] = likeness
  }
  const answered = learned.size > 0 ? taughtAt(space, learned, one, other) : undefined
  return answered ? Math.max(likeness, inBytes(answered.likeness)) : likeness
}

/** What a project's answers taught of two words. */
export const taughtAt = (space: WordSpace, learned: LearnedWords, one: number, other: number) =>
  learned.get(space.words[one]?.stem ?? '')?.get(space.words[other]?.stem ?? '')
