import { numberText } from './numbers'

/** A count with its noun, as sentences need it: "1 test case", "1,234 test cases". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** What goes with a count in a sentence: "1 of 5 test cases is automated", "2 of 5 test cases are automated". */
export const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are')

/** The same of what is past. */
export const wasOrWere = (count: number): string => (count === 1 ? 'was' : 'were')
