import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { type Roles, workplaceOf } from './testing/workplace'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const workplace = (roles: Roles) => workplaceOf(site, roles)

describe('going somewhere by typing', () => {
  it('opens a case by its number, and the one screen that is meant', async () => {
    const { browser, project } = await workplace({ projectRole: 'QA' })
    const definitions = `/project/${project.id}/app/testCaseDefinition`
    expect((await browser.get('/go?q=987654')).location).toBe(`${definitions}/987654`)
    expect((await browser.get('/go?q=TC-7')).location).toBe(`${definitions}/7`)
    expect((await browser.get('/go?q=test+coverage')).location).toBe(`/project/${project.id}/app/graphReport`)
    // Of what several are found by, the one that is called just that.
    expect((await browser.get('/go?q=suggestions')).location).toBe(
      `/project/${project.id}/app/testCaseMapping/suggestions`,
    )
  })

  it('opens for an Admin what only Admins do, and offers it to nobody else', async () => {
    const screens = ['Audit', 'Import people', 'Directory', 'User Setup', 'Team']
    const { browser, organization, project } = await workplace({ organizationRole: 'Admin' })
    for (const name of screens) {
      const { location } = await browser.get(`/go?q=${encodeURIComponent(name)}`)
      expect(location ?? name).toContain(
        name === 'Team' ? `/project/${project.id}/` : `organizationId=${organization.id}`,
      )
      const page = await browser.get(location ?? '')
      expect([name, page.status]).toEqual([name, 200])
      expect(page.html).toMatch(new RegExp(`<title>${name}[^<]* · Caseweave</title>`))
    }
    const tester = await workplace({ projectRole: 'QA' })
    for (const name of screens) {
      const { html, location } = await tester.browser.get(`/go?q=${encodeURIComponent(name)}`)
      expect(html).not.toContain(`>${name}</span>`)
      expect(location ?? '').not.toMatch(/audit|userSetup|directory|team/i)
    }
    for (const name of ['Settings', 'Organizations', 'My profile'])
      expect((await tester.browser.get(`/go?q=${name}`)).status).toBe(302)
  })

  it('finds what is called like that in the project and its organization, with the way to it', async () => {
    const { browser, project, user } = await workplace({ projectRole: 'QA' })
    const module = await makeModule(site.db, project.id, { name: 'Quixotic shop' })
    await makeTestCase(site.db, { projectId: project.id, moduleId: module.id }, { summary: 'Quixotic payment' })
    await site.sql`update users set first_name = 'Quixotic' where id = ${user.id}`
    const { html } = await browser.get('/go?q=quixotic')
    for (const text of [
      'TC-1 Quixotic payment',
      `testCaseDefinition?moduleId=${module.id}`,
      `/orgChart/people/${user.id}?`,
    ])
      expect(html).toContain(text)
    const stranger = await workplace({ projectRole: 'QA' })
    expect((await stranger.browser.get('/go?q=quixotic')).html).toContain('Nothing is called')
    const viewer = await workplace({ projectRole: 'ReportViewer' })
    const own = await makeModule(site.db, viewer.project.id, { name: 'Quixotic part' })
    await makeTestCase(site.db, { projectId: viewer.project.id, moduleId: own.id }, { summary: 'Quixotic case' })
    expect((await viewer.browser.get('/go?q=quixotic')).location).toBe(
      `/project/${viewer.project.id}/app/graphReport?module=${own.id}`,
    )
  })

  it('offers what is meant by more than one, and says when nothing is', async () => {
    const { browser, project } = await workplace({ projectRole: 'QA' })
    const all = await browser.get('/go?q=')
    for (const name of ['Definitions', 'Test Coverage', project.name]) expect(all.html).toContain(name)
    const none = await browser.get('/go?q=%3Cscript%3E')
    expect(none.html).toContain('Nothing is called')
    expect(none.html).not.toContain('called “<script>')
  })
})
