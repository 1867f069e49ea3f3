import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addFile, button, scenario, step, stored } from './feature-file-pages'
import { holdAnswers } from './held-answers'
import { openStory } from './story'

const story = openStory()

/** Somebody else saves another scenario of a file meanwhile. */
async function changedElsewhere(file: string): Promise<void> {
  const other = await story.tabOf('lead')
  await story.open(other, file)
  await scenario(other, /Wrong password/).click()
  await step(other, 2).fill('Then the page says which word was wrong')
  await button(other, 'Save').click()
  await other.getByText('Saved as V3.').waitFor()
}

/** Saves, and goes on to write before the answer is there. */
async function writeWhileSaving(page: Page, write: () => Promise<void>): Promise<void> {
  const { asked, letGo } = await holdAnswers(page, 'POST')
  await page.keyboard.press('ControlOrMeta+s')
  await asked
  await write()
  letGo()
}

const textView = (page: Page) => page.locator('.cm-content')

it('keeps what is written in the text view while a save is merged with what somebody else has saved', async () => {
  const page = await story.tabOf('dev')
  const file = await addFile(story, page, 'merged-text')
  await story.open(page, `${file}?view=text`)
  await textView(page).waitFor()
  await changedElsewhere(file)
  await textView(page).press('ControlOrMeta+Home')
  await page.keyboard.insertText('# Read by all.\n')
  await writeWhileSaving(page, () => page.keyboard.insertText('# Written later.\n'))
  await page.getByText(/^V4/).first().waitFor()
  await expect.poll(() => textView(page).textContent()).toContain('which word was wrong')
  await expect.poll(() => textView(page).textContent()).toContain('# Written later.')
  await button(page, 'Save').click()
  await page.getByText('Saved as V5.').waitFor()
  const text = await stored(story, page, file, 5)
  expect(text).toContain('# Read by all.\n# Written later.\n')
  expect(text).toContain('which word was wrong')
})

it('keeps what is written in a scenario while a save is merged with what somebody else has saved', async () => {
  const page = await story.tabOf('dev')
  const file = await addFile(story, page, 'merged-step')
  await scenario(page, /With a password/).click()
  await changedElsewhere(file)
  await step(page, 1).fill('Given a page to sign in')
  await writeWhileSaving(page, () => step(page, 2).fill('When somebody signs in'))
  await page.getByText(/^V4/).first().waitFor()
  await expect.poll(() => button(page, 'Save').getAttribute('aria-busy')).toBeNull()
  await button(page, 'Save').click()
  await page.getByText('Saved as V5.').waitFor()
  const text = await stored(story, page, file, 5)
  expect(text).toContain('Given a page to sign in')
  expect(text).toContain('When somebody signs in')
  expect(text).toContain('which word was wrong')
})

it('asks before what was written while a save was on its way is left', async () => {
  const page = await story.tabOf('dev')
  await addFile(story, page, 'left-early')
  await scenario(page, /With a password/).click()
  await step(page, 1).fill('Given a page to sign in')
  await writeWhileSaving(page, async () => {
    await step(page, 2).fill('When somebody signs in')
    await step(page, 1).focus()
  })
  await page.getByText('Saved as V3.').waitFor()
  await expect.poll(() => button(page, 'Save').getAttribute('aria-busy')).toBeNull()
  await page.getByRole('link', { name: 'Glue contract' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
})

it('keeps what was written where the session has ended before somebody takes theirs', async () => {
  const page = await story.tabOf('dev')
  const file = await addFile(story, page, 'no-session')
  await scenario(page, /Wrong password/).click()
  await changedElsewhere(file)
  await step(page, 2).fill('Then the page says no')
  await button(page, 'Save').click()
  const theirs = page.getByRole('link', { name: 'Take theirs' })
  await theirs.waitFor()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await theirs.click()
  await page.getByText('Please login again').waitFor()
  expect(await step(page, 2).inputValue()).toBe('Then the page says no')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('the page says no')
  await page.context().addCookies(cookies)
  await theirs.click()
  await theirs.waitFor({ state: 'detached' })
  await scenario(page, /Wrong password/).click()
  await expect.poll(() => step(page, 2).inputValue()).toBe('Then the page says which word was wrong')
})

it('keeps what was written just before a save that finds the session ended', async () => {
  const page = await story.tabOf('dev')
  await addFile(story, page, 'no-session-save')
  await scenario(page, /With a password/).click()
  await page.context().clearCookies()
  await step(page, 1).fill('Given a page to sign in')
  await page.keyboard.press('ControlOrMeta+s')
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('a page to sign in')
})

it('case: keeps what was written just before a save that finds the session ended', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, '/project/1/app/testCaseDefinition/add')
  await page.context().clearCookies()
  await page.getByLabel('Test summary').fill('Pay by card twice')
  await page.keyboard.press('ControlOrMeta+s')
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Pay by card twice')
})
