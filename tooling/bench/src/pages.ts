/** How often each page is asked for before it is measured, and while it is. */
const rounds = { warm: 15, measured: 31 }

/** Names of addresses and how long (ms, median) each takes to arrive whole. */
export type PageTimes = Record<string, number>

/**
 * Asks for each page in turn, round after round, so that whatever else the machine does touches all alike. Fails when a
 * page is not the one that was meant (`expect` is a text that its HTML holds).
 */
export async function timePages(
  base: string,
  cookie: string,
  pages: Record<string, { path: string; expect: string; rounds?: number }>,
): Promise<PageTimes> {
  const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]))
  for (let round = 0; round < rounds.warm + rounds.measured; round++) {
    for (const [name, page] of Object.entries(pages)) {
      if (page.rounds !== undefined && round >= rounds.warm + page.rounds) continue
      const start = performance.now()
      const response = await fetch(base + page.path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
      const html = await response.text()
      const time = performance.now() - start
      if (response.status !== 200 || !html.includes(page.expect)) {
        throw new Error(`${name} (${page.path}) answered ${response.status} without “${page.expect}”.`)
      }
      if (round >= rounds.warm) times.get(name)?.push(time)
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]))
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
