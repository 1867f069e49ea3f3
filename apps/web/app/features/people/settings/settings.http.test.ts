import { organizationMembers } from '@caseweave/db/schema'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function company() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const admin = await makeMember(site.db, place, { organizationRole: 'Admin' })
  const more = (firstName: string) =>
    makeMember(site.db, { organizationId: organization.id }, {}).then(async (user) => {
      await site.sql`update users set first_name = ${firstName}, last_name = 'Weaver' where id = ${user.id}`
      return user
    })
  return { organization, project, place, admin, browser: await signInAs(site, admin), more }
}

/** What the form of the page sends: its hidden fields and ticks, with these changes. */
function formOf(html: string, changes: Record<string, string>, ticks: string[] = []): [string, string][] {
  const form = /<form(?:(?!<form).)*peopleShown.*?<\/form>/s.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input[^>]*type="(hidden|checkbox)"[^>]*>/g)].map(([tag, type]) => ({
    type,
    name: /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    value: /value="([^"]*)"/.exec(tag)?.[1] ?? '',
    checked: /checked/.test(tag),
  }))
  const sent = inputs
    .filter(({ type, checked, name, value }) => type === 'hidden' || checked || ticks.includes(`${name}=${value}`))
    .map(({ name, value }): [string, string] => [name, value])
  return [...sent.filter(([name]) => !(name in changes)), ...Object.entries(changes)]
}

const rolesOf = (projectId: number) => site.sql<{ userId: number; role: string }[]>`
  select user_id::int as "userId", role from project_members where project_id = ${projectId} order by user_id`

describe('Organization Setup without JavaScript', () => {
  it('asks, sets the default organization, and ends the session', async () => {
    const { organization, admin, browser } = await company()
    const second = await makeOrganization(site.db)
    await site.db.insert(organizationMembers).values({ organizationId: second.id, userId: admin.id, role: 'Member' })
    const { html } = await browser.get('/app/settings')
    expect(html).toContain('Current default organization')
    expect(html).toContain(organization.name)
    expect(html).toContain('User Setup')

    const nothing = await browser.post('/app/settings', { organizationId: '' })
    expect(nothing.status).toBe(400)
    // The summary takes the focus, so that it is read out, and leads to the field.
    expect(nothing.html).toMatch(/href="#organizationId"[^>]*>Choose a Organization first/)

    const asked = await browser.post('/app/settings', { organizationId: String(second.id) })
    const question = asked.location ?? ''
    const empty = (await browser.get(question)).html
    expect(empty).toContain('has no project for you yet. Until it has one, you begin in another organization.')
    expect(empty).toContain('you have to log in again')
    await makeProject(site.db, second.id)
    // A Member sees no project that they have no role in.
    expect((await browser.get(question)).html).toContain('has no project for you yet')
    await site.sql`update organization_members set role = 'Admin' where organization_id = ${second.id} and user_id = ${admin.id}`
    expect((await browser.get(question)).html).toContain('You will begin in')
    const done = await browser.post(question, {})
    expect(done.location).toBe('/login')
    expect((await browser.get('/login')).html).toContain('Please Log in again')
    expect((await browser.get('/app/settings')).location).toContain('/login')
    const after = await signInAs(site, admin)
    expect((await after.get('/app/settings')).html).toMatch(
      new RegExp(
        `Current default organization</dt><dd[^>]*><a[^>]*href="/organization\\?organizationId=${second.id}"[^>]*>${second.name}</a>`,
      ),
    )
  })

  it('says where its person begins while the default has no project for them, or they last worked elsewhere', async () => {
    const { organization, project, admin, browser } = await company()
    const second = await makeOrganization(site.db)
    await site.db.insert(organizationMembers).values({ organizationId: second.id, userId: admin.id, role: 'Admin' })
    await site.sql`update users set default_organization_id = ${second.id}, current_project_id = null where id = ${admin.id}`
    const told = async () => (await browser.get('/app/settings')).html.replaceAll(/<!-- -->|<\/?bdi>/g, '')
    expect(await told()).toContain(
      `It has no project for you yet. Until it has one, you begin in ${organization.name}.`,
    )
    await makeProject(site.db, second.id)
    expect(await told()).not.toMatch(/no project for you|opened last/)
    await site.sql`update users set current_project_id = ${project.id} where id = ${admin.id}`
    expect(await told()).toContain(`opened last is in another organization: you begin in ${organization.name}.`)
  })

  it('knows no organization of others', async () => {
    const { browser } = await company()
    const foreign = await makeOrganization(site.db)
    const path = `/app/settings/defaultOrganization?organizationId=${foreign.id}`
    expect((await browser.get(path)).status).toBe(404)
    expect((await browser.post(path, {})).status).toBe(404)
    const own = await browser.get('/app/settings')
    expect(own.status).toBe(200)
    // Who has one organization is not asked to choose from an empty list.
    expect(own.html).toContain('You belong to no other organization')
    expect(own.html).not.toContain('name="organizationId"')
  })
})

