import { caseMappings, environments, releases, testCases } from '@caseweave/db/schema'
import { makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { removeMapping } from './remove-mapping'
import { basketFeature, mappingFlow } from './testing/mapping-flow'

describe('mapping cases to a scenario', () => {
  it('keeps for each what was looked at, and makes it automated', async () => {
    const { ctx, map, mappings, cases, environment, release } = await mappingFlow()
    expect(await map([1, 3], { steps: [3, 1] })).toEqual({ mapped: 2, scenario: 'Fill the basket' })
    expect(await mappings(1)).toEqual([
      expect.objectContaining({
        release: { id: release.id, number: release.number },
        file: expect.objectContaining({ name: 'basket.feature' }),
        scenario: expect.objectContaining({ name: 'Fill the basket', version: 1, latestVersion: 1, gone: false }),
        caseVersion: 1,
        steps: ['Given an empty basket', 'Then the counter says 1'],
        environments: [environment.name],
        caseSteps: 2,
        stale: false,
        by: `${ctx.actor?.firstName} Person`,
      }),
    ])
    const ids = cases.map(({ id }) => id)
    const rows = await ctx.db.select().from(testCases).where(inArray(testCases.id, ids)).orderBy(testCases.number)
    expect(rows.map(({ automated }) => automated)).toEqual([true, false, true, false, true, false])
  })

  it('stands in place of what was mapped of this scenario in this release, and of nothing else', async () => {
    const { ctx, projectId, map, mappings, empty, release } = await mappingFlow()
    const next = await makeRelease(ctx.db, projectId)
    await map([1], { steps: [1] })
    await map([1], { steps: [1], releaseId: next.id })
    await map([1], { scenarioId: empty })
    await map([1], { steps: [2] })
    const said = (await mappings(1)).map(({ scenario, steps, release: { id } }) => [id, scenario.name, steps])
    expect(said).toHaveLength(3)
    expect(said).toContainEqual([release.id, 'Fill the basket', ['When the customer adds an article']])
    expect(said).toContainEqual([next.id, 'Fill the basket', ['Given an empty basket']])
    expect(said).toContainEqual([release.id, 'Empty the basket', null])
  })

  it('takes all steps for the whole scenario', async () => {
    const { map, mappings } = await mappingFlow()
    await map([1], { steps: [1, 2, 3] })
    expect((await mappings(1))[0]?.steps).toBeNull()
  })

  it('is done for all cases or for none', async () => {
    const { ctx, projectId, map, mappings, cases, release, environment } = await mappingFlow()
    const place = { projectId, testCaseId: cases[2]?.id ?? 0, releaseId: release.id, environmentId: environment.id }
    await makeTicket(ctx.db, place, { type: 'Production' })
    const refused = (numbers: number[], message: string) =>
      expect(map(numbers)).rejects.toMatchObject({
        code: 'CONFLICT',
        field: 'cases',
        message: `${message} Nothing was mapped.`,
      })
    await refused([1, 3], 'TC-3 has a production ticket and cannot be mapped.')
    await refused([1, 2], 'TC-2 is not automatable and cannot be mapped.')
    await refused([1, 4, 2], 'TC-2, TC-4 are not automatable and cannot be mapped.')
    await refused([1, 99], 'TC-99 is not there any more, or never had this version.')
    await expect(map([], { cases: [{ number: 1, version: 2 }] })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'cases',
    })
    expect(await mappings(1)).toEqual([])
  })

  it('needs a release that is offered and an active environment', async () => {
    const { ctx, projectId, map, release } = await mappingFlow()
    const theirs = await mappingFlow()
    await expect(map([1], { releaseId: theirs.release.id })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'releaseId',
    })
    await ctx.db.update(environments).set({ active: false }).where(eq(environments.projectId, projectId))
    await expect(map([1])).rejects.toMatchObject({
      code: 'INVALID',
      message: 'Please set at least one environment active. Go to Manage > Projects > Environment and set active.',
    })
    await ctx.db.update(releases).set({ enabled: false }).where(eq(releases.id, release.id))
    await expect(map([1])).rejects.toMatchObject({ code: 'INVALID', field: 'releaseId' })
  })

  it('knows no scenario of another project, no version and no step that is not there', async () => {
    const { map } = await mappingFlow()
    const theirs = await mappingFlow()
    await expect(map([1], { scenarioId: theirs.fill })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(map([1], { scenarioVersion: 7 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(map([1], { steps: [1, 4] })).rejects.toMatchObject({ code: 'CONFLICT', field: 'steps' })
    expect(await theirs.mappings(1)).toEqual([])
  })

  it('is refused with a sentence when the scenario goes meanwhile, and nothing is lost', async () => {
    const { ctx, projectId, map, mappings, fill, writeFile } = await mappingFlow()
    await map([1], { steps: [1] })
    // The import has taken the scenario away, and has not ended yet.
    let tried: Promise<unknown> = Promise.resolve()
    await ctx.tx(async (tx) => {
      await tx.db.execute(`update scenarios set deleted_at = now() where id = ${fill}`)
      tried = map([1, 3], { steps: [2] }).catch((error: unknown) => error)
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => ctx.db.execute(waiting)).toHaveLength(1)
    })
    expect(await tried).toMatchObject({
      code: 'CONFLICT',
      field: 'scenarioId',
      message: expect.stringMatching(/^This scenario is not in its/),
    })
    const [kept, ...others] = await mappings(1)
    expect(others).toEqual([])
    expect(kept).toMatchObject({ steps: ['Given an empty basket'], scenario: { gone: true } })
    await writeFile(`${basketFeature}\n  Scenario: Third\n    Given x\n`)
    expect(await ctx.db.$count(caseMappings, eq(caseMappings.projectId, projectId))).toBe(1)
  })

  it('lets two tabs map at once, in whatever order they name the cases', async () => {
    const { as, map, mappings } = await mappingFlow()
    const other = await as('ProjectLead')
    for (let round = 0; round < 5; round++) {
      await Promise.all([map([1, 3, 6], { steps: [1] }), map([6, 3, 1], { steps: [2] }, other)])
      const steps = await Promise.all(
        [1, 3, 6].map(async (number) => (await mappings(number)).map((each) => each.steps)),
      )
      expect(steps[0]).toHaveLength(1)
      expect(steps).toEqual([steps[0], steps[0], steps[0]])
    }
  })

  it('keeps an older version of the case that somebody chose', async () => {
    const { ctx, map, mappings, cases } = await mappingFlow()
    await ctx.db
      .update(testCases)
      .set({ latestVersion: 3 })
      .where(eq(testCases.id, cases[0]?.id ?? 0))
    await map([], { cases: [{ number: 1, version: 2 }, { number: 3 }] })
    expect((await mappings(1))[0]?.caseVersion).toBe(2)
    expect((await mappings(3))[0]?.caseVersion).toBe(1)
  })
})

describe('removing a mapping', () => {
  it('makes the case one to be automated again, and is not done from elsewhere', async () => {
    const { ctx, projectId, map, mappings, numbers } = await mappingFlow()
    const theirs = await mappingFlow()
    await map([1])
    const [mapping] = await mappings(1)
    const mappingId = mapping?.id ?? 0
    for (const [project, caseNumber] of [
      [theirs.projectId, 1],
      [projectId, 3],
    ] as const) {
      const foreign = removeMapping(ctx, { projectId: project, caseNumber, mappingId })
      await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await removeMapping(ctx, { projectId, caseNumber: 1, mappingId })
    expect(await mappings(1)).toEqual([])
    expect(await numbers({ releaseId: undefined })).toEqual([3, 1])
    await expect(removeMapping(ctx, { projectId, caseNumber: 1, mappingId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This mapping is not there any more.',
    })
  })
})
