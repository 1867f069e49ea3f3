import { makeMember, makeOrganization, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { send } from '../../cases/definition-imports/testing/import-pages'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A project in which one case failed an hour ago and another one passed, with a tester's browser. */
async function testedProject() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const user = await makeMember(site.db, place, { projectRole: 'QA' })
  const [shop, office] = [await makeModule(site.db, project.id), await makeModule(site.db, project.id)]
  const release = await makeRelease(site.db, project.id)
  const environment = await makeEnvironment(site.db, project.id)
  const [failed, passed] = [
    await makeTestCase(
      site.db,
      { projectId: project.id, moduleId: shop.id },
      { summary: 'Pay <b>twice</b>', assignedTo: user.id, steps: ['Open the & basket', 'Pay'] },
    ),
    await makeTestCase(site.db, { projectId: project.id, moduleId: office.id }, { summary: 'Count the shelf' }),
  ]
  const { sql } = site
  const [batch] = await sql`
    insert into execution_batches (project_id, release_id, environment_id, kind)
    values (${project.id}, ${release.id}, ${environment.id}, 'import') returning id`
  for (const [testCase, result] of [
    [failed, 'fail'],
    [passed, 'pass'],
  ] as const) {
    await sql`insert into release_test_cases (release_id, test_case_id, version) values (${release.id}, ${testCase.id}, 1)`
    await sql`
      insert into current_results (test_case_id, release_id, environment_id, project_id, number, batch_id, result, datasets,
        duration_ms, executed_at)
      select ${testCase.id}, place.release_id, place.environment_id, ${project.id}, ${testCase.number}, ${batch?.id}, ${result},
        1, 0, now() - interval '1 hour'
      from (values (${release.id}::bigint, ${environment.id}::bigint), (${release.id}, 0), (0, ${environment.id}), (0, 0))
        place (release_id, environment_id)`
  }
  return { project, place, shop, office, release, environment, failed, passed, browser: await signInAs(site, user) }
}