describe('the paths of Settings', () => {
  it('lead where the allow-lists say, by role', async () => {
    const { organization, project, place, browser } = await company()
    const qa = await signInAs(site, await makeMember(site.db, place, { projectRole: 'QA' }))
    const manage = `/project/${project.id}/manage`
    expect((await browser.get('/app/projectSetup')).location).toBe(manage)
    expect((await browser.get('/app/moduleSetup')).location).toBe(`${manage}/module`)
    expect((await browser.get(`/project/${project.id}/app/settings`)).location).toBe('/app/settings')
    expect((await browser.get(`/project/${project.id}/app/userSetup`)).location).toBe('/app/userSetup')
    expect((await browser.get('/app/settings/nothing')).status).toBe(404)
    expect((await browser.get('/app/userSetup')).status).toBe(200)
    for (const each of [browser, qa]) {
      expect((await each.get('/app/userProfile')).location).toBe('/profile')
      expect((await each.get('/app/settings')).status).toBe(200)
    }
    for (const path of ['/app/userSetup', '/app/projectSetup', '/app/moduleSetup'])
      expect((await qa.get(path)).status).toBe(403)
    expect((await qa.get('/app/settings')).html).not.toContain('User Setup')
    const sent = { organizationId: String(organization.id), people: '1', projects: '1' }
    expect((await qa.post('/app/userSetup', sent)).status).toBe(403)
  })

  it('show User Setup to the application’s Admin, who needs an organization of their own', async () => {
    const { organization, place } = await company()
    const person = await makeMember(site.db, place, { projectRole: 'QA' })
    const applicationRoles = [{ application: 'Test Case Management', role: 'Admin' }]
    await site.sql`update users set application_roles = ${JSON.stringify(applicationRoles)}::text::jsonb where id = ${person.id}`
    const browser = await signInAs(site, person)
    expect((await browser.get('/app/settings')).html).toContain('User Setup')
    expect((await browser.get('/app/userSetup')).html).toContain('You are not an Admin of an organization')
    expect((await browser.get(`/app/userSetup?organizationId=${organization.id}`)).status).toBe(403)
  })
})

describe('User Setup without JavaScript', () => {
  it('keeps what is ticked over searches and pages, and assigns it', async () => {
    const { organization, project, browser, more } = await company()
    const ana = await more('Ana')
    const bob = await more('Bob')
    for (let at = 0; at < 26; at++) await more(`Zoe ${at}`)
    const start = await browser.get(`/app/userSetup?organizationId=${organization.id}`)
    expect(start.html).toContain('No project yet')
    const turned = await browser.get(
      `/app/userSetup?${new URLSearchParams(formOf(start.html, { pageTo: '2' }, [`person=${ana.id}`]))}`,
    )
    const second = await browser.get(turned.location ?? '')
    expect(second.html).toContain('Page 2 of 2')
    expect(second.html).not.toContain(ana.username)
    const searched = await browser.get(
      `/app/userSetup?${new URLSearchParams(formOf(second.html, { search: 'bob', go: 'search' }))}`,
    )
    const third = await browser.get(searched.location ?? '')
    const post = (html: string, changes: Record<string, string>, ticks: string[]) =>
      browser.post('/app/userSetup', new URLSearchParams(formOf(html, changes, ticks)))
    const missing = await post(third.html, { role: 'Dev' }, [`person=${bob.id}`])
    expect(missing.status).toBe(400)
    expect(missing.html).toContain('Choose at least one project.')
    expect(missing.html).toContain('2 people')

    const done = await post(missing.html, { role: 'Dev' }, [`project=${project.id}`])
    expect(done.location).toContain('/app/userSetup')
    expect(await rolesOf(project.id)).toEqual([
      { userId: ana.id, role: 'Dev' },
      { userId: bob.id, role: 'Dev' },
    ])
    const after = await browser.get(done.location ?? '')
    expect(after.html).toContain(
      '2 people in 1 project as Software Developer: 2 roles added, 0 changed, 0 left as they were.',
    )
    expect(after.html.replaceAll('<!-- -->', '')).toContain(
      `<span class="font-medium">Software Developer:</span> ${project.name}`,
    )
  })

  it('chooses all that a search finds, and none', async () => {
    const { organization, browser, more } = await company()
    for (let at = 0; at < 30; at++) await more(`Zoe ${at}`)
    const go = (go: string, search: string) =>
      browser.get(`/app/userSetup?${new URLSearchParams({ organizationId: String(organization.id), go, search })}`)
    const all = (await go('peopleAll', 'zoe')).location ?? ''
    expect((await browser.get(all)).html).toContain('30 people')
    const none = (await browser.get(`${all}&go=peopleNone`)).location ?? ''
    expect(new URLSearchParams(none.split('?')[1]).has('people')).toBe(false)
  })

  it('is for Admins of that very organization, and assigns nobody from elsewhere', async () => {
    const { organization, project, browser } = await company()
    const other = await company()
    expect((await browser.get(`/app/userSetup?organizationId=${other.organization.id}`)).status).toBe(404)
    const stranger = { personal: other.admin.id.toString(36) }
    const sent = {
      organizationId: String(organization.id),
      people: stranger.personal,
      projects: project.id.toString(36),
      role: 'QA',
    }
    const refused = await browser.post('/app/userSetup', sent)
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('<li>Only members of the organization')
    // Nothing of what was chosen is lost.
    expect(refused.html).toContain(`name="projects" value="${sent.projects}"`)
    const foreign = { ...sent, organizationId: String(other.organization.id) }
    expect((await browser.post('/app/userSetup', foreign)).status).toBe(404)
    expect(await rolesOf(project.id)).toEqual([])
  })
})
