import { numberText } from './numbers'
/** A count with its noun, as sentences need it: "1 test case", "1,234 test cases". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
