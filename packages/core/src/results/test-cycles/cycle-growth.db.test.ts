import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { CreateCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { releaseTestCases, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeTicket } from '@caseweave/db/testing/factories/tickets'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addView } from '../../cases/saved-views/change-views'
import { projectAccess } from '../../people/projects/project-access'
import { previewMapping } from '../release-mapping/preview-mapping'
import { callOffCycle, closeCycle } from './close-cycle'
import { addCycleCases, createCycle, deleteCycle } from './create-cycle'
import { getCycleEnding } from './cycle-ending'
import { getCycle } from './get-cycle'
import { listCycleCases } from './list-cycle-cases'
import { listCycles } from './list-cycles'
import { markItems, recordItem } from './mark-items'
import { countNewCases } from './new-cases'
import { cyclePlace } from './testing/cycle-place'

type Place = Awaited<ReturnType<typeof cyclePlace>>

const moreCases = async (place: Place, count: number) => {
  const made = []
  for (let n = 0; n < count; n += 1)
    made.push(await makeTestCase(place.ctx.db, { projectId: place.projectId, moduleId: place.office.id }))
  return made
}

it('tells how many cases came to what it was made of, and takes them once', async () => {
  const place = await cyclePlace({ cases: 2, environments: 2 })
  const { ctx, named, projectId, office } = place
  const source = { new: true as const }
  expect(await countNewCases(ctx, named)).toEqual({ cases: 0 })
  const [gone] = await moreCases(place, 3)
  await makeTestCase(ctx.db, { projectId, moduleId: office.id }, { applicable: false })
  await ctx.db
    .update(testCases)
    .set({ deletedAt: new Date() })
    .where(eq(testCases.id, gone?.id ?? 0))
  expect(await countNewCases(ctx, named)).toEqual({ cases: 2 })
  const both = await Promise.all([addCycleCases(ctx, { ...named, source }), addCycleCases(ctx, { ...named, source })])
  expect(both.map(({ items }) => items).sort()).toEqual([0, 4])
  expect(await countNewCases(ctx, named)).toEqual({ cases: 0 })
  expect(await getCycle(ctx, named)).toMatchObject({ grows: true })
  // Cases that were named one by one do not become more, and what is over takes none.
  const picked = { projectId, number: (await place.create({ source: { selection: { numbers: [1] } } })).number }
  expect(await getCycle(ctx, picked)).toMatchObject({ grows: false })
  expect([await countNewCases(ctx, picked), await addCycleCases(ctx, { ...picked, source })]).toEqual([
    { cases: 0 },
    { items: 0 },
  ])
  await closeCycle(ctx, { ...named, openRuns: 'callOff', lead: false })
  await moreCases(place, 1)
  expect(await countNewCases(ctx, named)).toEqual({ cases: 0 })
  await expect(addCycleCases(ctx, { ...named, source })).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('is made of a view that the person sees, and follows what the view showed then', async () => {
  const place = await cyclePlace({ cases: 4 })
  const { ctx, projectId, office, release, environmentIds } = place
  const project = await projectAccess(ctx, projectId, 'testCases.read')
  const plain = { shared: false, starred: false, opens: false }
  const { id } = await addView(ctx, { ...plain, name: 'Office', query: `moduleId=${office.id}`, project })
  const made = CreateCycle.parse({ name: 'Of a view', releaseId: release.id, environmentIds, source: { view: id } })
  const { number, items } = await createCycle(ctx, { ...made, projectId })
  expect(items).toBe(2)
  await moreCases(place, 1)
  expect(await countNewCases(ctx, { projectId, number })).toEqual({ cases: 1 })
  // A view of somebody else is refused in the form that chose it, like one that is gone.
  await expect(createCycle(await place.as('QA'), { ...made, projectId })).rejects.toMatchObject({
    code: 'INVALID',
    field: 'source',
    message: cycleMessages.viewGone,
  })
})

it('never gives the number of a deleted cycle again', async () => {
  const place = await cyclePlace({ cases: 1 })
  const { ctx, projectId } = place
  const numbers = [2, 3]
  for (const number of numbers) {
    expect(await place.create({ open: false })).toMatchObject({ number })
    await deleteCycle(ctx, { projectId, number, lead: false })
  }
  const made = await Promise.all(Array.from({ length: 4 }, () => place.create()))
  expect(made.map(({ number }) => number).sort()).toEqual([4, 5, 6, 7])
  expect((await listCycles(ctx, { projectId, state: 'all' })).total).toBe(5)
})

it('tells in the audit trail of its project where a deleted cycle was run', async () => {
  const { ctx, create, projectId } = await cyclePlace({ cases: 1 })
  const { number } = await create({ open: false })
  await deleteCycle(ctx, { projectId, number, lead: false })
  const told =
    await ctx.sql`select distinct project_id::int as "projectId", organization_id is not null as known from audit_log
    where table_name = 'test_cycle_environments' and operation = 'DELETE' and actor_id = ${ctx.actor?.id ?? 0}`
  expect([...told]).toEqual([{ projectId, known: true }])
})

it('tells before it is closed what is being run, and which failures have no ticket there', async () => {
  const place = await cyclePlace({ cases: 4, environments: 2 })
  const { ctx, named, projectId, release, testCases: cases } = place
  const [here = 0, there = 0] = place.environmentIds
  await place.open(0)
  const choice = { caseNumbers: [2, 3, 4], environmentId: here }
  await markItems(ctx, { ...named, choice, status: 'FAILED', remarks: '' })
  const at = { projectId, releaseId: release.id }
  const ticket = (of: number, environmentId: number, values = {}) =>
    makeTicket(ctx.db, { ...at, testCaseId: cases[of]?.id ?? 0, environmentId }, values)
  await ticket(1, here)
  await ticket(2, there)
  await ticket(3, here, { applicable: false })
  const ending = await getCycleEnding(ctx, named)
  expect(ending.running).toMatchObject({ total: 1, rows: [{ number: 1, runId: expect.any(Number) }] })
  expect(ending.withoutTicket.rows.map(({ number }) => number)).toEqual([3, 4])
  await expect(getCycleEnding(ctx, { ...named, number: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('is warned of by the release mapping that takes its cases out, as long as it is open', async () => {
  const place = await cyclePlace({ cases: 3 })
  const { ctx, named, projectId, release } = place
  const mapped = place.testCases.map(({ id }) => ({ releaseId: release.id, testCaseId: id, version: 1 }))
  await ctx.db.insert(releaseTestCases).values(mapped)
  const pick = { steps: [{ on: false, numbers: [1, 2] }], versions: new Map() }
  const preview = () => previewMapping(ctx, { projectId, releaseId: release.id, timeZone: 'UTC', pick })
  expect(await preview()).toMatchObject({ removed: 2, tested: 0, inCycles: 2 })
  await callOffCycle(ctx, { ...named, lead: false })
  expect(await preview()).toMatchObject({ removed: 2, inCycles: 0 })
})

it('is read from a cursor on without losing a case when others leave the filter meanwhile', async () => {
  const place = await cyclePlace({ cases: 5 })
  const { ctx, named } = place
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await listCycleCases(ctx, { ...named, status: 'PENDING', page: 1, pageSize: 2, cursor })
    seen.push(...page.rows.map(({ number }) => number))
    await markItems(ctx, { ...named, choice: { caseNumbers: seen }, status: 'PASSED', remarks: '' })
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual([1, 2, 3, 4, 5])
})

it('takes a result of an item from a program as from a person, and not while somebody is at it', async () => {
  const place = await cyclePlace({ cases: 2 })
  const { ctx, named } = place
  const runId = await place.open(0)
  const record = async (at: number, of = named) =>
    recordItem(ctx, { ...of, itemId: (await place.item(at)).id, status: 'PASSED', remarks: '' })
  await expect(record(0)).rejects.toMatchObject({ code: 'CONFLICT', message: cycleMessages.notFree })
  expect(await record(1)).toEqual({ count: 1 })
  expect(await place.counts()).toEqual([{ IN_PROCESS: 1, PASSED: 1 }])
  expect([(await place.item(0)).runId, (await place.stored()).length]).toEqual([runId, 1])
  const other = await cyclePlace({ cases: 1 })
  await expect(record(1, other.named)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
