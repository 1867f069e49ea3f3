import { operatorRole } from '@caseweave/contract/people/path-groups'
import { jobs, mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ CASEWEAVE_COMMIT: '1a2b3c4' })
})
afterAll(() => site.close())

/** An Admin of an organization of their own, who runs the installation or does not. */
async function admin(runs: boolean) {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const person = await makeMember(site.db, place, { organizationRole: 'Admin' })
  if (runs)
    await site.sql`update users set application_roles = ${JSON.stringify([operatorRole])}::text::jsonb where id = ${person.id}`
  return { browser: await signInAs(site, person), project, person }
}

async function makeJob(projectId: number, status: 'failed' | 'queued', values: Partial<typeof jobs.$inferInsert> = {}) {
  const id = crypto.randomUUID()
  await site.db.insert(jobs).values({
    ...{ id, name: 'testCases.import', queue: 'imports', payload: { secret: 'Wombat.csv' }, status, projectId },
    ...{ error: status === 'failed' ? 'The file <b>store</b> was away.' : null, ...values },
  })
  return id
}

async function makeMail(status: 'queued' | 'failed') {
  const [mail] = await site.db
    .insert(outgoingMails)
    .values({ key: `report:${crypto.randomUUID()}`, subject: 'Wombat', html: 'Wombat', text: 'Wombat', href: '/' })
    .returning({ id: outgoingMails.id })
  const [row] = await site.db
    .insert(mailRecipients)
    .values({
      ...{ mailId: mail?.id ?? 0, name: 'N', address: `${crypto.randomUUID()}@example.org`, messageId: '<m>' },
      ...{ status, error: 'No such box', nextAt: new Date(Date.now() + 3_600_000) },
    })
    .returning()
  if (!row) throw new Error('no mail')
  return row
}

it('shows whoever runs the installation how it is, without JavaScript and without a word of what people work on', async () => {
  const { browser, project } = await admin(true)
  await makeJob(project.id, 'failed')
  const page = await browser.get('/operator')
  expect(page.status).toBe(200)
  for (const text of [
    'The file &lt;b&gt;store&lt;/b&gt; was away.',
    '1a2b3c4',
    'No worker is at work',
    'BullMQ on PostgreSQL',
  ])
    expect(page.html).toContain(text)
  expect(page.html).toContain('href="/operator"')
  // A job is called as people call it; the name that metrics and logs have stands beside.
  expect(page.html).toContain('Import of test cases')
  expect(page.html).toContain('<code>testCases.import</code>')
  expect(page.html).toContain('Try Import of test cases of')
  // These pages are of the installation: no crumb leads to a project.
  const crumbsOf = async (path: string) => {
    const trail = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec((await browser.get(path)).html)?.[0] ?? ''
    return [...trail.matchAll(/<(?:a|span)[^>]*>([^<]+)</g)].map(([, label]) => label)
  }
  expect(await crumbsOf('/operator')).toEqual(['Server'])
  expect(await crumbsOf('/operator/jobs')).toEqual(['Server', 'Jobs'])
  expect(await crumbsOf('/siteMessages')).toEqual(['Site messages'])
  expect(await crumbsOf('/dev/outbox')).toEqual(['Outbox'])
  expect(await crumbsOf('/audit')).toEqual(['Audit'])
  expect(await crumbsOf('/profile')).toEqual(['My profile'])
  for (const path of ['/operator', '/operator/jobs', '/operator/mails', '/operator/security'])
    expect([path, (await browser.get(path)).html.includes('Wombat')]).toEqual([path, false])
  expect((await browser.get('/operator/jobs?status=running&queue=upkeep')).html).toContain('No such jobs')
  // What an address asks for and is not there is as if it were not asked for.
  expect((await browser.get('/operator/jobs?status=lost&queue=lost&page=-1')).status).toBe(200)
})

