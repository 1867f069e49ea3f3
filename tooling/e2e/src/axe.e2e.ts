import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings, seriousInBoth } from './axe'
import { launchBrowser } from './browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Faults of every impact, and pairs of colors of which some are too close in one theme, some through what lies between them. */
const faulty = `<!doctype html><html><head><title>Faults</title><meta name="viewport" content="width=device-width, maximum-scale=1">
<style>
  :root { color-scheme: light dark; background: light-dark(white, black) }
  .near { color: oklch(0.8 0.05 250); background: oklch(0.97 0.01 250) }
  .far { color: oklch(0.25 0.05 250); background: oklch(0.97 0.01 250) }
  .half { color: oklch(0.25 0.05 250); background: rgb(0 0 0 / 40%); opacity: 0.6 }
  .by-theme { color: light-dark(#111, #333) }
</style></head><body>
<h1></h1><h4>A heading too deep</h4><p class="near">near</p><p class="near">near again</p><p class="far">far</p><p class="half">half</p>
<div class="half"><p class="far">far within half</p></div><p class="by-theme">by theme</p>
<input><button></button><img src="data:,"><a href="#a"></a><div role="button" tabindex="3">x</div><ul><p>no item</p></ul>
<select></select><div role="checkbox">y</div><table><tr><th scope="nothing">h</th></tr></table>
</body></html>`

it.each([
  ['in the light', 'light', faulty],
  ['in the dark', 'dark', faulty],
  ['in a frame', 'light', `${faulty}<iframe title="Same" srcdoc='${faulty}'></iframe>`],
] as const)('finds what axe finds with all its rules, %s', async (_, colorScheme, content) => {
  const page = await (await browser.newContext({ colorScheme })).newPage()
  await page.setContent(content)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const all = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => ({ impact, at: `${id}: ${target.join(' ')}` })),
  )
  expect(new Set(all.map(({ impact }) => impact))).toEqual(new Set(['minor', 'moderate', 'serious', 'critical']))
  await page.setContent(content)
  const found = await seriousFindings(page)
  expect(found.sort()).toEqual(
    all
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ at }) => at)
      .sort(),
  )
  const faint = found.filter((finding) => finding.startsWith('color-contrast'))
  expect(faint.some((finding) => finding.includes('.by-theme'))).toBe(colorScheme === 'dark')
})

/** A fault that only the dark has, beside those that both have. */
const night = `<style>.night { display: none } @media (prefers-color-scheme: dark) { .night { display: block } }</style>
<img class="night" src="data:,">`

it.each([
  ['the same elements', faulty],
  ['others in the dark', faulty.replace('</body>', `${night}</body>`)],
])('finds at one look in both themes what it finds in each, where they show %s', async (_, content) => {
  const page = await (await browser.newContext()).newPage()
  const each: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setContent(content)
    each.push(...(await seriousFindings(page)))
  }
  await page.setContent(content)
  const both = (await seriousInBoth(page)).map((finding) => finding.replace(/^(light|dark): /, ''))
  expect([...new Set(both)].sort()).toEqual([...new Set(each)].sort())
  expect(both.includes('image-alt: .night')).toBe(content.includes(night))
})
