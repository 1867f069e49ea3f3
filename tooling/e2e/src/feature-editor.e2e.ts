import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { atRest } from './at-rest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
const files = '/project/1/app/featureEdit'

const text = `Feature: Sign in
  @smoke
  Scenario: With a password
    Given the sign-in page
    When somebody enters their password
      | name |
      | anna |
    Then they see their orders

  Scenario: Wrong password
    Given a wrong password
    Then the page says so
`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const scenario = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Scenarios' }).getByRole('button', { name })
const step = (page: Page, number: number) => page.getByRole('textbox', { name: `Step ${number}`, exact: true })

/** Adds a feature file that says {@link text}; ends in its editor. */
async function addFile(page: Page, name: string, live = true): Promise<string> {
  await story.open(page, files)
  await page.getByRole('link', { name: 'New feature file' }).click()
  await page.getByLabel('File name').fill(name)
  await button(page, 'Add').click()
  await page.waitForURL(/featureEdit\/\d+$/)
  await atRest(page)
  await button(page, 'Text').click()
  await writeText(page, text, live)
  await button(page, 'Save').click()
  await page.getByText('Saved as V2.').waitFor()
  await story.open(page, new URL(page.url()).pathname)
  return new URL(page.url()).pathname
}

/** Writes into the text view: into its editor, or without JavaScript into its field. */
async function writeText(page: Page, content: string, live = true): Promise<void> {
  await page.locator(live ? '.cm-content' : 'textarea[name=text]').fill(content)
}

const stored = (page: Page, file: string, version: number) =>
  page
    .context()
    .request.get(`${story.address}${file}/source?version=${version}`)
    .then((answer) => answer.text())

describe.each([
  { run: 'live', javaScriptEnabled: true },
  { run: 'plain', javaScriptEnabled: false },
])('a developer edits a feature file, $run', ({ run, javaScriptEnabled }) => {
  it('changes, deletes and adds steps and scenarios, saves them, and compares the versions', async () => {
    const page = await story.tabOf('dev', { javaScriptEnabled })
    const findings: string[] = []
    const inspect = async () => {
      // axe works by script: without it the very same markup was looked at in the other run.
      if (javaScriptEnabled) findings.push(...(await seriousFindings(page)))
    }
    await story.open(page, files)
    await inspect()
    const file = await addFile(page, `editor-${run}`, javaScriptEnabled)
    await inspect()
    await scenario(page, /With a password/).click()
    await step(page, 2).fill('somebody signs in')
    await button(page, 'Delete step 3').click()
    await button(page, 'Undelete step 3').waitFor()
    await expect.poll(() => step(page, 2).inputValue()).toBe('Then somebody signs in')
    await inspect()
    await scenario(page, /Wrong password/).click()
    await button(page, 'Delete').click()
    await page.getByText('This scenario is deleted when the file is saved.').waitFor()
    await inspect()
    await button(page, 'Add scenario').click()
    await page.getByLabel('Name', { exact: true }).fill('A new one')
    await button(page, 'Add step').click()
    await step(page, 1).fill('Given a thing')
    await button(page, 'Save').click()
    await page.getByText('Saved as V3.').waitFor()
    expect(await stored(page, file, 3)).toBe(`Feature: Sign in
  @smoke
  Scenario: With a password
    Given the sign-in page
    Then somebody signs in
      | name |
      | anna |

  Scenario: A new one
    Given a thing
`)
    await page.getByLabel('Old version').selectOption('2')
    await page.getByLabel('New version').selectOption('3')
    await button(page, 'Compare').click()
    const compared = page.getByRole('region', { name: 'V2 compared with V3', exact: true })
    await compared.waitFor()
    await expect
      .poll(() => compared.textContent())
      .toMatch(/Edited[\s\S]*With a password[\s\S]*New[\s\S]*A new one[\s\S]*Deleted[\s\S]*Wrong/)
    await inspect()
    await button(page, 'Hide Comparison').click()
    await compared.waitFor({ state: 'detached' })
    expect(findings).toEqual([])
    await page.context().close()
  })

  it('is told which keywords are missing, and loses nothing', async () => {
    const page = await story.tabOf('dev', { javaScriptEnabled })
    await addFile(page, `keywords-${run}`, javaScriptEnabled)
    await scenario(page, /With a password/).click()
    await step(page, 1).fill('login')
    await button(page, 'Save').click()
    await page.getByText('Can Not Save. Missing Gherkin Keywords from feature steps. Please check.').waitFor()
    await page.getByText('Line 4: “login” has no Gherkin keyword.').waitFor()
    await expect.poll(() => step(page, 1).inputValue()).toBe('login')
    await page.context().close()
  })

  it('chooses with the keyboard what is saved of each part that somebody else changed too', async () => {
    const theirs = await story.tabOf('qa', { javaScriptEnabled })
    const file = await addFile(theirs, `choices-${run}`, javaScriptEnabled)
    const mine = await story.tabOf('dev', { javaScriptEnabled })
    await story.open(mine, `${file}?view=text`)
    await story.open(theirs, `${file}?view=text`)
    const said = (who: string) =>
      text.replace('the sign-in page', `${who} page`).replace('the page says so', `${who} page says so`)
    for (const [page, written] of [
      [theirs, said('their')],
      [mine, said('my').replace('Sign in', 'Signing in')],
    ] as const) {
      await writeText(page, written, javaScriptEnabled)
      await button(page, 'Save').click()
    }
    await theirs.getByText('Saved as V3.').waitFor()
    await mine.getByText('One other part that you changed is merged by itself.').waitFor()
    const of = (name: string) => mine.getByRole('group', { name: `What is to be saved of ${name}?` })
    await of('With a password').getByLabel('Mine').focus()
    await mine.keyboard.press('Space')
    await button(mine, 'Save what is chosen').click()
    await of('Wrong password').getByText('Choose one.').waitFor()
    expect(await of('With a password').getByLabel('Mine').isChecked()).toBe(true)
    expect(await of('With a password').getByText('Choose one.').count()).toBe(0)
    if (javaScriptEnabled) expect(await seriousFindings(mine)).toEqual([])
    await of('Wrong password').getByLabel('Mine').focus()
    await mine.keyboard.press('ArrowLeft')
    expect(await of('Wrong password').getByLabel('Both').isChecked()).toBe(true)
    await button(mine, 'Save what is chosen').click()
    await mine.getByText(/Saved as V4\. Merged with V3 of .+, as you chose\./).waitFor()
    expect(await stored(mine, file, 4)).toBe(
      text
        .replace('Sign in', 'Signing in')
        .replace('the sign-in page', 'my page')
        .replace('    Then the page says so', '    Then my page says so\n    Then their page says so'),
    )
    await mine.getByText('V4', { exact: true }).first().waitFor()
    await mine.context().close()
    await theirs.context().close()
  })
})

