import type { TestBrowser } from './test-browser'

/** The links of a page that have a label of their own: what they say, and where they lead. */
function labelledLinks(html: string): { label: string; text: string; href: string }[] {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = '', text = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1]
    const href = /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&')
    return label && href ? [{ label, text, href }] : []
  })
}

/** Where the link leads that has this label; empty when there is none. */
export const hrefLabelled = (html: string, wanted: string): string =>
  labelledLinks(html).find(({ label }) => label === wanted)?.href ?? ''

/** The figures of a page that lead to what they count. */
export const figureLinks = (html: string): { label: string; count: number; href: string }[] =>
  labelledLinks(html).flatMap(({ label, text, href }) =>
    /^[\d,]+$/.test(text) && label.startsWith(`${text} `)
      ? [{ label, count: Number(text.replaceAll(',', '')), href }]
      : [],
  )

/** How many test cases the list says to have that a figure leads to; null when it does not say. */
export async function casesListed(browser: TestBrowser, href: string): Promise<number | null> {
  const html = (await browser.get(href.replace(/#.*/, ''))).html.replaceAll('<!-- -->', '')
  const [, count] = /role="status"[^>]*>([\d,]+) test cases?</.exec(html) ?? []
  return count === undefined ? null : Number(count.replaceAll(',', ''))
}
