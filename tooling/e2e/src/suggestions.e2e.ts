import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'
import { importFeature, numberOf, openSuggestions, suggestions } from './suggestion-pages'

const story = openStory()

/** A feature file about what the demo project tests by hand, in other words. */
function vouchers(run: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'caseweave-suggestions-')), `vouchers-${run}.feature`)
  writeFileSync(
    path,
    `Feature: Vouchers ${run}
  Scenario: Using an expired voucher ${run}
    Given I open the basket in my browser
    When I use an expired voucher
    Then the message names the day on which it ended

  Scenario: Combining two vouchers ${run}
    Given I open the basket in my browser
    When I combine two vouchers
    Then the better one counts
    And the page says so
`,
  )
  return path
}

describe.each([
  {
    run: 'live',
    javaScriptEnabled: true,
    summary: 'Use an expired voucher',
    scenario: 'Using an expired voucher live',
  },
  { run: 'plain', javaScriptEnabled: false, summary: 'Combine two vouchers', scenario: 'Combining two vouchers plain' },
])('a tester is suggested scenarios, $run', ({ run, javaScriptEnabled, summary, scenario }) => {
  it('from an imported feature file to an accepted suggestion, and back', async () => {
    const page = await story.tabOf('qa', { javaScriptEnabled, viewport: { width: 1280, height: 900 } })
    // axe works by script: without it the very same markup was looked at in the other run.
    const findings: string[] = []
    const inspect = async () => {
      if (javaScriptEnabled) findings.push(...(await seriousFindings(page)))
    }
    await importFeature(story, page, vouchers(run), `vouchers-${run}.feature`)
    const number = await numberOf(story, page, summary)
    await openSuggestions(story, page, number, scenario)
    await inspect()
    const first = page.locator('[data-suggestion]', { hasText: scenario })
    await expect.poll(() => first.textContent()).toMatch(/title 0\.\d\d · steps [23] of 3.*Automated [23] of 3 steps/)

    if (javaScriptEnabled) {
      await page.locator('h1').click()
      await page.keyboard.press('j')
      await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
      await expect.poll(() => first.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
      await page.keyboard.press('a')
    } else await first.getByRole('button', { name: /^Accept/ }).click()
    await page.getByText(`TC-${number} is mapped to “${scenario}”.`).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: scenario }).count()).toBe(0)
    await expect.poll(() => page.locator('main').textContent()).toMatch(/Not shown: \d mapped already/)

    await story.open(page, `${suggestions}?list=1`)
    await inspect()
    await expect.poll(() => page.locator('main').textContent()).toMatch(new RegExp(`Accepted.*TC-${number}`))
    await page.getByRole('button', { name: `Undo: TC-${number} and ${scenario}` }).click()
    await page.getByText('The answer is taken back.').waitFor()

    await story.open(page, `${suggestions}?case=${number}`)
    await page
      .locator('[data-suggestion]', { hasText: scenario })
      .getByRole('button', { name: /^Never again/ })
      .click()
    await page.getByText('does not come back').waitFor()
    await expect.poll(() => page.getByRole('heading', { name: scenario }).count()).toBe(0)
    expect(findings).toEqual([])
    await page.context().close()
  })
})

describe('a whole module', () => {
  it('is searched by a job, and worked through by keys', async () => {
    const page = await story.tabOf('qa', { viewport: { width: 1280, height: 900 } })
    await importFeature(story, page, vouchers('queue'), 'vouchers-queue.feature')
    const number = await numberOf(story, page, 'Use an expired voucher')
    await openSuggestions(story, page, number, 'Using an expired voucher queue')
    await story.open(page, `${suggestions}?list=1`)
    await page.locator('a[href*="/suggestions/module"]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Search modules').fill('vouch')
    await dialog
      .getByRole('treeitem', { name: /^Vouchers/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText(/left of what was found for \d+ test cases/).waitFor({ timeout: 60_000 })
    expect(await seriousFindings(page)).toEqual([])
    const lines = page.locator('li[data-suggestion]')
    const left = async () =>
      Number.parseInt((await page.getByText(/left of what was found/).textContent())?.replace(',', '') ?? '', 10)
    const before = await left()
    expect(before).toBeGreaterThan(0)
    const refused = (await lines.first().getAttribute('aria-label')) ?? ''
    const shown = () => lines.evaluateAll((all) => all.map((line) => line.getAttribute('aria-label')))
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await page.getByText('comes back only when one of the sides changes').waitFor()
    // What stood behind it may come into the queue in its place.
    await expect.poll(shown).not.toContain(refused)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(shown).toContain(refused)
    await expect.poll(left).toBe(before)
    await lines
      .first()
      .getByRole('link', { name: /^Compare the steps/ })
      .click()
    await page.getByRole('link', { name: 'Back to the queue' }).click()
    await lines.first().waitFor()
    await page.context().close()
  })

  it('is for reading only where somebody may not map', async () => {
    const page = await story.tabOf('dev')
    await story.open(page, `${suggestions}?list=1`)
    await expect.poll(() => page.getByRole('button', { name: 'Search', exact: true }).count()).toBe(0)
    await page.context().close()
  })
})
