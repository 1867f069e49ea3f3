// No schema stands here: the list writes these in the browser.

/** How many cases can be chosen one by one: a page of the largest size, and some more. */
export const selectionLimit = 5_000

/** The largest number that a case can have. */
const largest = 999_999_999

/**
 * Many case numbers as a short text for an address: in order, each as its distance from the one before, in base 36; a run
 * of neighbours is its first distance, a minus, and how many more there are. 2,000 numbers of a page are some bytes, and
 * 2,000 any numbers of a million take 6,000.
 */
export function writeCaseNumbers(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const parts: string[] = []
  let last = 0
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at] ?? 0
    let end = at
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end++
    const run = end - at
    parts.push((first - last).toString(36) + (run > 0 ? `-${run.toString(36)}` : ''))
    last = first + run
    at = end + 1
  }
  return parts.join('.')
}

/** Reads what `writeCaseNumbers` wrote; null for anything else, and for more than `most` numbers. */
export function readCaseNumbers(text: string, most = 10_000): number[] | null {
  if (text === '') return []
  const numbers: number[] = []
  let last = 0
  for (const part of text.split('.')) {
    const match = /^([0-9a-z]{1,6})(?:-([0-9a-z]{1,6}))?$/.exec(part)
    if (!match) return null
    const first = last + Number.parseInt(match[1] ?? '', 36)
    const run = match[2] ? Number.parseInt(match[2], 36) : 0
    last = first + run
    if (first < 1 || last > largest || numbers.length + run >= most) return null
    for (let number = first; number <= last; number++) numbers.push(number)
  }
  return numbers
}
