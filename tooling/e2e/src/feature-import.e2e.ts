import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { signIn } from './sign-in'
import { openStory } from './story'

const story = openStory()

/** A feature file, a Java source and a broken feature file. */
function sources(run: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-sources-'))
  const files = {
    [`orders-${run}.feature`]: `Feature: Orders ${run}\n  Scenario: Cancel an order ${run}\n    Given an order\n    Then it is gone\n`,
    'OrderSteps.java': `package ${run};\nimport io.cucumber.java.en.Given;\nclass OrderSteps { @Given("an order") void order() {} }\n`,
    'broken.feature': 'Feature: x\n  Scenario: y\n    Given a\n    oops\n',
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
])('a tester brings feature and Java files, $run', ({ run, javaScriptEnabled }) => {
  it('chooses them together, sees what will happen, and finds the case with its scenario', async () => {
    const viewport = { width: 1280, height: 900 }
    const page = await story.tab({ javaScriptEnabled, viewport })
    const findings: string[] = []
    // axe works by script: without it the very same markup was looked at in the other run.
    const inspect = () => (javaScriptEnabled ? look(page, findings) : Promise.resolve())
    await signIn(page, story.address, 'qa')
    await page.getByRole('link', { name: 'Definitions', exact: true }).click()
    await page.getByRole('link', { name: 'Import Definition', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles(sources(run))
    await inspect()
    await page.getByRole('button', { name: 'Upload' }).click()

    await page.locator('a[href$="/confirm"]').waitFor({ timeout: 60_000 })
    await expect.poll(() => page.locator('main').textContent()).toContain('Line 4:')
    await inspect()
    await page.locator('a[href$="/confirm"]').click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => dialog.textContent()).toMatch(/Demo[\s\S]*Web shop/)
    await inspect()
    await dialog.getByRole('button', { name: 'Import' }).click()

    await page.getByText('1 test case added, 1 step definition added').waitFor({ timeout: 60_000 })
    await inspect()
    await page
      .locator('tbody tr', { hasText: `Cancel an order ${run}` })
      .getByRole('link', { name: /^TC-/ })
      .click()
    await page.getByText('Linked scenario').waitFor()
    await expect.poll(() => page.locator('main').textContent()).toContain(`orders-${run}.feature, line 2`)
    await inspect()
    expect(findings).toEqual([])
    await page.context().close()
  })
})

describe('a tester brings a feature file under a new name', () => {
  it('sees which one it was, makes it one of its own, and carries the known one on after all', async () => {
    const page = await story.tabOf('qa', { viewport: { width: 1280, height: 900 } })
    const findings: string[] = []
    const bring = async (name: string) => {
      const path = join(mkdtempSync(join(tmpdir(), 'caseweave-sources-')), name)
      writeFileSync(
        path,
        'Feature: Parcels\n  Scenario: Weigh a parcel\n    Given a parcel\n    Then it has a weight\n',
      )
      await story.open(page, '/project/1/app/testCaseDefinition/import')
      await page.locator('input[type=file]').setInputFiles(path)
      await page.getByRole('button', { name: 'Upload' }).click()
      await page.locator('a[href$="/confirm"]').waitFor({ timeout: 60_000 })
    }
    const confirm = async () => {
      await page.locator('a[href$="/confirm"]').click()
      await page.getByRole('dialog').waitFor()
      await look(page, findings)
    }
    await bring('parcels.feature')
    await confirm()
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await page.locator('main').getByText('1 test case added').first().waitFor({ timeout: 60_000 })

    await bring('packages.feature')
    const tick = page.getByLabel('packages.feature was parcels.feature')
    await expect.poll(() => tick.isChecked()).toBe(true)
    await look(page, findings)
    await tick.uncheck()
    await page.getByRole('button', { name: 'Apply and preview again' }).click()
    // The dry run is done again: until then the page that is there goes.
    await expect.poll(() => page.getByText('Renamed from parcels.feature').count(), { timeout: 60_000 }).toBe(0)
    await tick.waitFor({ timeout: 60_000 })
    await expect.poll(() => tick.isChecked()).toBe(false)
    await tick.check()
    await page.getByRole('button', { name: 'Apply and preview again' }).click()
    await expect.poll(() => page.getByText('Renamed from parcels.feature').count(), { timeout: 60_000 }).toBe(1)
    await confirm()
    await page.getByRole('dialog').getByText('parcels.feature, carried on under a new name').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await page.locator('main').getByText('The files were imported').waitFor({ timeout: 60_000 })
    expect(findings).toEqual([])
    await page.context().close()
  })
})
