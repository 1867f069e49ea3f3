import { emptyPick, type MappingPick, type PickStep } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { auditLog, currentResults, releases, releaseTestCases, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { recordExecutions } from '../executions/record-executions'
import { previewMapping } from './preview-mapping'
import { saveMapping } from './save-mapping'

const timeZone = 'UTC'
const pickOf = (steps: PickStep[], versions: [number, number][] = []): MappingPick => ({
  steps,
  versions: new Map(versions),
})

/** Six cases: 1-4 in Shop (3 and 4 below it, in Basket), 5 and 6 in Office; case 6 has three versions. */
async function withRelease() {
  const { ctx, project, as } = await testProject()
  const projectId = project.id
  const shop = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const basket = await makeModule(ctx.db, projectId, { name: 'Basket', parentId: shop.id })
  const office = await makeModule(ctx.db, projectId, { name: 'Office' })
  const places = [shop, shop, basket, basket, office, office]
  for (const [at, { id: moduleId }] of places.entries()) {
    const summary = `${at % 2 === 0 ? 'Even' : 'Odd'} case`
    await makeTestCase(ctx.db, { projectId, moduleId }, { summary, latestVersion: at === 5 ? 3 : 1 })
  }
  const release = await makeRelease(ctx.db, projectId)
  const input = { projectId, releaseId: release.id, timeZone, withResults: false }
  const mapped = async (releaseId = release.id) => {
    const rows = await ctx.db
      .select({ number: testCases.number, version: releaseTestCases.version })
      .from(releaseTestCases)
      .innerJoin(testCases, eq(testCases.id, releaseTestCases.testCaseId))
      .where(eq(releaseTestCases.releaseId, releaseId))
      .orderBy(testCases.number)
    return rows.map(({ number, version }) => `${number}@${version}`)
  }
  const caseId = async (number: number) => {
    const [row] = await ctx.db
      .select({ id: testCases.id })
      .from(testCases)
      .where(and(eq(testCases.projectId, projectId), eq(testCases.number, number)))
    return row?.id ?? 0
  }
  const save = (steps: PickStep[], more: { versions?: [number, number][]; withResults?: boolean } = {}) =>
    saveMapping(ctx, { ...input, pick: pickOf(steps, more.versions), withResults: more.withResults ?? false })
  return { ctx, as, projectId, release, shop, basket, office, input, mapped, caseId, save }
}

const none = (moduleId = 0): PickStep => ({ on: false, filter: { moduleId, search: '' } })

describe('saving a release mapping', () => {
  it('makes the release have the ticked cases of the module, and no others of it', async () => {
    const { save, mapped, shop, office } = await withRelease()
    await save([{ on: true, numbers: [1, 3, 5] }])
    expect(await mapped()).toEqual(['1@1', '3@1', '5@1'])
    // The rule of the specification: what was mapped in Shop and below goes, what is ticked comes; Office stays.
    const changes = await save([none(shop.id), { on: true, numbers: [2, 3] }])
    expect(changes).toEqual({ added: 1, removed: 1, moved: 0, tested: 0, inCycles: 0 })
    expect(await mapped()).toEqual(['2@1', '3@1', '5@1'])
    await save([{ on: true, filter: { moduleId: office.id, search: '' } }])
    expect(await mapped()).toEqual(['2@1', '3@1', '5@1', '6@3'])
    await save([none()])
    expect(await mapped()).toEqual([])
  })

  it('writes and audits differences only', async () => {
    const { ctx, save, mapped, release, caseId } = await withRelease()
    await save([{ on: true, numbers: [1, 2] }])
    expect(await save([{ on: true, numbers: [1, 2, 3] }])).toMatchObject({ added: 1, removed: 0, moved: 0 })
    expect(await mapped()).toEqual(['1@1', '2@1', '3@1'])
    const trail = await ctx.db
      .select({ operation: auditLog.operation, actorId: auditLog.actorId })
      .from(auditLog)
      .where(
        sql`${auditLog.tableName} = 'release_test_cases' and (${auditLog.newValue}->>'release_id')::bigint = ${release.id}`,
      )
    expect(trail).toEqual(Array.from({ length: 3 }, () => ({ operation: 'INSERT', actorId: ctx.actor?.id })))
    const [row] = await ctx.db
      .select()
      .from(releaseTestCases)
      .where(eq(releaseTestCases.testCaseId, await caseId(3)))
    expect(row?.createdBy).toBe(ctx.actor?.id)
  })

  it('maps the newest version unless another one is chosen, and keeps what is mapped', async () => {
    const { save, mapped } = await withRelease()
    await save([{ on: true, numbers: [6] }], { versions: [[6, 2]] })
    expect(await mapped()).toEqual(['6@2'])
    expect(await save([{ on: true, numbers: [6] }])).toMatchObject({ moved: 0 })
    expect(await mapped()).toEqual(['6@2'])
    expect(await save([], { versions: [[6, 3]] })).toEqual({ added: 0, removed: 0, moved: 1, tested: 0, inCycles: 0 })
    expect(await mapped()).toEqual(['6@3'])
    // A version that the case does not have, and a choice for a case that is not ticked, say nothing.
    await save([], {
      versions: [
        [6, 9],
        [1, 1],
      ],
    })
    expect(await mapped()).toEqual(['6@3'])
  })

  it('asks before it takes out a case with results, and brings them back with the case', async () => {
    const { ctx, save, mapped, input, projectId, release, caseId } = await withRelease()
    const environment = await makeEnvironment(ctx.db, projectId)
    const testCaseId = await caseId(1)
    const place = { projectId, releaseId: release.id, environmentId: environment.id, kind: 'added' as const }
    await ctx.tx((tx) =>
      recordExecutions(tx, place, [{ testCaseId, version: 1, result: 'PASSED', executedAt: new Date() }]),
    )
    const kept = async () =>
      (await ctx.db.select().from(currentResults).where(eq(currentResults.testCaseId, testCaseId))).map(
        ({ releaseId }) => releaseId,
      )
    await save([{ on: true, numbers: [2] }])
    expect(await mapped()).toEqual(['1@1', '2@1'])
    expect(await previewMapping(ctx, { ...input, pick: pickOf([none()]) })).toEqual({
      added: 0,
      removed: 2,
      moved: 0,
      tested: 1,
      inCycles: 0,
    })
    await expect(save([none()])).rejects.toMatchObject({ code: 'CONFLICT', field: 'withResults' })
    expect(await mapped()).toEqual(['1@1', '2@1'])
    await save([none()], { withResults: true })
    expect(await mapped()).toEqual([])
    expect((await kept()).sort()).toEqual([0, 0])
    await save([{ on: true, numbers: [1] }])
    expect((await kept()).sort((a, b) => a - b)).toEqual([0, 0, release.id, release.id])
  })

  it('lets two people map at once, and neither loses anything', async () => {
    const { ctx, as, input, mapped, save } = await withRelease()
    await save([{ on: true, numbers: [1, 2] }])
    const other = await as('ProjectLead')
    const mine = (steps: PickStep[]) => saveMapping(ctx, { ...input, pick: pickOf(steps) })
    const theirs = (steps: PickStep[]) => saveMapping(other, { ...input, pick: pickOf(steps) })
    await Promise.all([
      mine([{ on: true, numbers: [3, 5] }]),
      theirs([
        { on: true, numbers: [5, 6] },
        { on: false, numbers: [2] },
      ]),
    ])
    expect(await mapped()).toEqual(['1@1', '3@1', '5@1', '6@3'])
  })

  it('refuses a release that was disabled meanwhile, a foreign one, and foreign cases', async () => {
    const { ctx, input, save, mapped, release } = await withRelease()
    const other = await withRelease()
    await other.save([{ on: true, numbers: [1] }])
    const steps: PickStep[] = [{ on: true, numbers: [1] }]
    const refused = { code: 'INVALID', field: 'releaseId' }
    const foreign = { ...input, releaseId: other.release.id, pick: pickOf(steps) }
    await expect(saveMapping(ctx, foreign)).rejects.toMatchObject(refused)
    await expect(previewMapping(ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await save([{ on: true, numbers: [4_000] }])).toEqual({
      added: 0,
      removed: 0,
      moved: 0,
      tested: 0,
      inCycles: 0,
    })
    // A module of another project names nothing.
    expect(await save([{ on: true, filter: { moduleId: other.shop.id, search: '' } }])).toMatchObject({ added: 0 })
    await ctx.db.update(releases).set({ enabled: false }).where(eq(releases.id, release.id))
    await expect(save(steps)).rejects.toMatchObject(refused)
    expect(await mapped()).toEqual([])
    expect(await other.mapped()).toEqual(['1@1'])
  })

  it('does nothing for an empty pick', async () => {
    const { ctx, input } = await withRelease()
    expect(await saveMapping(ctx, { ...input, pick: emptyPick })).toMatchObject({ added: 0 })
  })

  it('ends with what a walk over the steps says, whatever they are', async () => {
    const { ctx, input, shop, basket, office, mapped, release } = await withRelease()
    const modulesOf = [[], [shop.id], [shop.id], [shop.id, basket.id], [shop.id, basket.id], [office.id], [office.id]]
    const someStep: fc.Arbitrary<PickStep> = fc.oneof(
      fc.record({
        on: fc.boolean(),
        numbers: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({
        on: fc.boolean(),
        filter: fc.record({
          moduleId: fc.constantFrom(0, shop.id, basket.id, office.id),
          search: fc.constantFrom('', 'even', 'odd'),
        }),
      }),
    )
    const names = (step: PickStep, number: number) => {
      if ('numbers' in step) return step.numbers.includes(number)
      const { moduleId, search } = step.filter
      const word = number % 2 === 1 ? 'even' : 'odd'
      return (moduleId === 0 || modulesOf[number]?.includes(moduleId)) && (search === '' || search === word)
    }
    let now = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 5 }), async (steps) => {
        const pick = pickOf(steps)
        const foretold = await previewMapping(ctx, { ...input, pick })
        expect(await saveMapping(ctx, { ...input, pick })).toEqual(foretold)
        const wanted = [1, 2, 3, 4, 5, 6].filter(
          (number) => steps.findLast((step) => names(step, number))?.on ?? now.has(number),
        )
        expect(await mapped(release.id)).toEqual(wanted.map((number) => `${number}@${number === 6 ? 3 : 1}`))
        expect(foretold.added - foretold.removed).toBe(wanted.length - now.size)
        now = new Set(wanted)
      }),
      { numRuns: 60 },
    )
  })
})