describe('with JavaScript', () => {
  it('the keyboard goes through scenarios and steps, and saves', async () => {
    const page = await story.tabOf('dev')
    const file = await addFile(page, 'keyboard')
    await scenario(page, /With a password/).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByLabel('Name', { exact: true }).waitFor()
    await step(page, 1).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('And it is long')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => step(page, 1).inputValue()).toBe('And it is long')
    await page.keyboard.press('Control+s')
    await page.getByText('Saved as V3.').waitFor()
    expect(await stored(page, file, 3)).toContain('    And it is long\n    Given a wrong password\n')
    await page.context().close()
  })

  it('a draft survives a closed tab, and leaving asks', async () => {
    const page = await story.tabOf('dev')
    const file = await addFile(page, 'draft')
    await scenario(page, /Wrong password/).click()
    await step(page, 1).fill('Given a forgotten password')
    await step(page, 2).focus()
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => String(kept).includes('forgotten'))))
      .toBe(true)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.waitFor()
    await asked.getByRole('button', { name: 'Keep writing' }).click()
    const other = await page.context().newPage()
    await page.close()
    await story.open(other, file)
    await button(other, 'Restore draft').click()
    await scenario(other, /Wrong password/).click()
    await expect.poll(() => step(other, 1).inputValue()).toBe('Given a forgotten password')
    await button(other, 'Save').click()
    await other.getByText('Saved as V3.').waitFor()
    await story.open(other, file)
    await expect.poll(() => button(other, 'Restore draft').count()).toBe(0)
    await other.context().close()
  })

  it('the second of two savers sees both texts, and takes theirs', async () => {
    const first = await story.tabOf('dev')
    const file = await addFile(first, 'two-people')
    const second = await story.tabOf('qa')
    await story.open(second, file)
    for (const [page, said] of [
      [first, 'Given the first text'],
      [second, 'Given the second text'],
    ] as const) {
      await scenario(page, /Wrong password/).click()
      await step(page, 1).fill(said)
      await button(page, 'Save').click()
    }
    await first.getByText('Saved as V3.').waitFor()
    await second.getByText('Somebody else saved this feature file while you were editing it.').waitFor()
    await expect
      .poll(() => second.locator('main').textContent())
      .toMatch(/Given the first text[\s\S]*Given the second text/)
    expect(await seriousFindings(second)).toEqual([])
    await second.getByRole('link', { name: 'Take theirs' }).click()
    await second.locator('main header').getByText('V3', { exact: true }).waitFor()
    await scenario(second, /Wrong password/).click()
    await expect.poll(() => step(second, 1).inputValue()).toBe('Given the first text')
    await expect.poll(() => second.getByText('Somebody else saved this feature file').count()).toBe(0)
    await first.context().close()
    await second.context().close()
  })

  it('the text view and the scenarios are one draft, and the Dark Theme stays', async () => {
    const page = await story.tabOf('dev')
    const file = await addFile(page, 'one-draft')
    await button(page, 'Text').click()
    await writeText(page, text.replace('Given a wrong password', 'Given no password'))
    await page.getByLabel('Dark Theme').check()
    expect(await seriousFindings(page)).toEqual([])
    await button(page, 'Scenarios').click()
    await scenario(page, /Wrong password.*Edited/s).click()
    await expect.poll(() => step(page, 1).inputValue()).toBe('Given no password')
    await story.open(page, `${file}?view=text`)
    await expect.poll(() => page.getByLabel('Dark Theme').isChecked()).toBe(true)
    await page.context().close()
  })
})
