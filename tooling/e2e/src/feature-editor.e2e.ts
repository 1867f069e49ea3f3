import { describe, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { addFile, button, files, scenario, step, stored, text, writeText } from './feature-file-pages'
import { openStory } from './story'

const story = openStory()
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
    const file = await addFile(story, page, `editor-${run}`, javaScriptEnabled)
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
    expect(await stored(story, page, file, 3)).toBe(`Feature: Sign in
  @smoke
  Scenario: With a password
    Given the sign-in page
    Then somebody signs in
      | name |
      | anna |

  Scenario: A new one
    Given a thing
`)
    // Nothing is newer than the latest.
    if (javaScriptEnabled)
      await expect
        .poll(() => page.getByLabel('Old version').getByRole('option', { name: 'V3' }).isDisabled())
        .toBe(true)
    await page.getByLabel('Old version').selectOption('2')
    await page.getByLabel('New version').selectOption('3')
    const readAnew = javaScriptEnabled
      ? page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('.data'))
      : null
    await button(page, 'Compare').click()
    const compared = page.getByRole('region', { name: 'V2 compared with V3', exact: true })
    await compared.waitFor()
    await expect
      .poll(() => compared.textContent())
      .toMatch(/Edited[\s\S]*With a password[\s\S]*New[\s\S]*A new one[\s\S]*Deleted[\s\S]*Wrong/)
    await inspect()
    if (javaScriptEnabled) {
      // The address follows what is shown once the page has been read anew: the router writes its own in between.
      await readAnew
      await page.waitForTimeout(500)
      await page.waitForURL(/old=2/)
      await page.reload()
      await compared.waitFor()
    }
    await button(page, 'Hide Comparison').click()
    await compared.waitFor({ state: 'detached' })
    if (javaScriptEnabled) await expect.poll(() => page.url()).not.toContain('old=')
    expect(findings).toEqual([])
    await page.context().close()
  })

  it('is told which keywords are missing, and loses nothing', async () => {
    const page = await story.tabOf('dev', { javaScriptEnabled })
    await addFile(story, page, `keywords-${run}`, javaScriptEnabled)
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
    const file = await addFile(story, theirs, `choices-${run}`, javaScriptEnabled)
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
    expect(await stored(story, mine, file, 4)).toBe(
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

describe.each([
  { run: 'live', javaScriptEnabled: true },
  { run: 'plain', javaScriptEnabled: false },
])('what stands in a scenario goes up and down, $run', ({ run, javaScriptEnabled }) => {
  it('moves rows and Examples, edits the tags of Examples, and moves a scenario into a rule', async () => {
    const page = await story.tabOf('dev', { javaScriptEnabled })
    const file = await addFile(story, page, `moves-${run}`, javaScriptEnabled)
    await story.open(page, `${file}?view=text`)
    const before = `Feature: f

  Scenario Outline: One
    Given <a>
      """
      words
      """

    Examples: Some
      | a |
      | 1 |
      | 2 |

    Examples: More
      | a |
      | 3 |

  Rule: R

    Scenario: Two
      * two
`
    await writeText(page, before, javaScriptEnabled)
    await button(page, 'Save').click()
    await page.getByText('Saved as V3.').waitFor()
    await story.open(page, file)
    await scenario(page, /One/).click()
    await page.getByLabel('Tags of examples 1').fill('@few')
    await button(page, 'Edit examples 1').click()
    await page.getByRole('textbox', { name: 'Row 2, a' }).focus()
    if (javaScriptEnabled) await page.keyboard.press('Alt+ArrowDown')
    else await button(page, 'Move row 2 down').click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Row 3, a' }).inputValue()).toBe('1')
    if (javaScriptEnabled) {
      // The moved row keeps the focus, and its keys are not those of the steps.
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Row 3, a')
      expect(await seriousFindings(page)).toEqual([])
    }
    await button(page, 'Move examples 1 down').click()
    await expect.poll(() => page.getByLabel('Tags of examples 2').inputValue()).toBe('@few')
    await button(page, 'Edit doc string of step 1').click()
    await page.getByLabel('Doc string', { exact: true }).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('more words')
    await button(page, 'Move scenario down into rule “R”').click()
    await button(page, 'Move scenario up out of rule “R”').waitFor()
    await button(page, 'Save').click()
    await page.getByText('Saved as V4.').waitFor()
    const outline = before.slice(before.indexOf('  Scenario Outline'), before.indexOf('  Rule: R'))
    const tables = outline.slice(outline.indexOf('    Examples'))
    expect(await stored(story, page, file, 4)).toBe(
      before
        .replace(outline, '')
        .replace('  Rule: R\n\n', `  Rule: R\n\n${outline}`)
        .replace(
          tables,
          '    Examples: More\n      | a |\n      | 3 |\n\n    @few\n    Examples: Some\n      | a |\n      | 2 |\n      | 1 |\n\n',
        )
        .replace('      words\n', '      words\n      more words\n'),
    )
    await page.context().close()
  })
})

describe('with JavaScript', () => {
  it('the keyboard goes through scenarios and steps, and saves', async () => {
    const page = await story.tabOf('dev')
    const file = await addFile(story, page, 'keyboard')
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
    expect(await stored(story, page, file, 3)).toContain('    And it is long\n    Given a wrong password\n')
    await page.context().close()
  })

  it('a draft survives a closed tab, and leaving asks', async () => {
    const page = await story.tabOf('dev')
    const file = await addFile(story, page, 'draft')
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
    const file = await addFile(story, first, 'two-people')
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
    const file = await addFile(story, page, 'one-draft')
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
