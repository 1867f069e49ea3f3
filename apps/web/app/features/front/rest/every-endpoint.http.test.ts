import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { permissionMatrix } from '@caseweave/api/permission-matrix'
import { endpoints } from '@caseweave/api/rest/endpoints'
import { TokenScope } from '@caseweave/contract/people/api-tokens/api-tokens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { callTestCycles } from './testing/cycle-calls'
import { askEndpoint } from './testing/endpoint-calls'
import { callOrganization } from './testing/organization-calls'
import { makeToken, startAdminProgram, startProgram } from './testing/program'

let site: TestSite
let worker: { stop: () => Promise<void> }
beforeAll(async () => {
  site = await startTestSite()
  worker = await startTestWorker(site)
})
afterAll(async () => {
  await worker.stop()
  await site.close()
})

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** `If-Match` for any state: what is asked for next is whether the caller may. */
const anyState = { headers: { 'if-match': '*' } }

describe('every endpoint', () => {
  it('refuses a token without its scope', async () => {
    const { projectId, person } = await startProgram(site)
    for (const endpoint of endpoints) {
      if (!endpoint.scope) continue
      const scopes = TokenScope.options.filter((each) => each !== endpoint.scope)
      const token = await makeToken(site, person.id, { scopes })
      const { status, body } = await askEndpoint(site, token, endpoint, { place: { projectId } })
      expect([endpoint.procedure, status, body.message]).toEqual([
        endpoint.procedure,
        403,
        `This API token lacks the scope ${endpoint.scope}.`,
      ])
    }
  })

  it('is not there in a project or an organization of somebody else', async () => {
    const { token } = await startAdminProgram(site)
    const { organizationId, projectId } = await startProgram(site)
    for (const endpoint of endpoints) {
      if (!/\{(projectId|organizationId)\}/.test(endpoint.path)) continue
      const { status } = await askEndpoint(site, token, endpoint, { place: { organizationId, projectId }, ...anyState })
      expect([endpoint.procedure, status]).toEqual([endpoint.procedure, 404])
    }
  })

  it('refuses a role that may not', async () => {
    const { token, organizationId, projectId } = await startProgram(site, 'ReportViewer')
    for (const endpoint of endpoints) {
      if (permissionMatrix[endpoint.procedure]?.includes('ReportViewer')) continue
      const { status } = await askEndpoint(site, token, endpoint, {
        place: { organizationId, projectId },
        ...(endpoint.base ? anyState : {}),
      })
      expect([endpoint.procedure, status]).toEqual([endpoint.procedure, 403])
    }
  })

  it('does what it says for somebody who may', { timeout: 120_000 }, async () => {
    const { token, organizationId, projectId, releaseId, environmentId } = await startAdminProgram(site)
    const called = new Set<string>()
    type Asked = Parameters<typeof askEndpoint>[3]
    const call = async (procedure: string, asked: Asked = {}) => {
      const endpoint = endpoints.find((each) => each.procedure === procedure)
      if (!endpoint) throw new Error(`There is no ${procedure}.`)
      const place = { projectId, ...asked.place }
      const answer = await askEndpoint(site, token, endpoint, { ...asked, place })
      expect([procedure, answer.status < 300 ? 'done' : answer.text]).toEqual([procedure, 'done'])
      called.add(procedure)
      return answer
    }
    const made = async (procedure: string, place: Record<string, number>) => {
      await expect
        .poll(async () => (await call(procedure, { place })).body.status, { timeout: 60_000 })
        .toBe('succeeded')
    }
    const sent = (body: unknown) => ({ body })

    await call('projects.list')
    await call('projects.get')
    await call('releases.list')
    await call('environments.list')
    const { body: release } = await call('releases.add', sent({ number: '2.0' }))
    await call('releases.update', { place: { releaseId: release.id }, body: { enabled: false } })
    const { body: environment } = await call('environments.add', sent({ name: 'Live' }))
    await call('environments.update', { place: { environmentId: environment.id }, body: { active: false } })

    const { body: payment, headers } = await call('modules.add', sent({ name: 'Payment' }))
    expect(headers.get('location')).toBe(`${site.url}/api/v1/projects/${projectId}/modules/${payment.id}`)
    const { body: card } = await call('modules.add', sent({ name: 'Card', parentId: payment.id }))
    await call('modules.list', { query: { search: 'Pay' } })
    await call('modules.children', { query: { parentId: 'null', offset: 0, limit: 10 } })
    await call('modules.rename', { place: { moduleId: card.id }, body: { name: 'Cards' } })
    await call('modules.move', { place: { moduleId: card.id }, body: {} })
    expect((await call('modules.get', { place: { moduleId: card.id } })).body).toMatchObject({
      name: 'Cards',
      parentId: null,
    })
    await call('modules.delete', { place: { moduleId: card.id }, query: { cases: 'none' } })

    const { body: image } = await call('images.add', sent(pixel))
    expect((await call('images.open', { place: { imageId: image.id } })).headers.get('etag')).toBe('"made"')
    const steps = [
      { description: 'The reader borrows a book', expectedResult: 'It is lent', imageIds: [image.id] },
      { description: 'The reader returns it' },
    ]
    const added = sent({ summary: 'Borrow a book', moduleId: payment.id, templateId: 2, steps })
    const { body: borrow } = await call('testCases.add', added)
    const { number } = borrow
    const place = { number, caseNumber: number }
    await call('testCases.list')
    const { body: before, headers: stood } = await call('testCases.get', { place })
    expect(before.steps).toMatchObject([{ images: [{ id: image.id }] }, { images: [] }])
    const guarded = { place, headers: { 'if-match': stood.get('etag') ?? '' } }
    const { body: changed } = await call('testCases.save', { ...guarded, body: { summary: 'Borrow a novel' } })
    expect(changed).toEqual({ number, version: 2, changed: true })
    expect((await call('testCases.get', { place })).body).toMatchObject({
      summary: 'Borrow a novel',
      steps: before.steps,
    })
    const { body: other } = await call('testCases.add', sent({ summary: 'Return a book', moduleId: payment.id }))
    await call('deletedCases.delete', { place: { number: other.number }, ...anyState })
    await call('deletedCases.restore', { place: { number: other.number }, body: {} })

    const tagged = { selection: { numbers: [other.number] }, change: { action: 'addTags', tags: ['smoke'] } }
    const { body: bulk } = await call('bulkChanges.start', sent(tagged))
    expect((await call('bulkChanges.get', { place: bulk })).body).toMatchObject({ counts: { changed: 1 } })
    await call('bulkChanges.list')
    expect((await call('bulkChanges.undo', { place: bulk })).body).toEqual({ restored: 1, leftAlone: 0 })
    const { body: cloned } = await call('caseClones.start', sent({ selection: { numbers: [number] } }))
    expect(cloned).toMatchObject({ targetProjectId: projectId, number: expect.any(Number) })
    expect((await call('bulkChanges.undo', { place: cloned })).body).toEqual({ restored: 1, leftAlone: 0 })
    const pick = { steps: [{ on: true, numbers: [other.number] }] }
    const mappedTo = { place: { releaseId } }
    expect((await call('releaseMapping.save', { ...mappedTo, body: { pick } })).body).toMatchObject({ added: 1 })
    const has = (await call('releaseMapping.list', { ...mappedTo, query: { show: 'mapped' } })).body
    expect(has).toMatchObject({ mapped: 1, testCases: [{ number: other.number, mapped: expect.any(Number) }] })
    expect((await call('releaseMapping.job', mappedTo)).body).toEqual({ job: null })

    const { body: exported } = await call('caseExports.start', sent({ selection: { numbers: [number] } }))
    await made('caseExports.get', exported)
    expect((await call('caseExports.list')).body).toMatchObject([{ file: { address: expect.any(String) } }])
    expect((await call('caseExports.file', { place: exported })).text).toContain('Borrow a novel')
    rmSync(join(site.settings.dataDir, 'files/exports'), { recursive: true })
    const lost = await fetch(`${site.url}/api/v1/projects/${projectId}/test-case-exports/${exported.exportId}/file`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([lost.status, await lost.json()]).toMatchObject([500, { code: 'SERVER_ERROR' }])
    const scope = { report: 'coverage' }
    const { body: file } = await call('reports.files.start', sent({ kind: 'cases', fileName: 'coverage', scope }))
    await made('reports.files.get', file)
    await call('reports.files.list')
    await call('reports.files.file', { place: file })
    await call('reports.execution')
    await call('reports.coverage')
    await call('reports.coverageHistory')

    const { body: run } = await call('runs.start', sent({ caseNumber: number, releaseId, environmentId }))
    await call('runs.open', { place })
    const marks = sent({ changes: [{ sequence: 1, result: { to: 'PASSED' } }] })
    expect((await call('runs.change', { place: run, ...marks })).body).toMatchObject({ conflicts: [] })
    await call('runs.get', { place: run })
    await call('runs.finish', { place: run, body: {} })
    await callTestCycles(call, { number, releaseId, environmentId })
    const result = { releaseId, environmentId, executionDate: '2026-11-21', result: 'PASSED', actualLoe: 60 }
    const { body: recorded } = await call('executions.add', { place, body: result })
    expect((await call('executions.history', { place })).body.rows).toHaveLength(4)

    const ticket = { number: 'SHOP-1', type: 'Normal', releaseId, environmentId }
    await call('workItems.attachLater', { place, body: ticket })
    const ofResult = { ...place, executionId: recorded.executionId }
    await call('executions.attachTicket', { place: ofResult, body: { number: 'SHOP-2', type: 'Production' } })
    const { body: attached } = await call('tickets.list', { place })
    expect(attached).toMatchObject({
      productionBug: true,
      tickets: [
        { number: 'SHOP-2', release: '1.0', environment: 'Staging', applicable: true, item: null },
        { number: 'SHOP-1', type: 'Normal' },
      ],
    })
    await call('tickets.remove', { place: { ...place, ticketId: attached.tickets[0].id } })

    const junit = '<testsuite name="s"><testcase classname="S" name="nobody knows this one" time="1"/></testsuite>'
    const at = { release: '1.0', environment: 'Staging', wait: 50 }
    const { body: uploaded } = await call('resultUploads.receive', { query: at, body: junit })
    const importId = uploaded.import.id
    await call('resultUploads.get', { place: { importId }, query: { wait: 50 } })
    await call('resultImports.list')
    await call('resultImports.unmatched', { place: { importId } })
    const { body: inbox } = await call('resultInbox.list')
    const decision = { decision: 'case', ids: [inbox.items[0].id], caseNumber: number }
    expect((await call('resultInbox.decide', sent({ decision }))).body).toMatchObject({ tests: 1, results: 1 })
    const { body: aliases } = await call('resultInbox.aliases')
    await call('resultInbox.removeAlias', { place: { id: aliases[0].id } })

    const source =
      'Feature: Loans\n\n  Scenario: Borrow a novel\n    When the reader borrows a book\n    Then it is lent\n'
    const { body: feature } = await call('featureFiles.create', { query: { name: 'loans' }, body: source })
    await call('featureFiles.index')
    await call('featureFiles.get', { place: feature })
    await call('featureFiles.source', { place: feature })
    await call('featureFiles.put', { place: feature, body: `${source}    And it is gone\n`, ...anyState })
    await call('featureFiles.rename', { place: feature, body: { name: 'lending' } })

    const { body: begun } = await call('javaSteps.start', sent({ packageName: 'shop' }))
    const java = { runId: begun.id }
    await made('javaSteps.get', java)
    await call('javaSteps.list')
    await call('javaSteps.file', { place: java })
    const { headers: newest } = await call('javaSteps.latest')
    expect(newest.get('etag')).toBe(`"${java.runId}"`)
    const { body: again } = await call('javaSteps.again', sent({}))
    const cancel = endpoints.find(({ procedure }) => procedure === 'javaSteps.cancel')
    if (!cancel) throw new Error('There is no javaSteps.cancel.')
    // It may be done by now.
    const stopped = await askEndpoint(site, token, cancel, { place: { projectId, runId: again.id } })
    expect([204, 409]).toContain(stopped.status)
    called.add(cancel.procedure)

    const { body: found } = await call('automationMapping.scenarios')
    const scenarioId = found.scenarios[0].id
    await call('automationMapping.scenario', { place: { scenarioId } })
    const scenario = { releaseId, scenarioId, scenarioVersion: 2 }
    await call('automationMapping.map', sent({ ...scenario, steps: [1], cases: [{ number, covers: [1] }] }))
    const { body: mapped } = await call('automationMapping.mappings', { place })
    const mapping = { ...place, mappingId: mapped.mappings[0].id }
    await call('automationMapping.cover', { place: mapping, body: { caseVersion: 2, covers: [2] } })
    await call('mappingChanges.list')
    const all = { all: { asOf: Date.now() * 1_000 } }
    await call('mappingChanges.confirm', sent(all))
    await call('mappingChanges.remove', sent(all))
    await call('automationMapping.remove', { place: mapping })
    await call('suggestions.ofCase', { place })
    await call('suggestions.ofScenario', { place: { scenarioId } })
    const pair = { scenarioId, scenarioVersion: 2, caseVersion: 2 }
    await call('suggestions.accept', { place, body: { ...pair, releaseId } })
    await call('suggestions.undo', { place, body: { scenarioId } })
    await call('suggestions.refuse', { place, body: { ...pair, decision: 'rejected' } })
    const { body: search } = await call('suggestions.search', sent({ moduleId: payment.id, releaseId }))
    await expect
      .poll(async () => (await call('suggestions.queue', { place: search })).body.search.finishedAt, {
        timeout: 60_000,
      })
      .not.toBeNull()
    await call('suggestions.searches')
    expect((await call('suggestions.answers')).body).toMatchObject([{ caseNumber: number, decision: 'rejected' }])
    await call('featureFiles.delete', { place: feature })
    await callOrganization(site, organizationId, projectId, call)

    expect(endpoints.map(({ procedure }) => procedure).filter((each) => !called.has(each))).toEqual([])
  })
})
