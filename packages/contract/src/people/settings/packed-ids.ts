/**
 * Ids as a short text for an address: sorted, each as its distance from the one before, in base 36. A thousand people fit in a few
 * thousand characters.
 */
export function packIds(ids: Iterable<number>): string {
  let last = 0
  return [...new Set(ids)]
    .sort((one, other) => one - other)
    .map((id) => {
      const distance = id - last
      last = id
      return distance.toString(36)
    })
    .join('.')
}

/** The ids of such a text, at most `most`; what is no such text has none. */
export function unpackIds(text: string | null | undefined, most: number): number[] {
  if (!text || text.length > most * 12 || !/^[0-9a-z]{1,11}(\.[0-9a-z]{1,11})*$/.test(text)) return []
  const ids: number[] = []
  let last = 0
  for (const distance of text.split('.')) {
    last += Number.parseInt(distance, 36)
    if (!Number.isSafeInteger(last) || last <= (ids.at(-1) ?? 0)) return []
    ids.push(last)
  }
  return ids.slice(0, most)
}
