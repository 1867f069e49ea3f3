import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()

/** A JUnit file with a result that names its case and one that nobody knows, and a list with columns of its own. */
function sources(run: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-results-'))
  const files = {
    [`results-${run}.xml`]: `<testsuite name="Web shop"><testcase classname="shop.${run}" name="[TC-1] opens"/><testcase classname="shop.${run}" name="Delivers by drone ${run}"><failure message="no wind"/></testcase></testsuite>`,
    [`list-${run}.csv`]: `Was ${run},Wie\nTC-2,passed\n`,
  }
  return Object.entries(files).map(([name, text]) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  })
}

async function look(page: Page, findings: string[]): Promise<void> {
  findings.push(...(await seriousFindings(page)).map((finding) => `${new URL(page.url()).pathname} ${finding}`))
}

describe.each([
  { run: 'live', javaScriptEnabled: true },
  { run: 'plain', javaScriptEnabled: false },
])('a tester brings results, $run', ({ run, javaScriptEnabled }) => {
  it('uploads files, says what columns hold, decides about a test, and takes it back', async () => {
    const viewport = { width: 1280, height: 900 }
    const page = await story.tabOf('qa', { javaScriptEnabled, viewport })
    const findings: string[] = []
    // axe works by script: without it the very same markup was looked at in the other run.
    const inspect = () => (javaScriptEnabled ? look(page, findings) : Promise.resolve())
    await story.open(page, '/dashBoard')
    await page.getByRole('link', { name: 'Definitions', exact: true }).click()
    await page.getByRole('link', { name: 'Import Execution', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles(sources(run))
    await inspect()
    await page.getByRole('button', { name: 'Upload' }).click()

    await page.getByText('1 of 2 results found its test case').waitFor({ timeout: 60_000 })
    await inspect()
    await page.getByRole('link', { name: /^Choose the columns/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await inspect()
    await dialog.getByLabel(`Was ${run}`).selectOption('key')
    await dialog.getByLabel('Wie').selectOption('status')
    await dialog.getByRole('button', { name: 'Import' }).click()
    await page.getByText('2 of 3 results found their test case').waitFor({ timeout: 60_000 })

    await page.getByRole('link', { name: 'Decide' }).click()
    const row = page.locator('li', { hasText: `Delivers by drone ${run}` })
    await row.waitFor()
    await inspect()
    await row.getByRole('link', { name: /^Choose a test case/ }).click()
    await page.getByLabel('Test case no. or words of its summary').fill('TC-3')
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^TC-3 /)
      .waitFor()
    await inspect()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 result of 1 test matched.').first().waitFor()

    await page.getByRole('link', { name: 'Aliases' }).click()
    const alias = page.locator('tbody tr', { hasText: `Delivers by drone ${run}` })
    await alias.waitFor()
    await inspect()
    await alias.getByRole('button', { name: /^Remove/ }).click()
    await page.getByText('The alias was removed; 1 result went back to the inbox.').first().waitFor()
    await page.getByRole('link', { name: 'Patterns' }).click()
    await page.getByRole('heading', { name: 'Key patterns' }).waitFor()
    await inspect()
    expect(findings).toEqual([])
    await page.context().close()
  })
})
