import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Every page that is looked at has to read axe: the small form of it halves that. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical findings of axe on a page, each as `rule: element`; none is what a screen should have. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    // Where there are no frames to bring together, axe answers in the page itself: no second page is opened for that.
    .setLegacyMode(page.frames().length === 1)
    // What passes is counted but not described: that takes longer than to find it.
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
