import { openDatabase } from '@caseweave/db/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './axe'
import { openStory } from './story'

const story = openStory()
let database: ReturnType<typeof openDatabase>
beforeAll(() => {
  database = openDatabase(story.databaseUrl, { name: 'caseweave-e2e', max: 1 })
})
afterAll(() => database.close())

/** Lets the night pass over two messages of the tester that wait for a digest. */
async function untilMorning() {
  await database.sql`
    insert into notifications (user_id, kind, subject, message, href, mail_at, mail_as)
    select id, 'failed', subject, 'TC-12 failed in nightly.xml.', '/dashBoard', now(), 'digest'
    from users, (values ('Two test cases failed'), ('One more failed')) told (subject) where username = 'qa'`
}

it('goes from the choice of a digest to the mail, and from its link to the end of it', async () => {
  const page = await story.tabOf('qa')
  await story.open(page, '/notifications')
  await page.getByRole('link', { name: 'Choose what comes' }).click()
  await page.getByLabel('My import is done').selectOption('Mail box and daily digest')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your choices are saved.').first().waitFor()
  await story.reload(page)
  expect(await page.getByLabel('My import is done').inputValue()).toBe('digest')

  await untilMorning()
  const mails = () => database.sql<{ subject: string; html: string; href: string }[]>`
    select subject, html, unsubscribe_href as href from outgoing_mails where key like 'notices:digest:%'`
  await expect.poll(async () => (await mails()).length, { timeout: 40_000 }).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toBe('Your daily digest: 2 messages')
  const reader = await story.tab()
  await reader.setContent(mail?.html ?? '')
  expect(await seriousFindings(reader)).toEqual([])
  expect(await reader.getByRole('link', { name: 'Unsubscribe from mails like this' }).getAttribute('href')).toContain(
    mail?.href,
  )

  // Whoever reads the mail need not be signed in, nor have JavaScript.
  const stranger = await story.tab({ javaScriptEnabled: false })
  await stranger.goto(story.address + mail?.href)
  await stranger.getByText('What I own failed').waitFor()
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
  await stranger.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await story.reload(page)
  expect(await page.getByLabel('What I own failed').inputValue()).toBe('product')

  await story.open(page, '/notifications')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Select One more failed' }).check()
  await page.getByRole('button', { name: 'Mark as read', exact: true }).click()
  await page.getByText('1 message marked as read.').first().waitFor()
  await page.getByRole('button', { name: 'Unread: Two test cases failed' }).click()
  await story.arrive(page, /\/dashBoard$/)
})
