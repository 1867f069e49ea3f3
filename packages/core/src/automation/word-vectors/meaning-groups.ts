import { stemsOf } from '../step-matching/step-words'
import { englishMeanings } from './business-words-english'
import { germanMeanings } from './business-words-german'
import { everydayMeanings } from './everyday-words-english'
import { everydayGermanMeanings } from './everyday-words-german'
import { tradeMeanings } from './trade-words-english'

/** By a stem: the numbers of the meanings that words of it have. */
const meanings = new Map<string, number[]>()
/** By the number of a meaning: its stems. */
const stems: string[][] = []

const lists = [englishMeanings, everydayMeanings, tradeMeanings, germanMeanings, everydayGermanMeanings]
for (const line of lists.flatMap((list) => list.trim().split('\n'))) {
  const own = [...new Set(line.split(' ').flatMap(stemsOf))]
  for (const stem of own) meanings.set(stem, [...(meanings.get(stem) ?? []), stems.length])
  stems.push(own)
}

/** Whether words of two stems can say the same in a test. */
export function meansTheSame(one: string, other: string): boolean {
  const left = meanings.get(one)
  const right = meanings.get(other)
  return left !== undefined && right !== undefined && left.some((number) => right.includes(number))
}

/** The stems of words that can say the same as those of a stem. */
export function stemsOfSameMeaning(stem: string): ReadonlySet<string> {
  return new Set((meanings.get(stem) ?? []).flatMap((number) => stems[number] ?? []))
}

/** All stems that have a meaning here. */
export const allMeaningStems = (): Iterable<string> => meanings.keys()
