import type { Page } from 'playwright-core'
import { atRest } from './at-rest'
import type { Story } from './story'

/** The feature files of the demo project. */
export const files = '/project/1/app/featureEdit'

/** What a feature file of these stories says. */
export const text = `Feature: Sign in
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

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const scenario = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Scenarios' }).getByRole('button', { name })
export const step = (page: Page, number: number) => page.getByRole('textbox', { name: `Step ${number}`, exact: true })

/** Adds a feature file that says {@link text}; ends in its editor. */
export async function addFile(story: Story, page: Page, name: string, live = true): Promise<string> {
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

/**
 * Writes into the text view: into its editor, or without JavaScript into its field. The editor is written into by its keys: it may draw its
 * lines anew at any moment, and what `fill` selects in them from outside is lost then.
 */
export async function writeText(page: Page, content: string, live = true): Promise<void> {
  if (!live) return page.locator('textarea[name=text]').fill(content)
  await page.locator('.cm-content').press('ControlOrMeta+a')
  await page.keyboard.insertText(content)
}

/** The text of a version. */
export const stored = (story: Story, page: Page, file: string, version: number) =>
  page
    .context()
    .request.get(`${story.address}${file}/source?version=${version}`)
    .then((answer) => answer.text())
