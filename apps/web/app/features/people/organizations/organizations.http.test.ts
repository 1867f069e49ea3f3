import { makeMember, makeOrganization, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

let serial = 0

/** An organization with an Admin's and a member's browser. */
async function company() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const admin = await makeMember(site.db, place, { organizationRole: 'Admin' })
  const member = await makeMember(site.db, place, { projectRole: 'QA' })
  const at = (below = '') => `/organization${below}?organizationId=${organization.id}`
  const [browser, theirs] = [await signInAs(site, admin), await signInAs(site, member)]
  return { organization, project, admin, member, browser, theirs, at }
}

const roleOf = async (organizationId: number, userId: number) => {
  const [row] = await site.sql<{ role: string }[]>`
    select role from organization_members where organization_id = ${organizationId} and user_id = ${userId}`
  return row?.role
}

const linkIn = (html: string) => /\/invitation\/[\w-]+/.exec(html)?.[0] ?? ''

describe('members without JavaScript', () => {
  it('are found, added by username, get another role in place and are removed', async () => {
    const { browser, at, organization, member, theirs, project } = await company()
    const newcomer = await makeUser(site.db, { firstName: 'Łucja 🦊' })
    const add = at('/members/add')
    expect((await browser.get(add)).html).toContain('Username')
    const nobody = await browser.post(add, { username: 'nobody-at-all', role: 'Member' })
    expect(nobody.status).toBe(400)
    expect(nobody.html).toContain('Nobody has the username nobody-at-all')
    expect((await browser.post(add, { username: newcomer.username, role: 'Member' })).location).toBe(at())
    expect((await browser.post(add, { username: newcomer.username, role: 'Member' })).html).toContain(
      'is a member already',
    )

    const found = await browser.get(`${at()}&search=${encodeURIComponent('łucja')}`)
    expect(found.html).toContain(newcomer.username)
    expect(found.html).not.toContain(`title="${member.username}"`)

    await browser.post(at(`/members/${newcomer.id}/role`), { role: 'Admin' })
    expect(await roleOf(organization.id, newcomer.id)).toBe('Admin')

    expect((await theirs.get(`/project/${project.id}/manage`)).status).toBe(200)
    const before = JSON.parse((await theirs.get('/session')).html)
    const remove = at(`/members/${member.id}/remove`)
    const dialog = (await browser.get(remove)).html
    expect(dialog).toContain('They lose all projects of this organization at once')
    // Of two presses the second is on the screen.
    const press = () => browser.post(remove, { handOver: '', onceKey: onceKeyIn(dialog) })
    expect((await Promise.all([press(), press()])).map(({ location }) => location)).toEqual([at(), at()])
    expect(await roleOf(organization.id, member.id)).toBeUndefined()
    expect((await theirs.get(`/project/${project.id}/manage`)).status).toBe(404)
    const after = JSON.parse((await theirs.get('/session')).html)
    expect(after.userId).toBe(before.userId)
    expect(after.rights).not.toBe(before.rights)
    expect((await theirs.get('/notifications')).html).toContain(`You were removed from ${organization.name}`)
  })

  it('are changed and removed where their list is, and behind its last page is its last', async () => {
    const { browser, at, member } = await company()
    const list = `${at()}&search=${member.username}&projects=1`
    const page = (await browser.get(list)).html
    const addresses = ['role', 'remove'].map((below) =>
      new RegExp(`"(/organization/members/${member.id}/${below}[^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&'),
    )
    const [role = '', remove = ''] = addresses
    expect((await browser.post(role, { role: 'Admin' })).location).toBe(list)
    expect((await browser.post(remove, { handOver: '' })).location).toBe(list)
    expect((await browser.get(`${at()}&page=7&projects=1`)).location).toBe(`${at()}&page=1&projects=1`)
  })

  it('cannot lose their last Admin', async () => {
    const { browser, at, admin, organization } = await company()
    await browser.post(at(`/members/${admin.id}/role`), { role: 'Member' })
    expect((await browser.get(at())).html).toContain('only Admin of the organization')
    const leave = await browser.post(at('/leave'), { handOver: '' })
    expect(leave.status).toBe(409)
    expect(leave.html).toContain('Make somebody else Admin first')
    expect(await roleOf(organization.id, admin.id)).toBe('Admin')
  })

  it('may look and leave, and change nothing', async () => {
    const { theirs, at, admin, member, organization } = await company()
    const page = (await theirs.get(at())).html
    expect(page).not.toContain('Invite people')
    expect(page).not.toContain('Delete organization')
    const refused = ['/members/add', '/invitations/add', '/rename', '/delete', `/members/${admin.id}/remove`]
    for (const below of refused) expect([below, (await theirs.get(at(below))).status]).toEqual([below, 403])
    expect((await theirs.post(at(`/members/${admin.id}/role`), { role: 'Member' })).status).toBe(403)
    const leaving = (await theirs.get(at('/leave'))).html
    expect(leaving).toContain('Nothing here depends on <!-- -->you')
    const leave = () => theirs.post(at('/leave'), { handOver: '', onceKey: onceKeyIn(leaving) })
    for (const _press of ['first', 'second']) expect((await leave()).location).toBe('/organization')
    expect(await roleOf(organization.id, member.id)).toBeUndefined()
    const stranger = await company()
    expect((await stranger.browser.get(at())).status).toBe(404)
  })
})

describe('an invitation without JavaScript', () => {
  it('is shown to each of two presses, of which the second is on the screen', async () => {
    const { browser, at, organization } = await company()
    const add = at('/invitations/add')
    const onceKey = onceKeyIn((await browser.get(add)).html)
    const form = { emails: `twice-${++serial}-${organization.id}@example.org`, role: 'Member', onceKey }
    const [first, second] = await Promise.all([browser.post(add, form), browser.post(add, form)])
    expect([linkIn(first.html), linkIn(second.html)]).toEqual([expect.stringMatching(/./), linkIn(first.html)])
    expect(JSON.stringify(await site.sql`select answer from form_answers`)).not.toContain('/invitation/')
  })

  it('is shown once as a link, looked at by anybody, and accepted by its address alone', async () => {
    const { browser, at, organization, project } = await company()
    const email = `guest-${++serial}-${organization.id}@example.org`
    const invited = await browser.post(at('/invitations/add'), {
      ...{ emails: `Guest <${email}>`, role: 'Member', projectIds: String(project.id), projectRole: 'Dev' },
    })
    const link = linkIn(invited.html)
    expect(link).not.toBe('')
    const list = (await browser.get(at())).html
    expect(list).toContain('Open invitations')
    expect(list).toContain(email)
    expect(linkIn(list)).toBe('')

    const visitor = await openTestBrowser(site.url).get(link)
    expect(visitor.html).toContain(`Join ${organization.name}`)
    expect(visitor.html).toContain('Create an account')
    expect(visitor.html).toContain('mode=sign-up')

    const wrong = await signInAs(site, await makeUser(site.db))
    expect((await wrong.get(link)).html).toContain(`This invitation is for ${email}`)
    expect((await wrong.post(link, {})).status).toBe(409)
    // Whoever has another account comes back to the invitation with it.
    const login = /href="(\/login\?[^"]*)"[^>]*>Log in as somebody else/.exec((await wrong.get(link)).html)?.[1] ?? ''
    expect(decodeURIComponent(login)).toContain(`returnUrl=${link}`)

    const guest = await makeUser(site.db, { email: email.toUpperCase() })
    const theirs = await signInAs(site, guest)
    expect((await theirs.get(link)).html).toContain(`Accept as ${guest.username}`)
    expect(await roleOf(organization.id, guest.id)).toBeUndefined()
    // The project is the first that they have: it is where they begin. Of two presses the second is on the screen.
    const onceKey = onceKeyIn((await theirs.get(link)).html)
    const presses = await Promise.all([theirs.post(link, { onceKey }), theirs.post(link, { onceKey })])
    expect(presses.map(({ location }) => location)).toEqual(['/dashBoard', '/dashBoard'])
    expect(await roleOf(organization.id, guest.id)).toBe('Member')
    const roles = await site.sql<{ project: string; role: string }[]>`
      select project_id as project, role from project_members where user_id = ${guest.id}`
    expect(roles.map(({ project, role }) => [Number(project), role])).toEqual([[project.id, 'Dev']])
    const used = (await theirs.get(link)).html
    expect(used).toContain('This invitation was used already')
    expect(used).toContain('Go to my organizations')
    expect((await openTestBrowser(site.url).get(link)).html).not.toContain('Go to my organizations')
    expect((await theirs.get('/invitation/nothing')).html).toContain('does not exist')
  })

  it('is sent again with a new link, revoked, and refused for what is no address', async () => {
    const { browser, at } = await company()
    const email = `again-${++serial}@example.org`
    const wrong = await browser.post(at('/invitations/add'), { emails: 'somebody', role: 'Member' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('is no email address')
    const first = linkIn((await browser.post(at('/invitations/add'), { emails: email, role: 'Member' })).html)
    const resend = /\/organization\/invitations\/\d+\/resend/.exec((await browser.get(at())).html)?.[0] ?? ''
    const second = linkIn((await browser.post(at(resend.replace('/organization', '')), {})).html)
    expect(second).not.toBe(first)
    expect((await browser.get(first)).html).toContain('was replaced by a newer one')
    const revoke = at(resend.replace('/organization', '').replace('resend', 'revoke'))
    const onceKey = onceKeyIn((await browser.get(revoke)).html)
    for (const _press of ['first', 'second']) expect((await browser.post(revoke, { onceKey })).location).toBe(at())
    expect((await browser.get(second)).html).toContain('was withdrawn')
  })
})

describe('organizations without JavaScript', () => {
  it('are created, renamed, switched, deleted by their name and restored', async () => {
    const { browser, organization, project, theirs } = await company()
    const name = `Second ${organization.name}`
    const made = await browser.post('/organization/create', { name })
    const here = made.location ?? ''
    expect(here).toMatch(/^\/organization\?organizationId=\d+$/)
    expect((await browser.get(here)).html).toContain(`${name} is ready.`)
    const below = (path: string) => here.replace('?', `${path}?`)
    expect((await browser.post(below('/rename'), { name: organization.name })).status).toBe(409)
    expect((await browser.post(below('/rename'), { name: `${name} GmbH` })).location).toBe(here)

    const id = String(organization.id)
    expect((await browser.post('/selectOrganization', { organizationId: id })).location).toBe('/dashBoard')
    expect((await theirs.post('/selectOrganization', { organizationId: here.split('=')[1] ?? '' })).status).toBe(404)

    const remove = `/organization/delete?organizationId=${id}`
    expect((await browser.get(remove)).html).toContain('1 project with 0 test cases')
    expect((await browser.post(remove, { name: 'wrong' })).html).toContain('This is not its name')
    expect((await browser.post(remove, { name: organization.name })).location).toBe('/organization')
    expect((await theirs.get(`/project/${project.id}/manage`)).status).toBe(404)
    expect((await theirs.get('/organization')).html).toContain('You belong to no organization yet')
    expect((await browser.get('/organization')).html).toContain('Deleted organizations')
    expect((await theirs.post(`/organization/restore/${id}`, {})).status).toBe(404)
    await browser.post(`/organization/restore/${id}`, {})
    expect((await theirs.get(`/project/${project.id}/manage`)).status).toBe(200)
  })
})
