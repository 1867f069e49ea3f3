import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Every page that is looked at has to read axe: the small form of it halves that. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How bad a finding is that a screen may not have, in axe's words. */
const serious = ['serious', 'critical']

type Finding = { id: string; impact?: string | null; nodes: { target: unknown[] }[] }
/** What of axe's inner side is used: its rules, each with the impact that it gives all its findings, and the class that reads colors. */
type Axe = {
  _audit: { rules: { id: string; impact: string; tags: string[] }[] }
  commons: { color: { Color: { prototype: Color } } }
  run: (options: object) => Promise<{ violations: Finding[] }>
}
type Shade = Record<'r' | 'g' | 'b' | 'alpha', number>
type Color = Shade & { parseString: (text: string) => Color }

/**
 * The findings of axe on a page without frames. It runs in the page itself and answers what it found alone: to tell all that it saw, and to
 * ask what is left out here, takes as long again. `onlyColors` = nothing is asked but what colors decide.
 */
async function findingsIn(page: Page, onlyColors: boolean): Promise<Finding[]> {
  // The second theme is asked of the same page, which has read axe already.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ impacts, onlyColors }) => {
      // Another theme, and what opens, comes by way of shades between, which nobody reads. They are not waited for: what is out of sight may
      // stand still on its way, and what has just come may not have set out.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }')
      document.adoptedStyleSheets.push(still)
      const axe: Axe = Reflect.get(window, 'axe')
      // A page has few colors and hundreds of elements, and to read one of them takes long.
      const { prototype } = axe.commons.color.Color
      const { parseString } = prototype
      const known = new Map<string, Shade>()
      prototype.parseString = function (text) {
        const same = known.get(text)
        if (same) return Object.assign(this, same)
        const { r, g, b, alpha } = parseString.call(this, text)
        known.set(text, { r, g, b, alpha })
        return this
      }
      // A rule whose findings are never serious is not asked.
      const lesser = axe._audit.rules.filter(
        ({ impact, tags }) => !impacts.includes(impact) || (onlyColors && !tags.includes('cat.color')),
      )
      const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]))
      const { violations } = await axe.run({ rules, resultTypes: ['violations'], reporter: 'no-passes' })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ target }) => ({ target })) }))
    },
    { impacts: serious, onlyColors },
  )
}

/** The serious and critical findings of axe on a page, each as `rule: element`; none is what a screen should have. */
export async function seriousFindings(page: Page, { onlyColors = false } = {}): Promise<string[]> {
  const findings: Finding[] =
    page.frames().length === 1
      ? await findingsIn(page, onlyColors)
      : // Frames are brought together in a second page. What passes is counted but not described: that takes longer than to find it.
        (await new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).analyze()).violations
  return findings
    .filter(({ impact }) => impact && serious.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Which elements of a page can be seen: some may be there for one theme alone. */
const shownIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('*'), (element) => Number(element.checkVisibility())).join(''),
  )

/**
 * The same of a page as it stands, in the light and then in the dark; it is light again after. The second time only colors are asked for, which
 * are half of the work, where the same elements are shown: the rest cannot have changed.
 */
export async function seriousInBoth(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await seriousFindings(page)
  const shown = await shownIn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await seriousFindings(page, { onlyColors: shown === (await shownIn(page)) })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)]
}
