import { randomUUID } from 'node:crypto'
import { invitedAtOnce } from '@caseweave/contract/people/organizations/invitations'
import { rateLimits } from '@caseweave/contract/platform/rate-limits'
import { makeMember, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { ask, makeToken, startAdminProgram, startProgram } from './testing/program'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const json = (method: string, body?: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

const admins = async (organizationId: number) =>
  (
    await site.sql`select user_id from organization_members
      where organization_id = ${organizationId} and role = 'Admin' order by user_id`
  ).map((row) => Number(row.user_id))

/** Another Admin of the organization, with a token. */
async function anotherAdmin(organizationId: number) {
  const { id } = await makeMember(site.db, { organizationId }, { organizationRole: 'Admin' })
  return { id, token: await makeToken(site, id) }
}

/** Asks all of this at once: each waits for the organization's members before one of them is first. */
async function atOnce<Answer>(organizationId: number, ...asked: (() => Promise<Answer>)[]): Promise<Answer[]> {
  let answers: Promise<Answer>[] = []
  await site.sql.begin(async (tx) => {
    await tx`select id from organizations where id = ${organizationId} for no key update`
    answers = asked.map((each) => each())
    const waiting = async () => {
      const [row] = await site.sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return row?.waiting
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBe(asked.length)
  })
  return Promise.all(answers)
}

describe('the last Admin', () => {
  it('is not removed, and keeps the role', async () => {
    const { organizationId, person, token } = await startAdminProgram(site)
    const address = `/organizations/${organizationId}/members/${person.id}`
    for (const init of [json('PATCH', { role: 'Member' }), json('DELETE')]) {
      const { status, body } = await ask(site, token, address, init)
      expect([status, body.message]).toEqual([409, expect.stringContaining('the only Admin')])
    }
    expect(await admins(organizationId)).toEqual([person.id])
    const { id } = await anotherAdmin(organizationId)
    expect((await ask(site, token, address, json('PATCH', { role: 'Member' }))).body).toEqual({ changed: true })
    expect(await admins(organizationId)).toEqual([id])
  })

  it('is left of two who remove each other at once', async () => {
    const { organizationId, person, token } = await startAdminProgram(site)
    const other = await anotherAdmin(organizationId)
    const remove = (by: string, userId: number, headers = {}) =>
      ask(site, by, `/organizations/${organizationId}/members/${userId}`, json('DELETE', undefined, headers))
    const answers = await atOnce(
      organizationId,
      () => remove(token, other.id),
      () => remove(other.token, person.id, { 'idempotency-key': randomUUID() }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await admins(organizationId)).toEqual([answers[0]?.status === 204 ? person.id : other.id])
  })
})

it('one of two changes to the same member is first, and the other one is told with If-Match', async () => {
  const { organizationId, token } = await startAdminProgram(site)
  const { id } = await makeMember(site.db, { organizationId }, {})
  const address = `/organizations/${organizationId}/members/${id}`
  const etag = (await ask(site, token, address)).headers.get('etag') ?? ''
  const change = () => ask(site, token, address, json('PATCH', { role: 'Admin' }, { 'if-match': etag }))
  const answers = await atOnce(organizationId, change, change)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

describe('the tokens of somebody who was removed', () => {
  it('are dead where they are for a project, and open nothing of the organization', async () => {
    const { organizationId, projectId, token } = await startAdminProgram(site)
    const { id } = await makeMember(site.db, { organizationId, projectId }, { projectRole: 'QA' })
    const [all, bound] = [await makeToken(site, id), await makeToken(site, id, { projectId })]
    const places = [`/projects/${projectId}`, `/projects/${projectId}/test-cases`]
    for (const path of places) for (const each of [all, bound]) expect((await ask(site, each, path)).status).toBe(200)
    const member = `/organizations/${organizationId}/members/${id}`
    expect((await ask(site, token, `${member}/holdings`)).body).toMatchObject({ tokens: 1 })
    expect((await ask(site, token, member, json('DELETE'))).status).toBe(204)
    for (const path of [...places, `/organizations/${organizationId}`, member]) {
      expect([path, (await ask(site, all, path)).status]).toEqual([path, 404])
      expect([path, (await ask(site, bound, path)).status]).toEqual([path, 401])
    }
    expect((await ask(site, all, '/organizations')).body).toEqual([])
    expect((await ask(site, token, member)).status).toBe(404)
  })
})

describe('a token for one project', () => {
  it('reads and changes the team of that one, and reaches neither the organization nor another project of it', async () => {
    const { organizationId, projectId, person } = await startAdminProgram(site)
    const { id: otherId } = await makeProject(site.db, organizationId)
    const { id: userId, username } = await makeMember(site.db, { organizationId }, {})
    const token = await makeToken(site, person.id, { projectId })
    expect((await ask(site, token, '/organizations')).body).toEqual([])
    const organization = `/organizations/${organizationId}`
    const asked: [string, RequestInit?][] = [
      [organization],
      [`${organization}/members`],
      [`${organization}/members`, json('POST', { username })],
      [`${organization}/members/${userId}`, json('PATCH', { role: 'Admin' })],
      [`${organization}/members/${userId}`, json('DELETE')],
      [`${organization}/invitations`],
      [`${organization}/invitations`, json('POST', { emails: ['somebody@example.org'] })],
      [`${organization}/projects`, json('POST', { name: 'Mine' })],
      [`${organization}/deleted-projects`],
      [`/projects/${otherId}/members`],
      [`/projects/${otherId}`, json('PATCH', { name: 'Mine' })],
    ]
    for (const [path, init] of asked)
      expect([init?.method, path, (await ask(site, token, path, init)).status]).toEqual([init?.method, path, 404])
    const team = `/projects/${projectId}/members`
    const added = await ask(site, token, team, json('POST', { userIds: [userId], role: 'Dev' }))
    expect(added.body).toEqual({ added: 1 })
    expect((await ask(site, token, `${team}/${userId}`)).body).toMatchObject({ userId, username, role: 'Dev' })
  })
})

describe('ids of others', () => {
  it('are not found below the own organization and project, and nothing of theirs changes', async () => {
    const [mine, theirs] = [await startAdminProgram(site), await startAdminProgram(site)]
    const address = `/organizations/${theirs.organizationId}/invitations`
    const invite = json('POST', { emails: [`them-${theirs.projectId}@example.org`] })
    expect((await ask(site, theirs.token, address, invite)).status).toBe(201)
    const { body: before } = await ask(site, theirs.token, address)
    await site.sql`update projects set deleted_at = now() where id = ${theirs.projectId}`
    const organization = `/organizations/${mine.organizationId}`
    const [member, invitation] = [
      `${organization}/members/${theirs.person.id}`,
      `${organization}/invitations/${before.invitations[0].id}`,
    ]
    const inProject = `/projects/${mine.projectId}/members/${theirs.person.id}`
    const asked: [string, RequestInit?][] = [
      [member],
      [member, json('PATCH', { role: 'Member' })],
      [member, json('DELETE')],
      [`${member}/holdings`],
      [invitation],
      [invitation, json('DELETE')],
      [`${invitation}/resend`, json('POST', {})],
      [`${organization}/deleted-projects/${theirs.projectId}/restore`, json('POST', {})],
      [inProject],
      [inProject, json('PATCH', { role: 'QA' })],
      [inProject, json('DELETE')],
      [`${inProject}/holdings`],
    ]
    for (const [path, init] of asked)
      expect([init?.method, path, (await ask(site, mine.token, path, init)).status]).toEqual([init?.method, path, 404])
    const refused = await ask(
      ...([site, mine.token] as const),
      ...([`/projects/${mine.projectId}/members`, json('POST', { userIds: [theirs.person.id], role: 'QA' })] as const),
    )
    expect(refused.status).toBe(400)
    expect((await ask(site, theirs.token, address)).body).toEqual(before)
    expect(await admins(theirs.organizationId)).toEqual([theirs.person.id])
  })
})

describe('invitations', () => {
  const addresses = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@example.org`)

  it('are as many within an hour as on the screens, with and without an Idempotency-Key', async () => {
    const { organizationId, token } = await startAdminProgram(site)
    const other = await anotherAdmin(organizationId)
    const invite = (count: number, by = token, headers = {}) =>
      ask(site, by, `/organizations/${organizationId}/invitations`, json('POST', { emails: addresses(count) }, headers))
    const tooMany = await invite(invitedAtOnce + 1)
    expect([tooMany.status, tooMany.body.field]).toEqual([400, 'emails'])
    for (let sent = 0; sent < rateLimits.invitationsPerOrganization.points; sent += invitedAtOnce) {
      const headers = sent % 200 === 0 ? { 'idempotency-key': randomUUID() } : {}
      expect((await invite(invitedAtOnce, token, headers)).status).toBe(201)
    }
    for (const by of [token, other.token]) {
      const refused = await invite(1, by)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      expect((await invite(1, by, { 'idempotency-key': randomUUID() })).status).toBe(429)
    }
    const list = await ask(site, token, `/organizations/${organizationId}/invitations`)
    expect(list.body.total).toBe(rateLimits.invitationsPerOrganization.points)
    expect(list.headers.get('link')).toContain('page=2>; rel="next"')
  })

  it('tell their links once: a repeated request has none, and none is kept', async () => {
    const { organizationId, token } = await startAdminProgram(site)
    const invitations = `/organizations/${organizationId}/invitations`
    const emails = addresses(1)
    const once = json('POST', { emails, role: 'Member' }, { 'idempotency-key': randomUUID() })
    const first = await ask(site, token, invitations, once)
    expect(first.body).toMatchObject({ invited: emails, links: [{ email: emails[0], href: expect.any(String) }] })
    const again = await ask(site, token, invitations, once)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.body).toEqual({ ...first.body, links: [] })

    const { body } = await ask(site, token, invitations)
    expect(body.total).toBe(1)
    const resend = json('POST', {}, { 'idempotency-key': randomUUID() })
    const path = `${invitations}/${body.invitations[0].id}/resend`
    const sent = await ask(site, token, path, resend)
    expect(sent.body.links).toHaveLength(1)
    expect(sent.body.links[0].href).not.toBe(first.body.links[0].href)
    expect((await ask(site, token, path, resend)).body).toEqual({ email: emails[0], links: [] })

    const kept = JSON.stringify(await site.sql`select headers, body from api_answers`)
    for (const { href } of [...first.body.links, ...sent.body.links]) {
      expect(kept).not.toContain(href.split(/[/=]/).at(-1))
    }
  })

  it('are not repeated to somebody who was removed meanwhile', async () => {
    const { organizationId, token } = await startAdminProgram(site)
    const other = await anotherAdmin(organizationId)
    const invitations = `/organizations/${organizationId}/invitations`
    const once = json('POST', { emails: addresses(1) }, { 'idempotency-key': randomUUID() })
    expect((await ask(site, other.token, invitations, once)).status).toBe(201)
    await ask(site, token, `/organizations/${organizationId}/members/${other.id}`, json('DELETE'))
    expect((await ask(site, other.token, invitations, once)).status).toBe(404)
  })
})

describe('what a program adds', () => {
  it('is a member who has an account, once, with the address of what was made', async () => {
    const { organizationId, token } = await startAdminProgram(site)
    const { id, username } = await makeUser(site.db)
    const members = `/organizations/${organizationId}/members`
    const added = await ask(site, token, members, json('POST', { username, role: 'Member' }))
    expect([added.status, added.body]).toEqual([201, { userId: id }])
    expect(added.headers.get('location')).toBe(`${site.url}/api/v1${members}/${id}`)
    expect((await ask(site, token, members, json('POST', { username }))).status).toBeGreaterThanOrEqual(400)
    const found = await ask(site, token, `${members}?search=${username}`)
    expect(found.body).toMatchObject({ total: 1, members: [{ userId: id, username, role: 'Member' }] })
  })

  it('is a project, which stays out of the way of whoever works on the screens', async () => {
    const { organizationId, projectId, person, token } = await startAdminProgram(site)
    const made = await ask(site, token, `/organizations/${organizationId}/projects`, json('POST', { name: 'Made' }))
    expect(made.headers.get('location')).toBe(`${site.url}/api/v1/projects/${made.body.id}`)
    const [now] = await site.sql`select current_project_id from users where id = ${person.id}`
    expect(Number(now?.current_project_id)).toBe(projectId)
    const found = await ask(site, token, `/organizations/${organizationId}?search=made&page=1`)
    expect(found.body).toMatchObject({ projectsFound: 1, projects: [{ id: made.body.id, name: 'Made' }] })
    const wrong = await ask(site, token, `/projects/${made.body.id}?name=Other`, json('DELETE'))
    expect(wrong.status).toBe(400)
    const { status } = await ask(site, (await startProgram(site)).token, `/projects/${made.body.id}`, json('DELETE'))
    expect(status).toBe(404)
  })
})
