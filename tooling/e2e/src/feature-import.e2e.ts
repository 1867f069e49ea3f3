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
