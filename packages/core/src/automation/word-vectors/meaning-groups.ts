import { stemsOf } from '../step-matching/step-words'
import { englishMeanings } from './business-words-english'
import { germanMeanings } from './business-words-german'
import { everydayMeanings } from './everyday-words-english'
import { everydayGermanMeanings } from './everyday-words-german'
import { tradeMeanings } from './trade-words-english'

/** By a stem: the numbers of the meanings that words of it have. */
const meanings = new Map<string, number[]>()
/** By the number of a meaning: its stems, and its words. */
const stems: string[][] = []
const words: string[][] = []

const lists = [englishMeanings, everydayMeanings, tradeMeanings, germanMeanings, everydayGermanMeanings]
for (const line of lists.flatMap((list) => list.trim().split('\n'))) {
  const listed = line.split(' ')
  const own = [...new Set(listed.flatMap(stemsOf))]
  for (const stem of own) meanings.set(stem, [...(meanings.get(stem) ?? []), stems.length])
  stems.push(own)
  words.push(listed)
}

/** Whether words of two stems can say the same in a test. */
export function meansTheSame(one: string, other: string): boolean {
  const left = meanings.get(one)
  const right = meanings.get(other)
  return left !== undefined && right !== undefined && left.some((number) => right.includes(number))
}

/**
 * Whether two words themselves can say the same in a test, whatever their endings: "checkout" has the stem of "check", which finds more than
 * it misleads, but nobody should be told that it says "count".
 */
export function wordsMeanTheSame(one: string, other: string): boolean {
  return words.some((listed) => [one, other].every((word) => listed.some((each) => sameButEnding(each, word))))
}

/** Endings of words in English and German. */
const endings = new Set(
  ' s es ed d ing ion ions ation ations al ment ments ly e y ies ied en em n t te ten st ung ungen'.split(' '),
)

function sameButEnding(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  // "stop" and "stopped".
  const rest = (word: string) => (word[at] === word[at - 1] ? word.slice(at + 1) : word.slice(at))
  return at > 2 && endings.has(rest(one)) && endings.has(rest(other))
}

/** The stems of words that can say the same as those of a stem. */
export function stemsOfSameMeaning(stem: string): ReadonlySet<string> {
  return new Set((meanings.get(stem) ?? []).flatMap((number) => stems[number] ?? []))
}

/** All stems that have a meaning here. */
export const allMeaningStems = (): Iterable<string> => meanings.keys()
