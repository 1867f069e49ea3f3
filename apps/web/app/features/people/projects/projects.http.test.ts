import { makeMember, makeOrganization, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** An Admin's browser, in an organization with two projects, the first of which is current. */
async function adminWithTwo() {
  const organization = await makeOrganization(site.db)
  const first = await makeProject(site.db, organization.id)
  const second = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: first.id }
  const user = await makeMember(site.db, place, { organizationRole: 'Admin' })
  return { organization, first, second, place, browser: await signInAs(site, user) }
}

const currentProject = (html: string) => /aria-label="Project: ([^"]+)"/.exec(html)?.[1]

describe('selecting a project', () => {
  it('makes it current everywhere and goes to the dashboard', async () => {
    const { browser, first, second } = await adminWithTwo()
    expect(currentProject((await browser.get('/profile')).html)).toBe(first.name)
    const answer = await browser.post('/selectProject', { projectId: String(second.id) })
    expect(answer.location).toBe('/dashBoard')
    expect(currentProject((await browser.get('/profile')).html)).toBe(second.name)
  })

  it('is not done by opening a page of another project', async () => {
    const { browser, first, second } = await adminWithTwo()
    expect(currentProject((await browser.get(`/project/${second.id}/app/graphReport`)).html)).toBe(second.name)
    expect(currentProject((await browser.get('/profile')).html)).toBe(first.name)
  })

  it('refuses a foreign project', async () => {
    const { browser, first } = await adminWithTwo()
    const foreign = await adminWithTwo()
    expect((await browser.post('/selectProject', { projectId: String(foreign.first.id) })).status).toBe(404)
    expect((await browser.post('/selectProject', {})).status).toBe(404)
    expect(currentProject((await browser.get('/profile')).html)).toBe(first.name)
  })
})

describe('creating a project without JavaScript', () => {
  it('makes it current and says so once, on the page that follows', async () => {
    const { browser, organization } = await adminWithTwo()
    const path = `/organization/createProject?organizationId=${organization.id}`
    expect((await browser.get(path)).html).toContain('Name of your project')

    const answer = await browser.post(path, { name: 'Payments' })
    expect(answer.location).toBe('/dashBoard')
    const page = await browser.get('/dashBoard')
    expect(currentProject(page.html)).toBe('Payments')
    expect(page.html).toContain('Project added successfully!')
    expect((await browser.get('/dashBoard')).html).not.toContain('Project added successfully!')
  })

  it('keeps what was typed and says what is wrong with it', async () => {
    const { browser, organization, first } = await adminWithTwo()
    const path = `/organization/createProject?organizationId=${organization.id}`
    const taken = await browser.post(path, { name: first.name.toUpperCase() })
    expect(taken.status).toBe(409)
    expect(taken.html).toContain('Project already exists')
    expect(taken.html).toContain(`value="${first.name.toUpperCase()}"`)
    const empty = await browser.post(path, { name: '  ' })
    expect(empty.status).toBe(400)
    expect(empty.html).toContain('Name is required')
  })

  it('is for Admins of that organization', async () => {
    const { organization, place, browser: admin } = await adminWithTwo()
    const member = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ProjectAdmin' }))
    const path = `/organization/createProject?organizationId=${organization.id}`
    expect((await member.get(path)).status).toBe(403)
    expect((await member.post(path, { name: 'Mine' })).status).toBe(403)
    expect((await member.get('/organization')).html).not.toContain('Add new project')
    expect((await admin.get('/organization')).html).toContain('Add new project')

    const stranger = (await adminWithTwo()).browser
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.post(path, { name: 'Mine' })).status).toBe(404)
  })
})

describe('an organization', () => {
  it('is made by somebody who has none, who becomes its Admin', async () => {
    const user = await makeUser(site.db)
    const browser = await signInAs(site, user)
    expect((await browser.get('/dashBoard')).html).toContain('Create organization')
    const name = `Weavers of ${user.username}`

    const answer = await browser.post('/organization', { name })
    expect(answer.location).toMatch(/^\/organization\?organizationId=\d+$/)
    const page = await browser.get(answer.location ?? '')
    expect(page.html).toContain(`${name} is ready.`)
    expect(page.html).toContain('Add new project')
    const [row] = await site.sql<{ role: string }[]>`
      select m.role from organization_members m join organizations o on o.id = m.organization_id
      where o.name = ${name} and m.user_id = ${user.id}`
    expect(row?.role).toBe('Admin')
  })

  it('shows its projects and members to its members, and to nobody else', async () => {
    const { organization, first, second, place } = await adminWithTwo()
    const member = await makeMember(site.db, place, { projectRole: 'Dev' })
    const { html } = await (await signInAs(site, member)).get(`/organization?organizationId=${organization.id}`)
    for (const text of [organization.name, first.name, member.username]) expect(html).toContain(text)
    expect(html).not.toContain(second.name)

    const stranger = (await adminWithTwo()).browser
    expect((await stranger.get(`/organization?organizationId=${organization.id}`)).status).toBe(404)
    expect((await stranger.get('/organization?organizationId=x')).status).toBe(404)
  })
})

it('shows a new project as the first steps to fill it', async () => {
  const { browser, first } = await adminWithTwo()
  const { html } = await browser.get('/dashBoard')
  expect(html).toContain('Bring your own cases')
  expect(html).toContain('There are no test cases yet.')
  expect(html).toContain(`href="/project/${first.id}/app/testCaseDefinition/import"`)
})
