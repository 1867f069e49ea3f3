import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const files = '/project/1/app/featureEdit'

const feature = (name: string) => `Feature: ${name}
  Background:
    Given a ${name} shop

  Scenario: Sign in to ${name}
    Gven z is here
    When I ${name} in as "ann"
    Then nobody knows ${name}
`
/** Two of its definitions match the same step. */
const java = (name: string) => `package ${name};
import io.cucumber.java.en.*;
public class GlueSteps {
  @Given("a ${name} shop") public void shop() {}
  @When("I ${name} in as {string}") public void signIn(String user) {}
  @When("^I ${name} in as \\"(.*)\\"$") public void signInAgain(String user) {}
  @Then("I count {int} ${name} item(s) of {word}") public void count(int items, String kind) {}
}
`

/** Brings a feature file and its step definitions into the demo project; answers the path of its editor. */
async function bring(page: Page, name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-glue-'))
  const [featurePath, javaPath] = [join(folder, `${name}.feature`), join(folder, 'GlueSteps.java')]
  writeFileSync(featurePath, feature(name))
  writeFileSync(javaPath, java(name))
  await story.open(page, '/project/1/app/testCaseDefinition/import')
  await page.locator('input[type=file]').setInputFiles([featurePath, javaPath])
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.locator('a[href$="/confirm"]').waitFor({ timeout: 60_000 })
  await page.locator('a[href$="/confirm"]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await page
    .locator('main')
    .getByText(/step definitions added/)
    .first()
    .waitFor({ timeout: 60_000 })
  await story.open(page, `${files}?search=${name}`)
  await page.getByRole('link', { name: `${name}.feature` }).click()
  await page.waitForURL(/featureEdit\/\d+$/)
  return new URL(page.url()).pathname
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /problem|step|line|error|Checking/ })

describe('the text view', () => {
  it('diagnoses, completes and saves, under the strict policy for content', async () => {
    const page = await story.tabOf('qa', { viewport: { width: 1280, height: 900 } })
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const findings: string[] = []
    const inspect = async () => findings.push(...(await seriousFindings(page)))
    const file = await bring(page, 'live')
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    const editor = page.getByRole('textbox', { name: 'Feature file' })
    await status(page).getByText('1 line without keyword, 1 ambiguous step, 1 undefined step.').waitFor()
    await inspect()

    // The misspelt keyword is put right by what the diagnostic offers.
    await editor.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('F8')
    await status(page)
      .getByText(/This line: .*Did you mean “Given z is here”\?/)
      .waitFor()
    await page.locator('.cm-diagnostic').first().getByRole('button', { name: 'Write “Given z is here”' }).click()
    await status(page).getByText('1 ambiguous step, 2 undefined steps.').waitFor()

    // A step of the vocabulary is completed, and its fields are filled one after the other.
    await page.keyboard.press('Control+End')
    await page.keyboard.type('    And I count 5 li', { delay: 10 })
    const option = page.getByRole('option', { name: /I count \{int\} live items of \{word\}/ })
    await option.waitFor()
    // Before the last letters there are more of them, and the list scrolls with the arrow keys, which axe knows of comboboxes alone.
    await expect.poll(() => page.locator('.cm-tooltip-autocomplete').getByRole('option').count()).toBe(1)
    await inspect()
    await option.click()
    await page.keyboard.type('7')
    await page.keyboard.press('Tab')
    await page.keyboard.type('paper')
    await page.keyboard.press('Tab')
    await status(page).getByText('1 ambiguous step, 2 undefined steps.').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Saved as V2.').waitFor()
    const saved = await page.context().request.get(`${story.address}${file}/source?version=2`)
    await expect
      .poll(() => saved.text())
      .toBe(`${feature('live').replace('Gven', 'Given')}    And I count 7 live items of paper`)
    // The editor is still the same one, with its history.
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Discard changes' }).waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    // A reload shows what one was at.
    await page.waitForURL(/view=text/)
    await page.reload()
    await page.locator('.cm-content').waitFor()

    await page.getByLabel('Dark Theme').check()
    await inspect()
    expect({ complaints, findings }).toEqual({ complaints: [], findings: [] })
    await page.context().close()
  })

  it('is left by Tab, unless Tab is to indent', async () => {
    const page = await story.tabOf('qa')
    const file = await bring(page, 'keys')
    await story.open(page, `${file}?view=text&line=8`)
    const editor = page.getByRole('textbox', { name: 'Feature file' })
    const isInside = () => editor.evaluate((element) => element === element.ownerDocument.activeElement)
    await page.locator('.cm-activeLine', { hasText: 'nobody knows keys' }).waitFor()
    await expect.poll(isInside).toBe(true)
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(false)
    await page.getByLabel('Tab indents').check()
    await editor.focus()
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toBe('      Then nobody knows keys')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(false)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.context().close()
  })

  it('shows what the parser refuses at its line, and repairs nothing', async () => {
    const page = await story.tabOf('qa')
    const file = await bring(page, 'refused')
    await story.open(page, `${file}?view=text`)
    const editor = page.getByRole('textbox', { name: 'Feature file' })
    await editor.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('nonsense', { delay: 10 })
    await status(page)
      .getByText(/1 error/)
      .waitFor()
    await status(page)
      .getByText(/This line: "nonsense" is not expected here/)
      .waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Can Not Save.').first().waitFor()
    await expect.poll(() => editor.textContent()).toContain('nonsense')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.context().close()
  })
})

describe.each([
  { run: 'live', javaScriptEnabled: true },
  { run: 'plain', javaScriptEnabled: false },
])('the glue contract, $run', ({ run, javaScriptEnabled }) => {
  it('leads from a file to its steps without definition, and from there into the text', async () => {
    const page = await story.tabOf('qa', { javaScriptEnabled })
    const findings: string[] = []
    const inspect = async () => {
      if (javaScriptEnabled) findings.push(...(await seriousFindings(page)))
    }
    await bring(page, `contract${run}`)
    await page.getByRole('main').getByRole('link', { name: 'Glue contract' }).click()
    await page.getByRole('heading', { name: 'Glue contract' }).waitFor()
    await expect.poll(() => page.getByLabel('Feature file').inputValue()).toMatch(/^\d+$/)
    await page.getByRole('cell', { name: `nobody knows contract${run}` }).waitFor()
    await inspect()
    await page.getByRole('link', { name: /^Implemented steps/ }).click()
    await page
      .getByRole('cell', { name: `a contract${run} shop`, exact: true })
      .first()
      .waitFor()
    await page.getByLabel('Step or definition').fill('nothing like it')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Nothing here is like that').waitFor()
    await inspect()
    await page.getByRole('link', { name: /^Unused definitions/ }).click()
    await story.arrive(page, /state=unused/)
    await page.getByLabel('Step or definition').fill('')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText(`I count {int} contract${run} item(s) of {word}`).first().waitFor()
    await inspect()
    await page.getByRole('link', { name: /^Undefined steps/ }).click()
    await page.getByRole('link', { name: `contract${run}.feature, line 8` }).click()
    await page.waitForURL(/view=text&line=8/)
    expect(findings).toEqual([])
    await page.context().close()
  })
})
