import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'

/** How long (ms) the official parser alone takes for a text, the best of three. */
export function officialParserTime(text: string): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now()
    let id = 0
    new Parser(new AstBuilder(() => String(id++)), new GherkinClassicTokenMatcher()).parse(text)
    return performance.now() - began
  })
  return Math.min(...times)
}
