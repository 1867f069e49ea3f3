import { caseweaveClient } from '@caseweave/client/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { makeToken, startProgram } from './testing/program'

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

const clientFor = (token: string) => caseweaveClient({ url: site.url, token })

/** A program with a module of cases of these names. */
async function withCases(...summaries: string[]) {
  const program = await startProgram(site, 'ProjectAdmin')
  const client = clientFor(program.token)
  const path = { projectId: program.projectId }
  const added = await client.POST('/projects/{projectId}/modules', { params: { path }, body: { name: 'Loans' } })
  const moduleId = added.data?.id ?? 0
  const numbers: number[] = []
  for (const summary of summaries) {
    const steps = [
      { description: 'The reader borrows a book', expectedResult: 'The book is lent' },
      { description: 'The reader reads it' },
    ]
    const made = await client.POST('/projects/{projectId}/test-cases', {
      params: { path },
      body: { summary, moduleId, templateId: 2, automatable: true, steps },
    })
    numbers.push(made.data?.number ?? 0)
  }
  return { ...program, client, path, moduleId, numbers }
}

describe('the mapping of a release', () => {
  const address = '/projects/{projectId}/releases/{releaseId}/mapping'

  it('is listed and changed by numbers and by filters, and never behind the back of results', async () => {
    const { client, path: project, numbers, releaseId, environmentId } = await withCases('Borrow', 'Return', 'Read')
    const path = { ...project, releaseId }
    const [first = 0, second = 0, third = 0] = numbers
    const save = (
      pick: { steps: ({ on: boolean; numbers: number[] } | { on: boolean; filter: object })[] },
      more = {},
    ) => client.POST(address, { params: { path }, body: { pick, ...more } })
    const mapped = async () => {
      const { data } = await client.GET(address, { params: { path, query: { show: 'mapped' } } })
      return data?.testCases.map(({ number }) => number)
    }
    const all = { on: true, filter: {} }
    expect((await save({ steps: [all, { on: false, numbers: [third] }] })).data).toEqual({
      ...{ added: 2, removed: 0, moved: 0, tested: 0, inCycles: 0, inBackground: false },
    })
    expect(await mapped()).toEqual([second, first])
    const page = { params: { path, query: { page: 2, pageSize: 10 } } }
    expect((await client.GET(address, page)).data).toMatchObject({ page: 2, total: 3, mapped: 2, testCases: [] })
    const result = { releaseId, environmentId, executionDate: '2026-11-21', result: 'PASSED' as const, actualLoe: 60 }
    const executions = '/projects/{projectId}/test-cases/{caseNumber}/results'
    const ran = await client.POST(executions, { params: { path: { ...project, caseNumber: first } }, body: result })
    expect(ran.error).toBeUndefined()
    const out = { steps: [{ on: false, numbers: [first, second] }] }
    const refused = await save(out)
    expect([refused.response.status, refused.error?.field]).toEqual([409, 'withResults'])
    expect(await mapped()).toEqual([second, first])
    expect((await save(out, { withResults: true })).data).toMatchObject({ removed: 2, tested: 1 })
    expect(await mapped()).toEqual([])
  })

  it('refuses picks that are too large or say something else, and releases of others', async () => {
    const { client, path: project, releaseId } = await withCases()
    const other = await startProgram(site)
    const save = async (pick: unknown, release = releaseId) => {
      const params = { path: { ...project, releaseId: release } }
      const { response, error } = await client.POST(address, { params, body: { pick: pick as string } })
      return [response.status, error?.code]
    }
    const filters = (count: number, search = '') =>
      Array.from({ length: count }, () => ({ on: true, filter: { moduleId: 0, search } }))
    for (const wrong of [
      'no pick',
      7,
      null,
      { steps: [{ on: true }] },
      { steps: [{ on: true, numbers: [] }] },
      { steps: [{ on: true, numbers: [1], nmubers: [2] }] },
      { steps: [{ on: true, numbers: Array.from({ length: 5_001 }, (_, index) => index + 1) }] },
      { steps: filters(21) },
      { steps: filters(20, 'ß'.repeat(200)) },
      { steps: [{ on: true, filter: { search: 'x'.repeat(1_000) } }] },
    ])
      expect([wrong, await save(wrong)]).toEqual([wrong, [400, 'INVALID']])
    expect(await save({ steps: [] }, other.releaseId)).toEqual([400, 'INVALID'])
    expect(await save({ steps: [] })).toEqual([200, undefined])
  })
})

const caseAddress = '/projects/{projectId}/test-cases/{caseNumber}'
const lending = `Feature: Loans

  Scenario: Borrow a book
    When the reader borrows a book
    Then the book is lent
    And the reader reads it

  Scenario: Pay a fine
    When the visitor pays a fine of 3 Euro
    Then nothing is owed

  Scenario: Find an author
    When the librarian searches the catalogue for an author
    Then all works are listed by year

  Scenario: Close an account
    Given an account without loans
    When the clerk closes the account
    Then nobody can sign in with it
`

