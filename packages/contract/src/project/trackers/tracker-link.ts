/**
 * The address of a ticket by the pattern of its tracker, in which `{id}` stands for the number; null for a pattern without it, or when what comes
 * out is no address of the web.
 */
export function trackerLink(pattern: string, number: string): string | null {
  const id = number.trim()
  if (!pattern.includes('{id}') || id === '') return null
  const address = pattern.replaceAll('{id}', encodeURIComponent(id))
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}
