import { startFakeRedmine } from '@caseweave/core/project/trackers/testing/fake-redmine'
import type { FakeTracker } from '@caseweave/core/project/trackers/testing/fake-tracker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf } from './page-faults'
import { openStory } from './story'

const story = openStory({ settings: { TRACKER_ALLOWED_HOSTS: '127.0.0.1' } })
const tab = '/project/1/manage/integrations'

let redmine: FakeTracker
beforeAll(async () => {
  redmine = await startFakeRedmine()
})
afterAll(() => redmine.close())

it('connects an organization, links a project by typing, and ends both again', async () => {
  const page = await story.tabOf('admin')
  const dialog = page.getByRole('dialog')
  await story.open(page, '/organization')
  await page.getByRole('link', { name: 'Integrations', exact: true }).click()
  await page.getByRole('link', { name: 'Add connection' }).first().click()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('link', { name: /Redmine/ }).click()
  await dialog.getByLabel('Name').fill('Shop’s Redmine')
  await dialog.getByLabel('Address of Redmine').fill(redmine.address)
  await dialog.getByLabel('API access key').fill('not-the-key')
  await dialog.getByRole('button', { name: 'Check and add' }).click()
  // It is told on top, where the focus goes, and at its field.
  await dialog
    .getByRole('alert')
    .getByRole('link', { name: /Redmine does not accept this/ })
    .waitFor()
  expect(await dialog.getByRole('alert').evaluate((box) => box === document.activeElement)).toBe(true)
  // A click beside the dialog throws away nothing that is to be mended.
  await page.mouse.click(5, 5)
  expect(await faultsOf(page)).toEqual([])
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Shop’s Redmine')
  await dialog.getByLabel('API access key').fill('admins-key')
  await dialog.getByRole('button', { name: 'Check and add' }).click()
  await page.getByText('Shop’s Redmine is connected.').first().waitFor()
  await page.getByRole('heading', { name: 'Shop’s Redmine' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const connection = page.url()

  await story.open(page, tab)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Link a tracker' }).click()
  // The demo has a tracker of its own, which only makes links.
  await dialog.getByRole('link', { name: /Shop’s Redmine/ }).click()
  await dialog.getByLabel('Search projects there').fill('checkout')
  await dialog.getByText('1 found').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('link', { name: /Shop: checkout/ }).click()
  await dialog.getByLabel('Usual type').selectOption({ label: 'Bug' })
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByText('The project is linked to Shop: checkout.').first().waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Unlink Shop: checkout' }).click()
  await dialog.getByText('Tickets that are attached stay so').waitFor()
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await page.getByText('The project is not linked to Shop: checkout any more.').first().waitFor()

  await page.goto(connection)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Shop’s Redmine works.').first().waitFor()
  await page.getByRole('link', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Shop’s Redmine was revoked.').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
})

it('lets a tester write with an account of their own', async () => {
  const admin = await story.tabOf('admin')
  await story.open(admin, '/organization/integrations/add?organizationId=1&kind=redmine')
  const form = admin.getByRole('dialog')
  await form.getByLabel('Name').fill('Second')
  await form.getByLabel('Address of Redmine').fill(redmine.address)
  await form.getByLabel('API access key').fill('admins-key')
  await form.getByRole('button', { name: 'Check and add' }).click()
  await admin.getByText('Second is connected.').first().waitFor()

  const page = await story.tabOf('qa')
  await story.open(page, '/profile/trackers')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Add my account for Second' }).click()
  await page.getByRole('dialog').getByLabel('API access key').fill('admins-key')
  await page.getByRole('dialog').getByRole('button', { name: 'Check and add' }).click()
  await page.getByRole('link', { name: 'Remove my account for Second' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
})