describe('the queue of suggestions', () => {
  it('is searched for, listed, and answered with a correction', { timeout: 180_000 }, async () => {
    const { client, path, moduleId, releaseId, numbers } = await withCases('Borrow a book', 'Borrow a book again')
    const files = '/projects/{projectId}/feature-files'
    const headers = { 'Content-Type': 'text/plain' }
    await client.POST(files, { params: { path, query: { name: 'loans' } }, body: lending, headers })
    const suggested = `${caseAddress}/suggestions` as const
    // The worker reads new scenarios for it first.
    const due = async () => {
      const params = { path: { ...path, caseNumber: numbers[0] ?? 0 } }
      return (await client.GET(suggested, { params })).data?.due
    }
    await expect.poll(due, { timeout: 60_000 }).toBe(false)
    const search = '/projects/{projectId}/suggestion-searches'
    const begun = await client.POST(search, { params: { path }, body: { moduleId, releaseId } })
    expect(begun.response.status).toBe(202)
    const place = { ...path, searchId: begun.data?.searchId ?? 0 }
    expect(begun.response.headers.get('location')).toContain(`/suggestion-searches/${place.searchId}/suggestions`)
    const queue = async (page = 1) => {
      const params = { path: place, query: { page } }
      return (await client.GET(`${search}/{searchId}/suggestions`, { params })).data
    }
    await expect.poll(async () => (await queue())?.search.finishedAt ?? null, { timeout: 60_000 }).not.toBeNull()
    expect((await queue())?.search).toMatchObject({ cases: 2, scenarios: 4 })
    const open = (await queue())?.suggestions ?? []
    const mine = numbers.flatMap((number) => open.find(({ caseNumber }) => caseNumber === number) ?? [])
    expect(mine).toHaveLength(2)
    expect(await queue(9)).toMatchObject({ page: 9, suggestions: [] })
    const [accepted, refused] = mine
    if (!accepted || !refused) throw new Error('There is nothing to answer.')
    const pairOf = ({ scenarioId, scenarioVersion, caseVersion }: typeof accepted) => ({
      ...{ scenarioId, scenarioVersion, caseVersion },
    })
    const at = ({ caseNumber }: typeof accepted) => ({ path: { ...path, caseNumber } })
    const yes = await client.POST(`${caseAddress}/suggestions/accept`, {
      params: at(accepted),
      body: { ...pairOf(accepted), releaseId, covers: [2] },
    })
    expect(yes.error).toBeUndefined()
    const { data: mapped } = await client.GET(`${caseAddress}/mappings`, { params: at(accepted) })
    expect(mapped?.mappings).toMatchObject([{ covers: 'steps', covered: 1 }])
    const no = { params: at(refused), body: { ...pairOf(refused), decision: 'never' as const } }
    expect((await client.POST(`${caseAddress}/suggestions/refuse`, no)).response.status).toBe(204)
    const pairs = ((await queue())?.suggestions ?? []).map(({ caseNumber, scenarioId }) => [caseNumber, scenarioId])
    for (const { caseNumber, scenarioId } of mine) expect(pairs).not.toContainEqual([caseNumber, scenarioId])
    const answers = await client.GET('/projects/{projectId}/suggestion-answers', { params: { path } })
    expect(answers.data?.map(({ decision }) => decision)).toEqual(['never', 'accepted'])
    const foreign = await client.POST(search, { params: { path }, body: { moduleId: 999_999_999, releaseId } })
    expect(foreign.response.status).toBe(404)
  })
})

describe('a bulk change', () => {
  const address = '/projects/{projectId}/bulk-changes'

  it('changes what a filter matches, once for its key, and is undone once by who may', async () => {
    const { client, path, numbers, person, projectId } = await withCases('Borrow', 'Return')
    const start = () =>
      client.POST(address, {
        params: { path, header: { 'Idempotency-Key': 'tag-all' } },
        body: { selection: { filter: {} }, change: { action: 'addTags', tags: ['smoke'] } },
      })
    const [begun, again] = [await start(), await start()]
    expect(begun.response.status).toBe(201)
    expect(again.data).toEqual(begun.data)
    expect(begun.data?.counts).toEqual({ changed: 2, same: 0, noRoom: 0, gone: 0 })
    const place = { params: { path: { ...path, changeId: begun.data?.changeId ?? 0 } } }
    const { data: listed } = await client.GET(address, { params: { path } })
    expect(listed).toHaveLength(1)
    expect((await client.GET(`${address}/{changeId}`, place)).data).toMatchObject({
      ...{ change: { action: 'addTags', tags: ['smoke'] }, status: 'succeeded', undone: null, mayUndo: true },
    })
    const nothing = await client.POST(address, {
      params: { path },
      body: { selection: { numbers }, change: { action: 'addTags', tags: ['smoke'] } },
    })
    expect([nothing.response.status, nothing.data?.changeId]).toEqual([200, null])
    const foreign = await startProgram(site, 'ProjectAdmin')
    expect((await clientFor(foreign.token).POST(`${address}/{changeId}/undo`, place)).response.status).toBe(404)
    const elsewhere = { params: { path: { ...place.params.path, projectId: foreign.projectId } } }
    expect((await clientFor(foreign.token).POST(`${address}/{changeId}/undo`, elsewhere)).response.status).toBe(404)
    await site.sql`update project_members set role = 'QA' where user_id = ${person.id} and project_id = ${projectId}`
    const qa = clientFor(await makeToken(site, person.id))
    expect((await qa.POST(`${address}/{changeId}/undo`, place)).data).toEqual({ restored: 2, leftAlone: 0 })
    const twice = await qa.POST(`${address}/{changeId}/undo`, place)
    expect([twice.response.status, twice.error?.code]).toEqual([409, 'CONFLICT'])
  })

  it('says at which field it is wrong', async () => {
    const { client, path } = await withCases()
    const wrong = await client.POST(address, {
      params: { path },
      // A value of another action.
      body: { selection: { numbers: [1] }, change: { action: 'move', moduleId: 0 } },
    })
    expect([wrong.response.status, wrong.error?.field]).toEqual([400, 'change.moduleId'])
  })
})
