import { withJavaTree } from '../java-parser'

/** How long (ms) the official Java grammar alone takes for these texts once it is loaded, the best of three. */
export async function officialGrammarTime(texts: readonly string[]): Promise<number> {
  const times: number[] = []
  // The first round loads and warms up.
  for (let round = 0; round < 4; round++) {
    const began = performance.now()
    for (const text of texts) await withJavaTree(text, () => null)
    times.push(performance.now() - began)
  }
  return Math.min(...times.slice(1))
}
