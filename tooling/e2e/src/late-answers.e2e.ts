import { openDatabase } from '@caseweave/db/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdAnswers } from './held-answers'
import { openStory } from './story'

const story = openStory()
const cases = '/project/1/app/testCaseDefinition'
const dialogOf = (page: Page) => page.getByRole('dialog')
let database: ReturnType<typeof openDatabase>

beforeAll(() => {
  database = openDatabase(story.databaseUrl, { max: 1 })
})
afterAll(() => database.close())

/** Something that comes when it is told to. */
function later() {
  let come = () => {}
  const coming = new Promise<void>((done) => {
    come = done
  })
  return { coming, come }
}

it('leads nobody away who went on to another page while results were uploaded', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, `${cases}/importExecution`)
  const { coming, come } = later()
  const uploads = /importExecution\/upload$/
  await page.route(uploads, async (route) => {
    await coming
    await route.continue()
  })
  const text = '<testsuite name="Late"><testcase classname="late" name="[TC-1] comes late"/></testsuite>'
  const file = { name: 'late.xml', mimeType: 'text/xml', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  const asked = page.waitForRequest(uploads)
  await page.getByRole('button', { name: 'Upload' }).click()
  await asked
  await page.getByRole('link', { name: 'Test cycles', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Test cycles' }).waitFor()
  const answered = page.waitForResponse(uploads)
  come()
  expect(await (await answered).json()).toMatchObject({ href: expect.stringMatching(/importExecution\/\d+$/) })
  const isLedAway = page.waitForURL(/importExecution\/\d+/, { timeout: 3_000 }).then(
    () => true,
    () => false,
  )
  expect(await isLedAway).toBe(false)
})

it('saves no result of another place, and keeps what was typed where the last result cannot be read', async () => {
  const page = await story.tabOf('qa')
  const dialog = dialogOf(page)
  await story.open(page, `${cases}/2/addResult`)
  await dialog.getByLabel('Environment').selectOption({ label: 'Staging' })
  await dialog.getByLabel('Release').selectOption({ label: '3.1' })
  await dialog.getByText(/Auto-Filling|No past/).waitFor()
  await dialog.getByLabel('Test result').selectOption('PASSED')
  await dialog.getByLabel('Actual LOE').fill('42')
  await dialog.getByLabel('Remarks').fill('Typed')
  const save = dialog.getByRole('button', { name: 'Save' }).last()
  await expect.poll(() => save.isEnabled()).toBe(true)
  const { asked, letGo } = await holdAnswers(page, 'GET')
  await dialog.getByLabel('Environment').selectOption({ label: 'Test' })
  await asked
  // What stands there may be of the place before.
  await expect.poll(() => save.isEnabled(), { timeout: 20_000 }).toBe(false)
  await database.sql`update test_cases set deleted_at = now() where project_id = 1 and number = 2`
  letGo()
  await dialog.getByText('The last result could not be read.').waitFor()
  await database.sql`update test_cases set deleted_at = null where project_id = 1 and number = 2`
  expect(await dialog.getByLabel('Remarks').inputValue()).toBe('Typed')
})

it('follows how a report is emailed, however long each answer takes', async () => {
  const page = await story.tabOf('lead')
  await story.open(page, '/project/1/app/graphReport/email?execution=true&role=QA')
  const dialog = dialogOf(page)
  const toast = page.locator('[data-slot="toasts"]').getByText('Email sent successfully!')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await toast.waitFor({ timeout: 60_000 })
  const [sent] = await database.sql<{ id: string; mail: string }[]>`
    select id, mail_id as mail from report_emails order by id desc limit 1`
  const set = (status: string) => database.sql`
    update mail_recipients set status = ${status}, next_at = now() + interval '1 hour' where mail_id = ${sent?.mail ?? 0}`
  await set('queued')
  await story.open(page, `/project/1/app/graphReport/email/${sent?.id}?execution=true`)
  await page.route(/email\/\d+\.data/, async (route) => {
    await new Promise((done) => setTimeout(done, 3_000))
    await route.continue()
  })
  await set('sent')
  await toast.waitFor({ timeout: 20_000 })
})

it('keeps tags that are added to a test case while a save of it is on its way that is refused', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, '/project/1/app/testCaseDefinition/add')
  const add = async (tag: string) => {
    await page.locator('#tags').fill(tag)
    await page.locator('#tags').press('Enter')
  }
  await add('sent')
  const { asked, letGo } = await holdAnswers(page, 'POST')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await asked
  await add('later')
  letGo()
  await page.locator('[data-slot="error-summary"]').waitFor()
  await page.getByRole('button', { name: 'Remove the tag later' }).waitFor()
  await page.getByRole('button', { name: 'Remove the tag sent' }).waitFor()
})
