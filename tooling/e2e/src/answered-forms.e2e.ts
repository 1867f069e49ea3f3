import { openDatabase } from '@caseweave/db/client'
import { expect, it } from 'vitest'
import { demoPassword } from './sign-in'
import { openStory } from './story'

const story = openStory()

it('keep what a form was told while a problem leads to its field, and while help is open', async () => {
  const page = await story.tabOf('admin')
  await story.open(page, '/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await told.getByRole('link').first().click()
  await page.locator('#currentPassword:focus').waitFor()
  expect(await told.count()).toBe(1)
  await page.getByRole('link', { name: 'Help about this screen' }).click()
  const help = page.getByRole('dialog')
  await help.getByRole('button', { name: 'Close help' }).click()
  await help.waitFor({ state: 'hidden' })
  expect(await told.count()).toBe(1)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.locator('main:focus').waitFor()
  expect(await told.count()).toBe(1)
})

it('keep a token that is shown once through a click beside it, and when its maker’s roles change', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, '/profile/tokens/add')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kept')
  await dialog.getByLabel('Read and export test cases and images').check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  const token = dialog.getByLabel('Token', { exact: true })
  await token.waitFor()
  await page.mouse.click(5, 5)
  await page.mouse.click(5, 300)
  const database = openDatabase(story.databaseUrl, { name: 'caseweave-answered-forms', max: 1 })
  const asked = page.waitForResponse(/\/session$/)
  await database.sql`delete from project_members where user_id = (select id from users where username = 'qa')`
  await asked
  await page.waitForResponse(/\/session$/)
  await page.waitForTimeout(1_000)
  await database.close()
  expect(await token.inputValue()).toMatch(/^cw_/)
})

it('leave no password in the fields once it is changed', async () => {
  const page = await story.tabOf('lead')
  await story.open(page, '/profile')
  await page.locator('#currentPassword').fill(demoPassword)
  await page.locator('#newPassword').fill('a wholly new one')
  await page.locator('#confirmPassword').fill('a wholly new one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password updated').first().waitFor()
  for (const id of ['currentPassword', 'newPassword', 'confirmPassword'])
    expect(await page.locator(`#${id}`).inputValue(), id).toBe('')
})

it('search for people beside a long list that was typed', async () => {
  const page = await story.tabOf('hr')
  const database = openDatabase(story.databaseUrl, { name: 'caseweave-answered-forms', max: 1 })
  const [group] = await database.sql`select id from org_groups where organization_id = 1 limit 1`
  await database.close()
  await story.open(page, `/orgChart/groups/${group?.id}/people?organizationId=1`)
  const dialog = page.getByRole('dialog')
  const typed = Array.from({ length: 800 }, (_, at) => `person.number.${at}@example.com`).join('\n')
  await dialog.getByLabel('Or enter them').fill(typed)
  await dialog.getByLabel('Search people').fill('nobody at all')
  await dialog.getByLabel('Search people').press('Enter')
  await dialog.getByText('Nobody matches who is not in the group.').waitFor()
  expect(await dialog.getByLabel('Or enter them').inputValue()).toBe(typed)
})
