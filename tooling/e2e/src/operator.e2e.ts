import { openDatabase, type Sql } from '@caseweave/db/client'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './page-faults'
import { openStory } from './story'

const story = openStory()

let database: ReturnType<typeof openDatabase>
let sql: Sql
beforeAll(() => {
  database = openDatabase(story.databaseUrl, { max: 1 })
  sql = database.sql
})
afterAll(() => database?.close())

/** An export whose job has failed: what it is to write is all there. */
async function failedExport(): Promise<number> {
  const [row] = await sql`
    with asked as (
      insert into case_exports (project_id, selection, format, cases, created_by)
      select 1, '{"numbers":[1,2,3]}', 'csv', 3, id from users where username = 'qa' returning id, created_by
    ), job as (
      insert into jobs (id, name, queue, payload, project_id, user_id, status, error, finished_at)
      select gen_random_uuid(), 'testCases.export', 'exports', jsonb_build_object('projectId', 1, 'exportId', id), 1,
        created_by, 'failed', 'The disk is full.', now()
      from asked returning id
    )
    select asked.id::int from asked, job`
  await sql`
    update case_exports set job_id = (select id from jobs order by created_at desc limit 1) where id = ${Number(row?.id)}`
  return Number(row?.id)
}

/** A mail that waits for its next try, an hour from now. */
async function waitingMail(address: string): Promise<void> {
  await sql`
    with mail as (
      insert into outgoing_mails (key, subject, html, text, href) values (${address}, 'S', 'H', 'T', '/') returning id
    )
    insert into mail_recipients (mail_id, name, address, message_id, status, next_at)
    select id, 'N', ${address}, '<m@example.org>', 'queued', now() + interval '1 hour' from mail`
}

/** Comes to a control by Tab alone, as who has no mouse, and presses it. */
async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let steps = 0; steps < 150; steps++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
  }
  throw new Error('Nobody comes to it by Tab.')
}

const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

describe.each([true, false])('by keyboard alone, with JavaScript %s, whoever runs the server', (javaScriptEnabled) => {
  it('finds a job that has failed, and has it done after all', async () => {
    const exportId = await failedExport()
    const page = await story.tabOf('admin', { javaScriptEnabled })
    await story.open(page, '/operator')
    await reach(page, page.getByRole('navigation').getByRole('link', { name: 'Jobs', exact: true }))
    await story.arrive(page, /\/operator\/jobs$/)
    await page.getByLabel('State').selectOption({ label: 'Failed' })
    await reach(page, page.getByRole('button', { name: 'Show', exact: true }))
    await story.arrive(page, /status=failed/)
    await said(page, 'The disk is full.')
    await reach(page, page.getByRole('button', { name: /^Try Export of test cases of .* again$/ }))
    await said(page, 'The job waits for its turn again.')
    await expect
      .poll(async () => (await sql`select file_id from case_exports where id = ${exportId}`)[0]?.file_id)
      .not.toBe(null)
    await story.open(page, '/operator/security')
    await said(page, 'job retried')
    await page.context().close()
  })

  it('gives up a mail, once they were asked', async () => {
    const address = `waits-${javaScriptEnabled}@example.org`
    await waitingMail(address)
    const page = await story.tabOf('admin', { javaScriptEnabled })
    await story.open(page, '/operator/mails')
    const cancel = page.getByRole('link', { name: `Cancel the mail to ${address}` })
    const dialog = page.getByRole('dialog')
    if (javaScriptEnabled) {
      await reach(page, cancel)
      await dialog.getByText('Cancel this mail?').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
    }
    await reach(page, cancel)
    await reach(page, dialog.getByRole('button', { name: 'Cancel the mail' }))
    await said(page, 'The mail is not sent any more.')
    expect(await sql`select status from mail_recipients where address = ${address}`).toEqual([{ status: 'failed' }])
    await page.context().close()
  })
})

it('are pages with nothing to mend, wide and narrow, in light and in dark', async () => {
  await failedExport()
  await waitingMail('looked-at@example.org')
  const page = await story.tabOf('admin')
  for (const path of ['', '/jobs', '/jobs?status=failed', '/jobs?status=running', '/mails', '/security']) {
    await story.open(page, `/operator${path}`)
    expect(await faultsOf(page)).toEqual([])
  }
})

it('are for nobody else, and nobody else is led there', async () => {
  const page = await story.tabOf('lead')
  await story.open(page, '/dashBoard')
  expect(await page.locator('a[href^="/operator"]').count()).toBe(0)
  expect((await page.request.get(`${story.address}/operator`)).status()).toBe(403)
})
