/** Longest part of a name, in characters. */
const longest = 60

/**
 * A name that every system takes, of parts that tell files apart: `web-shop-test-cases-checkout-2026-11-21-0811.csv`. Empty parts are left
 * out; the last one is the moment, in UTC, which tells files of one day apart.
 */
export function plainFileName(parts: readonly string[], extension: string, now: Date): string {
  const plain = parts.map((part) =>
    part
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, longest)
      .replace(/^-|-$/g, ''),
  )
  const [day, time = ''] = now.toISOString().split('T')
  return `${[...plain, day, time.slice(0, 5).replace(':', '')].filter(Boolean).join('-')}.${extension}`
}
