import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function place() {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const as = async (projectRole: 'QA' | 'Dev') =>
    signInAs(site, await makeMember(db, { organizationId: organization.id, projectId }, { projectRole }))
  const { id: moduleId } = await makeModule(db, projectId)
  const made = await makeTestCase(db, { projectId, moduleId }, { summary: 'Pay by card' })
  const release = await makeRelease(db, projectId, { number: '2026.1' })
  const environment = await makeEnvironment(db, projectId, { name: 'Staging' })
  const list = `/project/${projectId}/app/testCaseDefinition`
  const at = { releaseId: String(release.id), environmentId: String(environment.id) }
  const form = { ...at, executionDate: '2026-01-05', result: 'FAILED', actualLoe: '75', linkedBug: '', remarks: '' }
  const rows = () =>
    site.sql`select result, duration_ms::int, actual_result from executions where project_id = ${projectId}`
  return { as, made, projectId, environment, list, at, form, rows }
}

describe('a result without JavaScript', () => {
  it('is added over the list, and fills the form the next time by a button', async () => {
    const { as, list, at, form, rows, projectId } = await place()
    const qa = await as('QA')
    const path = `${list}/addResult/1?moduleId=0`
    const dialog = await qa.get(path)
    for (const text of ['Add Test Case Execution Result', 'Pay by card', 'Staging', '2026.1', 'In seconds.']) {
      expect(dialog.html).toContain(text)
    }
    const nothing = await qa.post(path, { intent: 'fill', ...at, remarks: 'Typed' })
    expect(nothing.html).toContain('No past Execution details found for selected Environment and Release')
    expect(nothing.html).toContain('Typed</textarea>')
    const added = await qa.post(path, { ...form, actualResult: 'It <i>broke</i>' })
    expect(added.location).toBe(`${list}?moduleId=0`)
    expect((await qa.follow(added)).html).toContain('The result of TC-1 was added.')
    expect(await rows()).toMatchObject([{ result: 'FAILED', duration_ms: 75_000, actual_result: 'It <i>broke</i>' }])
    const filled = await qa.post(path, { intent: 'fill', ...at, remarks: 'Typed' })
    expect(filled.html).toContain('Auto-Filling the last Execution Details')
    for (const text of [
      'value="2026-01-05"',
      'value="75"',
      'It &lt;i&gt;broke&lt;/i&gt;</textarea>',
      'Typed</textarea>',
    ]) {
      expect(filled.html).toContain(text)
    }
    expect(filled.html).toMatch(/<option[^>]*value="FAILED"[^>]*selected=""/)
    // The same by an address, as a script asks for it.
    const asked = await qa.get(`${list}/addResult/1?${new URLSearchParams(at)}`)
    expect(asked.html).toContain('Auto-Filling the last Execution Details')
    const scripted = `${list}/addResult/1/last?${new URLSearchParams(at)}`
    expect(JSON.parse((await qa.get(scripted)).html)).toMatchObject({ fill: { filling: { actualLoe: '75' } } })
    // Where it cannot be told, the form stays as it is.
    await site.sql`update test_cases set deleted_at = now() where project_id = ${projectId}`
    const gone = await qa.get(scripted)
    expect([gone.status, JSON.parse(gone.html)]).toMatchObject([200, { fill: { filling: null } }])
    await site.sql`update test_cases set deleted_at = null where project_id = ${projectId}`
    expect((await qa.post(path, { intent: 'fill' })).html).toContain(
      'Please choose an environment and a release first.',
    )
  })

  it('is refused with messages at the fields, and nothing that was typed is lost', async () => {
    const { as, list, form, rows } = await place()
    const qa = await as('QA')
    const path = `${list}/1/addResult`
    const nothing = await qa.post(path, { remarks: 'Mine' })
    expect(nothing.status).toBe(400)
    for (const field of ['Environment', 'Release', 'Execution date', 'Test result', 'Actual LOE']) {
      expect(nothing.html).toContain(`${field} is required`)
    }
    expect(nothing.html).toContain('Mine</textarea>')
    const future = await qa.post(path, { ...form, executionDate: '2099-01-01' })
    expect([future.status, future.html]).toEqual([400, expect.stringContaining('cannot be later than today')])
    const negative = await qa.post(path, { ...form, actualLoe: '-3' })
    expect(negative.html).toContain('Please enter the seconds as a number from 0 on.')
    expect((await qa.post(path, { ...form, releaseId: '999999' })).html).toContain('This release cannot be chosen')
    expect(await rows()).toEqual([])
  })

  it('is for cases that are applicable and automatable alone, in the menu too', async () => {
    const { as, made, projectId, list, form } = await place()
    const qa = await as('QA')
    expect((await qa.get(`${list}?moduleId=0`)).html).toContain('data-results')
    expect((await qa.get(`${list}/1`)).html).toContain(`href="${list}/1/addResult"`)
    await makeTestCase(site.db, { projectId, moduleId: made.moduleId }, { automatable: false })
    await site.sql`update test_cases set applicable = false where id = ${made.id}`
    expect((await qa.get(`${list}?moduleId=0`)).html).not.toContain('data-results')
    for (const number of [1, 2]) {
      const page = await qa.get(`${list}/${number}`)
      expect(page.html).not.toContain(`href="${list}/${number}/addResult"`)
      expect(page.html).toContain(`href="${list}/${number}/startRun"`)
      expect((await qa.get(`${list}/${number}/addResult`)).html).toContain('applicable and automatable')
      expect((await qa.post(`${list}/${number}/addResult`, form)).status).toBe(400)
    }
  })

  it('needs an active environment, and is for testers', async () => {
    const { as, environment, list, form } = await place()
    const dev = await as('Dev')
    expect((await dev.get(`${list}/1/addResult`)).status).toBe(403)
    expect((await dev.post(`${list}/1/addResult`, form)).status).toBe(403)
    const shown = await dev.get(`${list}/1`)
    expect(shown.html).toContain(`href="${list}/1/history"`)
    expect(shown.html).not.toContain('/startRun')
    await site.sql`update environments set active = false where id = ${environment.id}`
    const dialog = await (await as('QA')).get(`${list}/1/addResult`)
    expect(dialog.html).toContain('Please set at least one environment active.')
    expect(dialog.html).toContain('Please ask')
    expect((await (await as('QA')).get(`${list}/99/addResult`)).status).toBe(404)
  })
})

it('answers addresses that no link leads to by a page that says so', async () => {
  const { as, list, projectId } = await place()
  const qa = await as('QA')
  const long = '999999999999999'
  const run = `/project/${projectId}/app/test-case-run`
  const answers = {
    ...{ [`${list}/1/agreement?version=${long}`]: 200, [`${list}/1/tickets/items/new?run=1&step=${long}`]: 404 },
    ...{ [`${run}/x/changes`]: 404, [`${run}/0/changes`]: 404, [`${run}/1/changes?known=${long}`]: 404 },
    ...{ [`/project/${projectId}/app/testCycles/${long}`]: 404 },
    ...{ [`/project/${projectId}/app/testCycles/add?cycle=${long}`]: 200 },
  }
  for (const [path, status] of Object.entries(answers))
    expect([path, (await qa.get(path)).status]).toEqual([path, status])
})
