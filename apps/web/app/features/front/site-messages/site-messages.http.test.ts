import { operatorRole } from '@caseweave/contract/people/path-groups'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** An Admin of an organization, who runs the installation or does not. */
async function admin(runs: boolean) {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const person = await makeMember(site.db, place, { organizationRole: 'Admin' })
  if (runs)
    await site.sql`update users set application_roles = ${JSON.stringify([operatorRole])}::text::jsonb where id = ${person.id}`
  return signInAs(site, person)
}

async function written(name: string, remarks = 'A question', subject = 'enquiry'): Promise<number> {
  const [row] = await site.sql<{ id: string }[]>`
    insert into site_messages (form, subject, name, email, company, country, phone, remarks)
    values ('support', ${subject}, ${name}, 'ana@example.org', 'Lantern', 'IN', '9876543210', ${remarks}) returning id`
  return Number(row?.id)
}

it('lets whoever runs the installation read, answer, take along and delete what visitors write', async () => {
  const operator = await admin(true)
  const empty = await operator.get('/siteMessages')
  expect(empty.html).toContain('Nobody has written yet')
  expect(empty.html).toContain('href="/siteMessages"')
  const id = await written('Ana <script>alert(1)</script>', 'First line\nSecond')
  await written('Ben', 'Very good', 'feedback')
  const list = await operator.get('/siteMessages')
  expect(list.html).toContain('Ana &lt;script&gt;')
  expect(list.html).not.toContain('<script>alert(1)')
  expect((await operator.get('/siteMessages?page=99')).location).toBe('/siteMessages?page=1')
  const found = await operator.get('/siteMessages?subject=feedback&search=good&status=nonsense')
  expect(found.html).toContain('Ben')
  expect(found.html).not.toContain('Ana')
  expect((await operator.get('/siteMessages?search=nothing+like+that')).html).toContain('No message matches')
  const page = await operator.get(`/siteMessages/${id}?status=new`)
  for (const text of [
    'First line\nSecond',
    '+91 9876543210',
    'It was not mailed',
    'mailto:ana@example.org?subject=Re%3A%20Enquiry',
  ])
    expect(page.html).toContain(text)
  const wrong = await operator.post(`/siteMessages/${id}`, { status: 'lost', note: 'Kept' })
  expect([wrong.status, wrong.html.includes('Status is required'), wrong.html.includes('>Kept</textarea>')]).toEqual([
    400,
    true,
    true,
  ])
  const saved = await operator.post(`/siteMessages/${id}?status=new`, { status: 'answered', note: '=Called' })
  expect(saved.location).toBe('/siteMessages?status=new')
  const after = await operator.get(saved.location ?? '')
  expect(after.html).toContain('The message is saved.')
  expect(after.html).not.toContain('Ana &lt;')
  const file = await operator.get('/siteMessages/file?status=answered')
  expect(file.html).toContain(`,Answered,Enquiry,`)
  expect(file.html).toContain(`'=Called`)
  expect(file.html).not.toContain('Ben')
  expect((await operator.get(`/siteMessages/${id}/delete`)).html).toContain('Delete this message?')
  expect((await operator.post(`/siteMessages/${id}/delete`, {})).location).toBe('/siteMessages')
  expect((await operator.get(`/siteMessages/${id}`)).status).toBe(404)
})

it('shows them to nobody else, not even to an Admin', async () => {
  const id = await written('Carla')
  const other = await admin(false)
  expect((await other.get('/dashBoard')).html).not.toContain('/siteMessages')
  for (const path of ['/siteMessages', `/siteMessages/${id}`, '/siteMessages/file', `/siteMessages/${id}/delete`]) {
    const page = await other.get(path)
    expect([path, page.status, page.html.includes('Carla')]).toEqual([path, 403, false])
    expect((await openTestBrowser(site.url).get(path)).location).toMatch(/^\/login\?/)
  }
  for (const [path, form] of [
    [`/siteMessages/${id}`, { status: 'closed', note: '' }],
    [`/siteMessages/${id}/delete`, {}],
  ] as const)
    expect((await other.post(path, form)).status).toBe(403)
  expect([...(await site.sql`select status from site_messages where id = ${id}`)]).toEqual([{ status: 'new' }])
})
