import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** An organization with a lost laptop of somebody's, and a browser of somebody with these roles. */
async function office(roles: Parameters<typeof makeMember>[2]) {
  const { sql } = site
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const holder = await makeMember(site.db, place, {})
  await sql`
    with t as (insert into asset_types (organization_id, name) values (${organization.id}, 'Laptop <b>') returning id)
    insert into assets (organization_id, asset_type_id, asset_tag, status, status_holder_id, name, brand, model)
    select ${organization.id}, id, 'A-1', 'Lost', ${holder.id}, 'Ada’s & Bea’s', 'B', 'M' from t`
  const user = await makeMember(site.db, place, roles)
  return { organization, project, place, holder, user, browser: await signInAs(site, user) }
}

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the day of Human Resources', () => {
  it('shows assets and people to those without a project', async () => {
    const { browser, organization } = await office({ humanResource: true })
    const { html } = await browser.get('/dashBoard')
    const words = text(html)
    for (const word of [organization.name, '1 asset', '1 lost or damaged', '2 people in 0 groups', 'without a lead'])
      expect(words).toContain(word)
    expect(html).toContain('Laptop &lt;b&gt;')
    expect(html).not.toContain('no project for you yet')
    expect(html).not.toContain('aria-label="Dashboards"')
  })

  it('stands beside the tests of those who have a project too', async () => {
    const { browser, project } = await office({ humanResource: true, projectRole: 'QA' })
    const tests = await browser.get('/dashBoard')
    expect(tests.html).toContain(project.name)
    expect(tests.html).toContain('href="/dashBoard?view=office"')
    expect(text(tests.html)).not.toContain('lost or damaged')
    expect(text((await browser.get('/dashBoard?view=office')).html)).toContain('1 lost or damaged')
    expect((await browser.get('/dashBoard?view=nonsense')).html).toContain(project.name)
  })

  it('is nobody else’s', async () => {
    for (const roles of [{ projectRole: 'QA' }, { organizationRole: 'Admin' }, {}] as const) {
      const { browser } = await office(roles)
      const { status, html } = await browser.get('/dashBoard?view=office')
      expect([status, text(html).includes('lost or damaged')]).toEqual([200, false])
    }
  })
})

describe('the first steps', () => {
  const open = async (browser: { get: (path: string) => Promise<{ html: string }> }, path = '/dashBoard') =>
    (await browser.get(path)).html

  it('are others for leads, testers, developers, viewers and Human Resources', async () => {
    const expected = {
      ProjectLead: ['Bring your own cases', 'Add colleagues', 'Send a result', 'Map a test case'],
      QA: ['Bring your own cases', 'Send a result', 'Map a test case'],
      Dev: ['Write a feature file', 'Read the test coverage', 'Read the execution report'],
      ReportViewer: ['Read the test coverage', 'Read the execution report', 'Get a report by email every morning'],
    } as const
    for (const [projectRole, titles] of Object.entries(expected)) {
      const { browser } = await office({ projectRole: projectRole as keyof typeof expected })
      const html = await open(browser)
      for (const title of titles) expect(html).toContain(`aria-label="Help: ${title}"`)
      expect(html.match(/aria-label="Help: /g)).toHaveLength(titles.length)
    }
    const { browser } = await office({ humanResource: true })
    expect(text(await open(browser))).toContain('First steps: 0 of 5 done')
  })

  it('are ticked by reading the reports', async () => {
    const { browser, project } = await office({ projectRole: 'ReportViewer' })
    expect(text(await open(browser))).toContain('First steps: 0 of 3 done')
    await browser.get(`/project/${project.id}/app/graphReport?execution=true`)
    expect(text(await open(browser))).toContain('First steps: 1 of 3 done')
    await browser.get(`/project/${project.id}/app/graphReport`)
    expect(text(await open(browser))).toContain('First steps: 2 of 3 done')
  })

  it('say when all are done, are put away by a form and brought back from the menu', async () => {
    const { browser, project } = await office({ projectRole: 'ReportViewer' })
    await browser.get(`/project/${project.id}/app/graphReport?execution=true`)
    await browser.get(`/project/${project.id}/app/graphReport`)
    await site.sql`
      insert into report_schedules (project_id, time, zone, weekdays, roles, next_due)
      values (${project.id}, '07:30', 'UTC', '{1}', '{All}', now())`
    expect(text(await open(browser))).toContain('You have done all first steps')
    expect((await browser.post('/firstSteps', { intent: 'close' })).location).toBe('/dashBoard')
    expect(await open(browser)).not.toContain('id="first-steps"')
    // The way back stands in the menu of every page.
    expect(await open(browser, '/profile')).toMatch(/action="\/firstSteps".*value="show"/s)
    expect((await browser.post('/firstSteps', { intent: 'show' })).location).toBe('/dashBoard#first-steps')
    expect(await open(browser)).toContain('id="first-steps"')
    expect((await browser.get('/firstSteps')).location).toBe('/dashBoard')
  })
})