/** The page from the card with this id on. */
const card = (html: string, id: string) => html.slice(html.indexOf(` id="${id}"`))
const text = (html: string | undefined) => (html ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the dashboard without JavaScript', () => {
  it('tells what failed, what is mine, how far the release is and how automation grows', async () => {
    const { browser, project, failed, release, environment, shop } = await testedProject()
    const { html } = await browser.get('/dashBoard')
    expect(text(html)).toContain('1 failed since yesterday')
    const row = /<tr>(?:(?!<\/tr>).)*Fetch Test Steps.*?<\/tr>/s.exec(html)?.[0] ?? ''
    expect(row).toContain('Pay &lt;b&gt;twice&lt;/b&gt;')
    expect(row).toContain(`href="/project/${project.id}/app/testCaseDefinition/${failed.number}"`)
    for (const word of [`TC-${failed.number}`, shop.name, release.number, environment.name]) expect(row).toContain(word)
    expect(text(card(html, 'mine'))).toMatch(/1 Failing 0 Not run in .* 1 Automation Pending/)
    expect(text(html)).toContain('2 of 2 test cases have a result.')
    expect(html).toContain('Execution chart: Pass 1, Fail 1, Skip 0, Block 0, Remaining 0')
    expect(html).toContain(`graphReport?execution=true&amp;release=${release.id}&amp;env=${environment.id}`)
    expect(html).toContain('Automation by week')
  })

  it('opens the steps of a failed case over it', async () => {
    const { browser, failed } = await testedProject()
    const { status, html } = await browser.get(`/dashBoard/steps/${failed.number}`)
    expect(status).toBe(200)
    expect(html).toContain('Open the &amp; basket')
    expect(html).toContain('href="/dashBoard"')
    expect((await browser.get('/dashBoard/steps/99999')).status).toBe(404)
    expect((await browser.get('/dashBoard/steps/nonsense')).status).toBe(404)
  })

  it('opens the steps of the project that its page shows, though its reader works in another one by now', async () => {
    const { browser, project, place, failed } = await testedProject()
    const user = (await site.sql`select user_id from project_members where project_id = ${project.id}`)[0]?.user_id
    const { html } = await browser.get('/dashBoard')
    const href = /href="([^"]*\/steps\/[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const other = await makeProject(site.db, place.organizationId)
    await site.sql`insert into project_members (project_id, user_id, role) values (${other.id}, ${user}, 'QA')`
    const module = await makeModule(site.db, other.id)
    await makeTestCase(site.db, { projectId: other.id, moduleId: module.id }, { summary: 'Of the other one' })
    await site.sql`update users set current_project_id = ${other.id} where id = ${user}`
    const steps = await browser.get(href)
    expect(steps.html).toContain('Open the &amp; basket')
    expect(steps.html).toContain(`href="/project/${project.id}/app/testCaseDefinition/${failed.number}"`)
    const foreign = await testedProject()
    const asked = `/dashBoard/steps/${foreign.failed.number}?project=${foreign.project.id}`
    expect((await browser.get(asked)).status).toBe(404)
  })

  it('is narrowed to a module, and forgets one that is not there', async () => {
    const { browser, office, passed } = await testedProject()
    const { html } = await browser.get(`/dashBoard?module=${office.id}`)
    expect(html).toContain(office.name)
    expect(text(html)).toContain('Nothing has failed since yesterday began.')
    expect(text(html)).toContain('1 of 1 test case has a result.')
    expect(html).toContain('aria-label="Remove filter"')
    expect(passed.moduleId).toBe(office.id)
    const dialog = await browser.get(`/dashBoard/module?module=${office.id}&appWalkthroughIntro=CoverageGraph`)
    expect(dialog.html).toContain('Module Hierarchy')
    expect(dialog.html).toContain('href="/dashBoard?appWalkthroughIntro=CoverageGraph"')

    const foreign = await testedProject()
    const elsewhere = await browser.get(`/dashBoard?module=${foreign.office.id}`)
    expect([elsewhere.status, elsewhere.location]).toEqual([302, '/dashBoard'])
    for (const query of [
      '?module=x',
      '?module=-1',
      '?appWalkthroughIntro=ReleaseMapping',
      '?module=99999999999999999999',
    ])
      expect([query, (await browser.get(`/dashBoard${query}`)).status]).toEqual([query, 200])
  })

  it('names imports to a developer, and leads to them those alone who may import', async () => {
    const { browser, place, project } = await testedProject()
    const developer = await signInAs(site, await makeMember(site.db, place, { projectRole: 'Dev' }))
    const imports = `/project/${project.id}/app/testCaseDefinition/import`
    const { location = '' } = await send(site, browser, imports, [new File(['Summary\nPay\n'], 'cases.csv')], {})
    expect((await browser.get('/dashBoard')).html).toContain(`href="${location}"`)
    const theirs = (await developer.get('/dashBoard')).html
    expect([theirs.includes('cases.csv'), theirs.includes(`${imports}/`)]).toEqual([true, false])
  })

  it('shows a report viewer reports and no cases', async () => {
    const { place, project, failed } = await testedProject()
    const viewer = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ReportViewer' }))
    const { html } = await viewer.get('/dashBoard')
    expect(text(html)).toContain('2 of 2 test cases have a result.')
    for (const word of ['failed since', 'Assigned to me', 'Newest imports', 'Bring your own', 'testCaseDefinition'])
      expect([word, html.includes(word)]).toEqual([word, false])
    expect((await viewer.get(`/dashBoard/steps/${failed.number}`)).status).toBe(403)
    expect(html).toContain(`/project/${project.id}/app/graphReport`)
  })

  it('says what a new project and somebody without one can do', async () => {
    const organization = await makeOrganization(site.db)
    const project = await makeProject(site.db, organization.id)
    const place = { organizationId: organization.id, projectId: project.id }
    const lead = await signInAs(site, await makeMember(site.db, place, { projectRole: 'ProjectLead' }))
    const { html } = await lead.get('/dashBoard')
    for (const words of ['There are no test cases yet.', 'This project has no enabled release.', 'Nothing has failed'])
      expect(text(html)).toContain(words)
    expect(html).toContain(`href="/project/${project.id}/manage/release/add"`)
    const alone = await signInAs(site, await makeUser(site.db))
    expect((await alone.get('/dashBoard')).html).toContain('Create organization')
    expect((await alone.get('/dashBoard/module')).location).toBe('/dashBoard')
    expect((await alone.get('/dashBoard/steps/1')).location).toBe('/dashBoard')
  })
})

describe('the first steps', () => {
  const ticked = (html: string) => html.match(/aria-label="Done"/g)?.length ?? 0
  const open = async (browser: TestBrowser) => (await browser.get('/dashBoard')).html

  it('are ticked when they were done', async () => {
    const { browser, project } = await testedProject()
    expect(ticked(await open(browser))).toBe(0)
    await browser.get(`/project/${project.id}/app/graphReport`)
    expect(ticked(await open(browser))).toBe(1)
  })
})
