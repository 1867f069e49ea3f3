// No schema stands here: the details of a case show these in the browser without a validator.

/** Longest chain of file names that a case keeps, in characters. */
const chainLimit = 1_000

/** The colon after a drive letter (`C:\tests`) or a scheme (`https://`) is part of a name. */
const between = /:(?![\\/])/

/** The file names that a case has had, the newest last. */
export const fileNamesOf = (stored: string): string[] => stored.split(between).filter((name) => name !== '')

/** The file that a case is automated in now: what its field shows. */
export const currentFileName = (stored: string): string => fileNamesOf(stored).at(-1) ?? ''

/**
 * What is stored when somebody enters `typed` over `stored`: the old names joined to the new one with a colon. The name
 * that is there already changes nothing, one that was there before moves to the end, and an empty one takes all away, so
 * that saving again and again never makes it longer. The oldest names go when it would become too long.
 */
export function joinFileNames(stored: string, typed: string): string {
  const entered = typed.trim()
  if (entered === '') return ''
  // Whoever types the whole chain means the chain.
  if (entered === stored || entered === currentFileName(stored)) return stored
  const names = [...new Set([...fileNamesOf(stored), ...fileNamesOf(entered)].reverse())].reverse()
  while (names.length > 1 && names.join(':').length > chainLimit) names.shift()
  return names.join(':')
}
