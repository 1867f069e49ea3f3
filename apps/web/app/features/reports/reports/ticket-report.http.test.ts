import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { makeConnection, makeWorkItem } from '@caseweave/db/testing/factories/trackers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const hour = 60 * 60_000
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** A project with a case that fails after its ticket was closed, and one that fails without a ticket. */
async function place() {
  const { db, sql } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const module = await makeModule(db, projectId, { name: 'Basket' })
  const release = await makeRelease(db, projectId, { number: '4.2' })
  const environment = await makeEnvironment(db, projectId, { name: 'Staging' })
  const at = { projectId, releaseId: release.id, environmentId: environment.id }
  const addCase = (summary: string) => makeTestCase(db, { projectId, moduleId: module.id }, { summary })
  const [again, bare] = [await addCase('Pay <b>twice</b>'), await addCase('Count the shelf')]
  const [batch] = await sql`
    insert into execution_batches (project_id, release_id, environment_id, kind)
    values (${projectId}, ${release.id}, ${environment.id}, 'import') returning id`
  for (const { id, number } of [again, bare])
    await sql`
      insert into current_results (test_case_id, release_id, environment_id, project_id, number, batch_id, result, datasets,
        duration_ms, executed_at)
      values (${id}, ${release.id}, ${environment.id}, ${projectId}, ${number}, ${batch?.id}, 'fail', 1, 0, now() - interval '1 hour')`
  const connection = await makeConnection(db, organization.id, { kind: 'redmine' })
  const closed = { state: 'closed', status: 'Resolved', closedAt: new Date(Date.now() - 2 * hour) } as const
  const items = [
    { number: 'SHOP-1', item: { ...closed, title: 'Charged <i>twice</i>', address: 'https://tracker.example.org/1' } },
    { number: 'SHOP-2', item: { title: 'The title is cut', address: 'javascript:alert(1)' } },
  ]
  for (const { number, item } of items) {
    const { id } = await makeWorkItem(db, connection.id, item)
    await makeTicket(db, { ...at, testCaseId: again.id }, { number, workItemId: id })
  }
  const as = async (projectRole: 'QA' | 'ReportViewer') =>
    signInAs(site, await makeMember(db, { organizationId: organization.id, projectId }, { projectRole }))
  return { projectId, module, release, again, bare, as, report: `/project/${projectId}/app/ticketReport` }
}

describe('the report of tickets without JavaScript', () => {
  it('lists by parts, each a link with its number, and never links what is no address of the web', async () => {
    const { as, report, projectId, again, bare } = await place()
    const qa = await as('QA')
    const open = await qa.get(report)
    expect(open.status).toBe(200)
    expect(text(open.html)).toMatch(/Basket 4\.2 Staging 1 0/)
    expect(open.html).toContain('SHOP-2')
    expect(open.html).not.toContain('SHOP-1')
    expect(open.html).not.toContain('href="javascript')
    for (const part of ['failsAgain', 'passesAgain', 'without']) expect(open.html).toContain(`?part=${part}"`)

    const { html } = await qa.get(`${report}?part=failsAgain`)
    expect(html).toContain('Charged &lt;i&gt;twice&lt;/i&gt;')
    expect(html).toContain('Pay &lt;b&gt;twice&lt;/b&gt;')
    expect(html).toContain('href="https://tracker.example.org/1"')
    expect(html).toContain(`href="/project/${projectId}/app/testCaseDefinition/${again.number}"`)
    expect(text(html)).toMatch(/Resolved as of .* Fail/)

    const without = await qa.get(`${report}?part=without`)
    expect(without.html).toContain(`TC-${bare.number}`)
    expect(without.html).not.toContain(`TC-${again.number}<`)
    expect(text((await qa.get(`${report}?part=passesAgain`)).html)).toContain('Open, but passes again: none here')
  })

  it('takes any address that somebody types', async () => {
    const { as, report, release } = await place()
    const qa = await as('QA')
    for (const query of ['?part=nonsense', '?page=99', '?page=x', `?release=${release.id}&part=failsAgain`])
      expect([query, (await qa.get(report + query)).status]).toEqual([query, 200])
    expect((await qa.get(`${report}?release=999999999`)).status).toBe(404)
  })

  it('leads a report viewer to no case, and is not found by those of another project', async () => {
    const { as, report } = await place()
    const { status, html } = await (await as('ReportViewer')).get(`${report}?part=failsAgain`)
    expect([status, html]).toEqual([200, expect.stringContaining('SHOP-1')])
    expect(html).not.toMatch(/href="[^"]*testCaseDefinition\/\d/)
    const stranger = await (await place()).as('QA')
    expect((await stranger.get(report)).status).toBe(404)
  })
})

describe('the dashboard without JavaScript', () => {
  it('tells which closed tickets fail again, and leads to all of them', async () => {
    const { as, report, projectId, again } = await place()
    const { html } = await (await as('QA')).get('/dashBoard')
    const card = html.slice(html.indexOf(' id="again"'))
    expect(text(html)).toContain('1 closed ticket fails again')
    expect(text(card)).toMatch(
      /SHOP-1 .*Charged &lt;i&gt;twice&lt;\/i&gt; Resolved, but TC-\d+ .*fails in release 4\.2, Staging/,
    )
    expect(card).toContain(`href="${report}?part=failsAgain"`)
    expect(card).toContain(`href="/project/${projectId}/app/testCaseDefinition/${again.number}"`)
    expect(text((await (await as('ReportViewer')).get('/dashBoard')).html)).not.toContain('fails again')
  })

  it('says nothing where none does', async () => {
    const { as } = await place()
    await site.sql`update tickets set applicable = false`
    expect((await (await as('QA')).get('/dashBoard')).html).not.toContain(' id="again"')
  })
})