it('lets them try a job again, cancel one, and send or give up a mail; each is kept with their name', async () => {
  const { browser, project, person } = await admin(true)
  const stateOf = async (id: string) => (await site.sql`select status, error from jobs where id = ${id}`)[0]
  const failed = await makeJob(project.id, 'failed', { payload: { of: 1 } })
  const tried = await browser.post('/operator/jobs?status=failed&queue=imports', { jobId: failed })
  expect(tried.location).toBe('/operator/jobs?status=failed&queue=imports')
  expect((await browser.get(tried.location ?? '')).html).toContain('The job waits for its turn again.')
  expect(await stateOf(failed)).toMatchObject({ status: 'queued', error: null })
  const again = await browser.post('/operator/jobs', { jobId: failed })
  expect([again.status, again.html.includes('Only a job that has failed can be tried again.')]).toEqual([409, true])

  const asks = await browser.get(`/operator/jobs/${failed}/cancel?status=queued`)
  expect(asks.html).toContain('Cancel this job?')
  for (const onceKey of [onceKeyIn(asks.html), onceKeyIn(asks.html)]) {
    const cancelled = await browser.post(`/operator/jobs/${failed}/cancel?status=queued`, { onceKey })
    expect(cancelled.location).toBe('/operator/jobs?status=queued')
  }
  expect(await stateOf(failed)).toMatchObject({ status: 'failed', error: 'Whoever runs this server has cancelled it.' })
  const over = await browser.post(`/operator/jobs/${failed}/cancel`, {})
  expect([over.status, over.html.includes('This job is over')]).toEqual([409, true])
  expect((await browser.get('/operator/jobs/unknown/cancel')).status).toBe(404)

  const mail = await makeMail('failed')
  const statusOf = async () => (await site.sql`select status from mail_recipients where id = ${mail.id}`)[0]?.status
  expect((await browser.get('/operator/mails?status=failed')).html).toContain(mail.address)
  await browser.post('/operator/mails?status=failed', { recipientId: String(mail.id) })
  expect(await statusOf()).toBe('queued')
  expect((await browser.get(`/operator/mails/${mail.id}/cancel`)).html).toContain('Cancel this mail?')
  await browser.post(`/operator/mails/${mail.id}/cancel`, {})
  expect(await statusOf()).toBe('failed')

  const events = await browser.get('/operator/security')
  for (const event of ['job retried', 'job cancelled', 'mail retried', 'mail cancelled', person.username])
    expect(events.html).toContain(event)
  expect(site.logged.filter((line) => line.includes('"event":"job cancelled"'))).toHaveLength(1)
})

it('pages through thousands of jobs, and counts them no further than it has to', async () => {
  const { browser, project } = await admin(true)
  await site.sql`
    insert into jobs (id, name, queue, payload, status, project_id, finished_at)
    select 'many-' || n, 'testCases.import', 'mail', '{}', 'succeeded', ${project.id}, now() from generate_series(1, 10020) n`
  const first = await browser.get('/operator/jobs?status=succeeded&queue=mail')
  expect(first.html.match(/<th scope="row"/g)?.length).toBe(50)
  expect(first.html).toContain('There are more than 10,000.')
  const last = await browser.get('/operator/jobs?status=succeeded&queue=mail&page=200')
  expect([last.status, last.html.match(/<th scope="row"/g)?.length]).toEqual([200, 50])
})

it('is there for nobody else, not even for an Admin', async () => {
  const { browser, project } = await admin(false)
  const job = await makeJob(project.id, 'failed')
  const waiting = await makeJob(project.id, 'queued')
  const mail = await makeMail('queued')
  expect((await browser.get('/dashBoard')).html).not.toContain('href="/operator"')
  const pages = ['', '/jobs', '/mails', '/security', `/jobs/${waiting}/cancel`, `/mails/${mail.id}/cancel`]
  for (const path of pages.map((each) => `/operator${each}`)) {
    expect([path, (await browser.get(path)).status]).toEqual([path, 403])
    expect((await openTestBrowser(site.url).get(path)).location).toMatch(/^\/login\?/)
  }
  for (const [path, form] of [
    ['/jobs', { jobId: job }],
    ['/mails', { recipientId: String(mail.id) }],
    [`/jobs/${waiting}/cancel`, {}],
    [`/mails/${mail.id}/cancel`, {}],
  ] as const)
    expect([path, (await browser.post(`/operator${path}`, form)).status]).toEqual([path, 403])
  const left = await site.sql`select status from jobs where id in (${job}, ${waiting}) order by status`
  expect([...left]).toEqual([{ status: 'failed' }, { status: 'queued' }])
})
