/** Names of the built parts that a page asks for. */
const names = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g

/**
 * Somebody who opens pages and loads all that they ask for, as a browser does: which parts were not there, at once or when they are asked for
 * again by `again`, for a page that has been open all the time.
 */
export function watchParts(appUrl: string, cookie: string) {
  const seen = new Map<string, string>()
  const missing: string[] = []
  let asked = 0

  async function load(part: string, page: string) {
    asked += 1
    const response = await fetch(appUrl + part)
    await response.arrayBuffer()
    if (response.status !== 200)
      missing.push(`${part} of ${page}: ${response.status} by ${response.headers.get('x-served-by')}`)
  }

  return {
    missing,
    asked: () => asked,
    async open(path: string) {
      const response = await fetch(appUrl + path, { headers: { cookie, accept: 'text/html' } })
      const parts = new Set((await response.text()).match(names) ?? [])
      const page = `${path} by ${response.headers.get('x-served-by')}`
      for (const part of parts) {
        seen.set(part, page)
        await load(part, page)
      }
    },
    /** Asks for all that any page has asked for so far; answers how many of how many are not there. */
    async again(): Promise<{ missing: number; of: number }> {
      const before = missing.length
      for (const [part, page] of seen) await load(part, page)
      return { missing: missing.length - before, of: seen.size }
    },
  }
}
