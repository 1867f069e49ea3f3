import { expect, it } from 'vitest'
import { openStory } from './story'

const story = openStory()

it('goes on where the browser stores nothing, and promises no draft', async () => {
  const page = await story.tabOf('qa')
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    // Remix itself looks into that of the tab.
    Storage.prototype.setItem = refuse
  })
  await story.open(page, '/project/1/app/testCaseDefinition?moduleId=0')
  const opened = page
    .locator('tbody')
    .getByRole('link', { name: /^TC-\d+$/ })
    .first()
  const number = await opened.textContent()
  await opened.click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Manual Test Run' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Environment').selectOption({ label: 'Staging' })
  await dialog.getByLabel('Release').selectOption({ label: '3.1' })
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL(/\/app\/test-case-run\/\d+/)
  // It is shown before it is sent, and nothing here keeps it until then.
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await page.getByRole('button', { name: 'Pass step 1', exact: true }).click()
  await page.getByText('1 passed, 0 failed').waitFor()
  await sent
  await story.reload(page)
  await page.getByText('1 passed, 0 failed').waitFor()

  await story.open(page, '/project/1/app/testCaseDefinition/add')
  await page.getByLabel('Test summary').fill(`Like ${number}`)
  // From then on it knows.
  await page.waitForTimeout(700)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByText('This browser could not keep a draft').waitFor()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  expect(await page.getByLabel('Test summary').inputValue()).toBe(`Like ${number}`)
})
