import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

let serial = 0

/** An organization with an Admin at a browser, and what their directory asks by a token made there. */
async function start() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const admin = await makeMember(site.db, place, { organizationRole: 'Admin' })
  const browser = await signInAs(site, admin)
  const made = await browser.post('/organization/directory/tokens/add', { name: 'Entra ID' })
  const token = /value="(cw_\w{40})"/.exec(made.html)?.[1] ?? ''
  const ask = async (path: string, init: { method?: string; body?: unknown; token?: string; type?: string } = {}) => {
    const response = await fetch(`${site.url}/scim/v2${path}`, {
      method: init.method ?? 'GET',
      headers: {
        authorization: `Bearer ${init.token ?? token}`,
        'content-type': init.type ?? 'application/scim+json; charset=utf-8',
      },
      ...(init.body === undefined
        ? {}
        : { body: typeof init.body === 'string' ? init.body : JSON.stringify(init.body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }
  return { organization, project, admin, browser, token, made, ask }
}

/** A user as Entra ID sends a new one. */
const newUser = (userName: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `object-${userName}`,
  userName,
  active: true,
  displayName: 'Ada Lovelace',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
  title: 'Tester',
})
const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

describe('a directory', () => {
  it('is named in the audit trail beside what it changed, and its page tells when it was last used', async () => {
    const { ask, browser, organization } = await start()
    const page = `/organization/directory?organizationId=${organization.id}`
    expect((await browser.get(page)).html).toContain('Never')
    expect((await ask('/Users', { method: 'POST', body: newUser(`ada-${++serial}@directory.example`) })).status).toBe(
      201,
    )
    expect((await browser.get(page)).html).not.toContain('Never')
    const named = 'Directory Entra ID'
    expect((await browser.get('/audit?table=all&operation=all')).html).toContain(named)
    expect((await browser.get('/audit/file?table=all&operation=all')).html).toContain(named)
  })

  it('keeps people: looks for one, adds them, changes them, ends them', async () => {
    const { ask } = await start()
    const userName = `ada-${++serial}@directory.example`
    const filter = `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`
    const none = await ask(filter)
    expect([none.status, none.headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8'])
    expect(none.body).toMatchObject({ totalResults: 0, itemsPerPage: 0, startIndex: 1, Resources: [] })

    const made = await ask('/Users', { method: 'POST', body: newUser(userName) })
    const { id } = made.body
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`${site.url}/scim/v2/Users/${id}`)
    expect(made.body).toMatchObject({
      ...{ userName, active: true, externalId: `object-${userName}`, name: { givenName: 'Ada' } },
      ...{ emails: [{ value: userName, primary: true }], meta: { resourceType: 'User' } },
    })
    const again = await ask('/Users', { method: 'POST', body: newUser(userName) })
    expect([again.status, again.body]).toEqual([
      409,
      expect.objectContaining({ status: '409', scimType: 'uniqueness', detail: expect.stringContaining('already') }),
    ])
    expect((await ask(filter)).body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
    for (const attribute of ['userName', 'urn:ietf:params:scim:schemas:core:2.0:User:userName'])
      expect((await ask(`/Users/${id}?attributes=${attribute}`)).body).toEqual({
        ...{ schemas: expect.anything(), id, userName, meta: expect.anything() },
      })

    const ended = await ask(`/Users/${id}`, {
      ...{ method: 'PATCH', body: patch({ op: 'Replace', path: 'active', value: 'False' }) },
    })
    expect([ended.status, ended.body.active]).toEqual([200, false])
    const back = await ask(`/Users/${id}`, { method: 'PUT', body: { ...newUser(userName), active: true } })
    expect([back.status, back.body.active]).toEqual([200, true])
    const gone = await ask(`/Users/${id}`, { method: 'DELETE' })
    expect([gone.status, gone.body]).toEqual([204, null])
    expect((await ask(`/Users/${id}`)).status).toBe(404)
    expect((await ask(`/Users/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('keeps groups, to which an Admin gives roles without JavaScript', async () => {
    const { ask, browser, project } = await start()
    const user = await ask('/Users', { method: 'POST', body: newUser(`grace-${++serial}@directory.example`) })
    const made = await ask('/Groups', { method: 'POST', body: { displayName: 'Testers of tours', externalId: 'g' } })
    const { id } = made.body
    expect([made.status, made.body.members]).toEqual([201, []])
    const dialog = `/organization/directory/groups/${id}`
    expect((await browser.get(dialog)).html).toContain(project.name)
    const saved = await browser.follow(
      await browser.post(dialog, {
        ...{ organizationRole: '', 'projects[0].projectId': String(project.id), 'projects[0].role': 'QA' },
      }),
    )
    expect(saved.html).toContain('Who is in “Testers of tours” has these roles now.')
    const added = await ask(`/Groups/${id}`, {
      method: 'PATCH',
      body: patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: user.body.id }] }),
    })
    expect(added.status).toBe(204)
    const members = await site.sql`select user_id, role from project_members where project_id = ${project.id}`
    expect(members.map((row) => [Number(row.user_id), row.role])).toEqual([[Number(user.body.id), 'QA']])
    expect((await ask(`/Groups/${id}`)).body.members).toMatchObject([{ value: user.body.id }])
    const found = await ask(
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "testers of tours"')}`,
    )
    expect(found.body.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() })])
    expect((await ask(`/Users/${user.body.id}`)).body.groups).toMatchObject([{ value: id }])
    const emptied = await ask(`/Groups/${id}`, {
      ...{ method: 'PATCH', body: patch({ op: 'remove', path: `members[value eq "${user.body.id}"]` }) },
    })
    expect(emptied.status).toBe(204)
    expect(await site.sql`select role from project_members where project_id = ${project.id}`).toHaveLength(0)
    expect((await ask(`/Groups/${id}`, { method: 'DELETE' })).status).toBe(204)
  })

  it('is told what it cannot do', async () => {
    const { ask, admin } = await start()
    const last = await ask(`/Users/${admin.id}`, {
      method: 'PATCH',
      body: patch({ op: 'replace', value: { active: false } }),
    })
    expect([last.status, last.body.detail]).toEqual([409, expect.stringContaining('no Admin left')])
    const answers = await Promise.all([
      ask('/Users', { token: 'cw_wrong' }),
      ask('/Me'),
      ask('/Bulk', { method: 'POST', body: {} }),
      ask('/Users?filter=userName%20sw%20%22a%22'),
      ask('/Users', { method: 'POST', body: '{' }),
      ask('/Users', { method: 'POST', body: newUser('x'), type: 'text/plain' }),
      ask('/Users/abc'),
      ask('/Nothing'),
      ask('/Users', { method: 'POST', body: `{"userName":"${'x'.repeat(5_100_000)}"}` }),
    ])
    expect(answers.map(({ status, body }) => [status, body.scimType ?? null])).toEqual([
      ...[
        [401, null],
        [501, null],
        [501, null],
        [400, 'invalidFilter'],
        [400, 'invalidSyntax'],
        [415, null],
      ],
      ...[
        [404, null],
        [404, null],
        [413, null],
      ],
    ])
  })

  it('reads what it can ask', async () => {
    const { ask } = await start()
    expect((await ask('/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      filter: { maxResults: 200 },
    })
    expect((await ask('/ResourceTypes')).body.Resources).toMatchObject([{ id: 'User' }, { id: 'Group' }])
    expect((await ask('/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' })
    expect((await ask('/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group')).body).toMatchObject({ name: 'Group' })
    expect((await ask('/Users?startIndex=0&count=-1')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
      totalResults: 1,
    })
  })
})

describe('the screen of a directory', () => {
  it('makes a token that is shown once, and revokes it', async () => {
    const { browser, made, token, ask, organization } = await start()
    expect([made.status, made.html]).toEqual([200, expect.stringContaining('Copy it now')])
    const page = await browser.get('/organization/directory')
    expect(page.html).toContain(`${site.url}/scim/v2`)
    expect(page.html).toContain('Entra ID')
    expect(page.html).not.toContain(token)
    expect((await browser.get('/organization')).html).toContain(
      `/organization/directory?organizationId=${organization.id}`,
    )
    const revoke = /href="(\/organization\/directory\/tokens\/\d+\/revoke\?[^"]+)"/.exec(page.html)?.[1] ?? ''
    expect((await browser.get(revoke)).html).toContain('cannot be brought back')
    for (const _press of ['first', 'second']) {
      const done = await browser.follow(await browser.post(revoke, {}))
      expect(done.html).toContain('The token “Entra ID” was revoked.')
    }
    // A token of another organization is not found, also once it was revoked.
    const theirs = await start()
    expect((await theirs.browser.post(revoke.replace(/\d+$/, String(theirs.organization.id)), {})).status).toBe(404)
    expect((await ask('/Users')).status).toBe(401)
    const nameless = await browser.post('/organization/directory/tokens/add', { name: ' ' })
    expect([nameless.status, nameless.html]).toEqual([400, expect.stringContaining('Name is required')])
  })

  it('makes one token of a form that is sent twice, and shows it to both', async () => {
    const { browser } = await start()
    const add = '/organization/directory/tokens/add'
    const onceKey = onceKeyIn((await browser.get(add)).html)
    const sent = [browser.post(add, { name: 'Okta', onceKey }), browser.post(add, { name: 'Okta', onceKey })]
    const [first, second] = (await Promise.all(sent)).map(({ html }) => /value="(cw_\w{40})"/.exec(html)?.[1])
    expect([first, second]).toEqual([expect.any(String), first])
    const page = await browser.get('/organization/directory')
    expect(page.html.match(/aria-label="Revoke Okta"/g)).toHaveLength(1)
    expect(JSON.stringify(await site.sql`select answer from form_answers`)).not.toContain(first)
  })

  it('is for the Admins of that organization alone', async () => {
    const mine = await start()
    const theirs = await start()
    const member = await makeMember(site.db, { organizationId: mine.organization.id }, {})
    const browser = await signInAs(site, member)
    expect((await browser.get('/organization/directory')).status).toBe(403)
    expect((await browser.get('/organization')).html).not.toContain('/organization/directory')
    expect((await browser.post('/organization/directory/tokens/add', { name: 'x' })).status).toBe(403)
    const foreign = `/organization/directory?organizationId=${theirs.organization.id}`
    expect((await mine.browser.get(foreign)).status).toBe(404)
    expect((await mine.ask(`/Users/${theirs.admin.id}`)).status).toBe(404)
  })
})
