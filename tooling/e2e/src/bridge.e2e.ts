import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStory } from './story'
import { importFeature, numberOf, openSuggestions } from './suggestion-pages'

const story = openStory()

describe.each([
  { run: 'live', javaScriptEnabled: true, summary: 'Use an expired voucher', title: 'Using an expired voucher' },
  { run: 'plain', javaScriptEnabled: false, summary: 'Combine two vouchers', title: 'Combining two vouchers' },
])('the bridge from manual to automated, $run', ({ run, javaScriptEnabled, summary, title }) => {
  it('leads from an imported feature file over an accepted suggestion to a Java class', async () => {
    const page = await story.tabOf('qa', { javaScriptEnabled, viewport: { width: 1280, height: 900 } })
    const main = page.locator('main')
    const file = `bridge-${run}.feature`
    const path = join(mkdtempSync(join(tmpdir(), 'caseweave-bridge-')), file)
    const [deed, outcome] = javaScriptEnabled
      ? ['I use an expired voucher', 'the message names the day on which it ended']
      : ['I combine two vouchers', 'the better one counts']
    writeFileSync(
      path,
      `Feature: Bridge ${run}
  Scenario: ${title} ${run}
    Given I open the basket in my ${run} browser
    When ${deed}
    Then ${outcome}
`,
    )
    await importFeature(story, page, path, file)

    const number = await numberOf(story, page, summary)
    await openSuggestions(story, page, number, `${title} ${run}`)
    const suggestion = page.locator('[data-suggestion]', { hasText: `${title} ${run}` })
    await suggestion.getByRole('button', { name: /^Accept/ }).click()
    await page.getByText(`TC-${number} is mapped to “${title} ${run}”.`).waitFor()

    await story.open(page, `/project/1/app/testCaseDefinition/TC-${number}`)
    await main
      .getByRole('link', { name: `${title} ${run}` })
      .first()
      .click()
    await page.waitForURL(/featureEdit\/\d+/)
    await page.getByRole('link', { name: 'Generate Java Steps' }).click()
    await page.getByRole('checkbox', { name: file }).check()
    await page.getByRole('button', { name: 'Generate Java Steps' }).click()
    await page.getByText('Every step matches exactly one definition').waitFor({ timeout: 60_000 })

    // Classes are named after the module of the cases that the steps automate.
    const className = 'VouchersStepDefinitions'
    await page.getByRole('link', { name: `${className}.java` }).click()
    await page.getByRole('heading', { name: `${className}.java` }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export Java File' }).click()
    const java = readFileSync(await (await download).path(), 'utf8')
    expect(java).toContain(`public class ${className} `)
    expect(java).toContain(`@When("${deed}")`)
    await page.context().close()
  })
})
