import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()

/** A feature file, and a Java source that defines one of its steps. */
function sources(run: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-java-'))
  const files = {
    [`till-${run}.feature`]: `Feature: Till ${run}
  Scenario Outline: Pay at the ${run} till
    Given a ${run} basket of <n> things
    When I pay "<with>" in ${run} $
    Then the total is 5 ${run} $

    Examples:
      | n | with |
      | 1 | cash |
      | 2 | card |
`,
    [`Known${run}Steps.java`]: `package known;
import io.cucumber.java.en.Given;
class Known${run}Steps { @Given("a ${run} basket of {int} thing(s)") void basket(int n) {} }
`,
  }
  return Object.entries(files).map(([name, text]) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  })
}

async function importFiles(page: Page, run: string): Promise<void> {
  await page.goto(`${story.address}/project/1/app/testCaseDefinition/import`)
  await page.locator('input[type=file]').setInputFiles(sources(run))
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.locator('a[href$="/confirm"]').click({ timeout: 60_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await page.getByText('1 test case added, 1 step definition added', { exact: true }).waitFor({ timeout: 60_000 })
}

describe.each([
  { run: 'live', javaScriptEnabled: true },
  { run: 'plain', javaScriptEnabled: false },
])('a tester brings a feature file and takes Java home, $run', ({ run, javaScriptEnabled }) => {
  it('chooses the file, sees the proof, and downloads a class that the steps match', async () => {
    const page = await story.tabOf('qa', { javaScriptEnabled, viewport: { width: 1280, height: 900 } })
    const findings: string[] = []
    // axe works by script: without it the very same markup was looked at in the other run.
    const inspect = async () => {
      if (!javaScriptEnabled) return
      const { pathname } = new URL(page.url())
      findings.push(...(await seriousFindings(page)).map((finding) => `${pathname} ${finding}`))
    }
    await importFiles(page, run)
    await page.goto(`${story.address}/project/1/app/featureEdit/java`)
    await inspect()
    await page.getByLabel('Only these').check()
    await page.getByRole('button', { name: 'Generate Java Steps' }).click()
    await page.getByText('Please choose at least one feature file.').first().waitFor()
    await page.getByLabel(`till-${run}.feature`).check()
    await page.getByLabel('Package').fill('com.acme.till')
    await page.getByLabel('openTheDoor').check()
    await page.getByRole('button', { name: 'Generate Java Steps' }).click()

    await page.getByText('Every step matches exactly one definition').waitFor({ timeout: 60_000 })
    const className = `Till${run.charAt(0).toUpperCase()}${run.slice(1)}StepDefinitions`
    await page.getByRole('link', { name: `${className}.java` }).click()
    await page.getByRole('heading', { name: `${className}.java` }).waitFor()
    const main = await page.locator('main').textContent()
    expect(main).toContain('6 steps (5 texts) of 1 scenario in 1 feature file')
    // What the other run's file needs stays, though this one alone was chosen.
    expect(main).toMatch(/2 of the texts match existing code, for the others there are [24] generated definitions/)
    expect(main).toContain(String.raw`@When("^I pay \"([^\"\\\\]*(?:\\\\.[^\"\\\\]*)*)\" in ${run} \\$$")`)
    await inspect()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export Java File' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${className}.java`)
    const java = readFileSync(await file.path(), 'utf8')
    expect(java).toContain('package com.acme.till;')
    expect(java).toContain(`public void theTotalIs${run.charAt(0).toUpperCase()}${run.slice(1)}$(Integer ${run}) {`)
    const zip = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export all (zip)' }).click()
    const downloaded = await zip
    expect(downloaded.suggestedFilename()).toMatch(/^java-steps-\d+\.zip$/)
    // Whole, to its last entry: the directory at its end names the files.
    const bytes = readFileSync(await downloaded.path())
    const directory = bytes.subarray(bytes.readUInt32LE(bytes.length - 6))
    expect([bytes.toString('latin1', 0, 2), directory.toString('latin1', 0, 4)]).toEqual(['PK', 'PK\x01\x02'])
    for (const name of ['manifest.json', '.java']) expect(directory.includes(name), name).toBe(true)

    await page.getByRole('link', { name: className.replace('StepDefinitions', 'StepsImpl') }).click()
    await page.getByRole('heading', { name: /StepsImpl\.java/ }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Generate Java Steps' }).click()
    await page.getByRole('heading', { name: 'Earlier generations' }).waitFor()
    await expect.poll(() => page.getByLabel('Package').inputValue()).toBe('com.acme.till')
    await inspect()
    expect(findings).toEqual([])
    await page.context().close()
  })
})
