import { startFakeRedmine } from '@caseweave/core/project/trackers/testing/fake-redmine'
import type { FakeTracker } from '@caseweave/core/project/trackers/testing/fake-tracker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory({ settings: { TRACKER_ALLOWED_HOSTS: '127.0.0.1' } })
let redmine: FakeTracker
beforeAll(async () => {
  redmine = await startFakeRedmine()
})
afterAll(() => redmine.close())

it('lists the items of a tracker, and makes one from a test case that shows its status here', async () => {
  const page = await story.tabOf('admin')
  const dialog = page.getByRole('dialog')
  await story.open(page, '/organization')
  await page.getByRole('link', { name: 'Integrations', exact: true }).click()
  await page.getByRole('link', { name: 'Add connection' }).first().click()
  await dialog.getByRole('link', { name: /Redmine/ }).click()
  await dialog.getByLabel('Name').fill('Shop’s Redmine')
  await dialog.getByLabel('Address of Redmine').fill(redmine.address)
  await dialog.getByLabel('API access key').fill('admins-key')
  await dialog.getByRole('button', { name: 'Check and add' }).click()
  await page.getByText('Shop’s Redmine is connected.').first().waitFor()
  await story.open(page, '/project/1/manage/integrations')
  await page.getByRole('link', { name: 'Link a tracker' }).click()
  await dialog.getByRole('link', { name: /Shop’s Redmine/ }).click()
  await dialog.getByText('Shop </script>').first().click()
  await dialog.getByRole('button', { name: /Link/ }).first().click()
  await dialog.waitFor({ state: 'detached' })

  redmine.addItem({ title: 'Cart is empty' })
  redmine.addItem({ title: 'Closed one', state: 'closed' })
  await story.open(page, '/project/1/app/testCaseDefinition/7')
  await page.getByRole('link', { name: 'Work items' }).click()
  await dialog.getByText('Cart is empty').waitFor()
  expect(await dialog.getByText('Closed one').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Create' }).click()

  const subject = dialog.getByLabel('Subject')
  await subject.waitFor()
  expect(await subject.inputValue()).toContain('Ask for more than is in stock')
  expect(await seriousFindings(page)).toEqual([])
  const submit = dialog.getByRole('button', { name: 'Submit' })
  expect(await submit.isDisabled()).toBe(true)
  await dialog.getByLabel('Severity').selectOption('High')
  await dialog.getByLabel('Release').selectOption({ index: 1 })
  await dialog.getByLabel('Environment').selectOption({ index: 1 })
  await submit.click()
  await page.getByText('was created in Shop’s Redmine and attached.').first().waitFor()
  expect(redmine.items().map(({ title }) => title)).toContain('Ask for more than is in stock, on a phone')
  await page.getByText('as of').first().waitFor()
})
