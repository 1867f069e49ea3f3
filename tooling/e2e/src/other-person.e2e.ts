import { messages } from '@caseweave/contract/platform/messages'
import { pngOf } from '@caseweave/core/project/images/testing/sample-images'
import { expect, it } from 'vitest'
import { signInUnseen } from './sign-in'
import { openStory } from './story'

const story = openStory()

it('says that somebody else has signed in since, saves nothing however often, and keeps what was typed', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, '/project/1/app/testCaseDefinition/add')
  const summary = page.getByLabel('Test summary')
  await summary.fill('Typed by the first')
  await page.getByLabel('Template').selectOption({ label: 'Test Case (Steps)' })
  await page.getByRole('button', { name: 'Add step' }).click()
  // Before this tab asks whose session it has.
  await page.route('**/session', () => {})
  await signInUnseen(page, story.address, 'lead')
  const told = page.getByText(messages.somebodyElse, { exact: true })
  for (let press = 0; press < 2; press++) {
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await told.waitFor()
    await page.getByLabel('Dismiss notification').last().click()
    await told.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Images of step 1' }).click()
  const image = { name: 'a.png', mimeType: 'image/png', buffer: await pngOf({ width: 90, height: 50 }) }
  await page.getByLabel('Add images').setInputFiles(image)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(messages.somebodyElse).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.unroute('**/session')
  await page.getByText(messages.somebodyElseWhile).waitFor()
  expect(await summary.inputValue()).toBe('Typed by the first')
})
