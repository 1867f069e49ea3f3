import { loadWordTable } from './load-word-table'
import { meansTheSame, wordsMeanTheSame } from './meaning-groups'
import type { WordTable } from './word-table'

/** What two words are to each other, from 0 to 1; source of the numbers: docs/decisions/suggestions.md. */
const grades = { sameStem: 0.95, sameMeaning: 0.8 }
/** What is less alike counts as not alike. */
const least = { vectors: 0.4, letters: 0.5 }
/** What is as alike as this is so, whatever the lists say. */
const plainlyAlike = 0.5
/** Letters that parts of compounds share at least: `Stromzähler` and `Zählerstand`. */
const sharedPart = 5

/** A word with its stem and its place in the table; -1 for one that the table lacks. */
export type KnownWord = { word: string; stem: string; place: number; trigrams: ReadonlySet<string> }

/** Makes a word in small letters ready. */
export function knownWord(word: string, stem: string): KnownWord {
  const place = loadWordTable().table?.find(word) ?? -1
  return { word, stem, place, trigrams: place < 0 ? trigramsOf(word) : none }
}

const none: ReadonlySet<string> = new Set()

/** How alike two words are, from 0 to 1: by their stems, what they mean in tests, their vectors, or without these by their letters. */
export function wordLikeness(one: KnownWord, other: KnownWord): number {
  if (one.word === other.word) return 1
  if (one.stem === other.stem) return grades.sameStem
  const same = meansTheSame(one.stem, other.stem) ? grades.sameMeaning : 0
  return Math.max(same, nearness(one, other))
}

function nearness(one: KnownWord, other: KnownWord): number {
  const { table } = loadWordTable()
  return table && one.place >= 0 && other.place >= 0 ? byVectors(table, one, other) : byLetters(one, other)
}

/** Whether people may be told that two words met: where only the lists make them alike, both themselves have to stand there. */
export function canBeTold(one: KnownWord, other: KnownWord): boolean {
  return (
    nearness(one, other) >= plainlyAlike ||
    !meansTheSame(one.stem, other.stem) ||
    wordsMeanTheSame(one.word, other.word)
  )
}

function byVectors(table: WordTable, one: KnownWord, other: KnownWord): number {
  const likeness = table.likeness(one.place, other.place)
  return likeness >= least.vectors ? likeness : 0
}

/** Of words that no table knows: names, other languages, and compounds such as German ones. */
function byLetters(one: KnownWord, other: KnownWord): number {
  const left = one.place < 0 ? one.trigrams : trigramsOf(one.word)
  const right = other.place < 0 ? other.trigrams : trigramsOf(other.word)
  let common = 0
  for (const trigram of left) if (right.has(trigram)) common++
  const dice = (2 * common) / (left.size + right.size)
  const short = Math.min(one.word.length, other.word.length)
  const part = common >= sharedPart - 2 ? longestPart(one.word, other.word) : 0
  // Half of a shorter word says something of it; all of it, nearly everything.
  return Math.max(dice >= least.letters ? dice : 0, part >= sharedPart ? Math.min(0.9, 0.3 + (0.6 * part) / short) : 0)
}

/** How many letters the longest part of a word has that another has too. */
function longestPart(one: string, other: string): number {
  let longest = 0
  for (let start = 0; start + longest < one.length; start++)
    while (start + longest < one.length && other.includes(one.slice(start, start + longest + 1))) longest++
  return longest
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  const found = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3))
  return found
}
