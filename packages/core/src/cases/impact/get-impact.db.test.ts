import type { ImpactQuery } from '@caseweave/contract/cases/impact/impact'
import { reportSchedules, testCases, testRuns } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mappingFlow } from '../../automation/automation-mapping/testing/mapping-flow'
import { recordExecutions } from '../../results/executions/record-executions'
import { getImpact } from './get-impact'
import { listReleaseImpacts } from './list-release-impacts'

const nothing = { scenarios: 0, mappings: 0, automated: 0, results: 0, releases: 0, runs: 0, schedules: 0 }

async function withMappings() {
  const flow = await mappingFlow()
  const { ctx, projectId, fill, empty } = flow
  await flow.map([1, 3])
  await flow.map([3], { scenarioId: empty })
  return {
    ...flow,
    fill,
    impact: (subject: ImpactQuery['subject'], by = ctx) => getImpact(by, { projectId, subject }),
  }
}

describe('getImpact', () => {
  it('tells of scenarios and files which mappings go, and which cases nothing else automates', async () => {
    const { impact, fill, empty, ctx, projectId } = await withMappings()
    expect(await impact({ kind: 'scenarios', ids: [fill] })).toEqual({ ...nothing, mappings: 2, automated: 1 })
    expect(await impact({ kind: 'scenarios', ids: [fill, empty] })).toMatchObject({ mappings: 3, automated: 2 })
    const [file] = await ctx.db.query.featureFiles.findMany({
      where: (table, { eq }) => eq(table.projectId, projectId),
    })
    expect(await impact({ kind: 'file', fileId: file?.id ?? 0 })).toMatchObject({
      scenarios: 2,
      mappings: 3,
      automated: 2,
    })
    const place = { kind: 'places' as const, fileId: file?.id ?? 0, version: 1 }
    expect(await impact({ ...place, sequences: [2] })).toMatchObject({ mappings: 2, automated: 1 })
    expect(await impact({ ...place, sequences: [1, 9] })).toEqual(nothing)
    expect(await impact({ kind: 'step', text: 'an empty basket' })).toMatchObject({ mappings: 2, automated: 1 })
    expect(await impact({ kind: 'step', text: 'nobody says this' })).toEqual(nothing)
    expect(await impact({ kind: 'scenarios', ids: [] })).toEqual(nothing)
  })

  it('tells of cases and modules what hangs on them', async () => {
    const { impact, shop, office } = await withMappings()
    expect(await impact({ kind: 'cases', selection: { numbers: [1, 2] } })).toMatchObject({ mappings: 1, automated: 1 })
    expect(await impact({ kind: 'module', moduleId: shop.id })).toMatchObject({ mappings: 3, automated: 2 })
    expect(await impact({ kind: 'module', moduleId: office.id })).toMatchObject({ mappings: 0, automated: 1 })
  })

  it('counts kept results, open runs and scheduled reports', async () => {
    const { impact, ctx, projectId, cases, release, environment, shop, office, fill } = await withMappings()
    const testCaseId = cases[0]?.id ?? 0
    const place = { projectId, releaseId: release.id, environmentId: environment.id }
    await ctx.tx((tx) =>
      recordExecutions(tx, { ...place, kind: 'added' }, [
        { testCaseId, version: 1, result: 'PASSED', executedAt: new Date() },
      ]),
    )
    await ctx.db.insert(testRuns).values({ ...place, testCaseId, version: 1, templateId: 2, steps: 1 })
    const schedule = { projectId, time: '07:30', zone: 'UTC', weekdays: [1], nextDue: new Date() }
    await ctx.db
      .insert(reportSchedules)
      .values([
        { ...schedule, moduleId: shop.id, releaseId: release.id },
        { ...schedule, moduleId: office.id },
        schedule,
      ])
    const touched = { results: 1, releases: 1, runs: 1 }
    expect(await impact({ kind: 'cases', selection: { numbers: [1] } })).toMatchObject({ ...touched, schedules: 2 })
    expect(await impact({ kind: 'scenarios', ids: [fill] })).toMatchObject({ ...touched, schedules: 2 })
    expect(await impact({ kind: 'module', moduleId: office.id })).toMatchObject({ results: 0, runs: 0, schedules: 2 })
    expect(await listReleaseImpacts(ctx, { projectId })).toEqual([
      {
        releaseId: release.id,
        scenarios: 0,
        mappings: 3,
        automated: 0,
        results: 1,
        releases: 0,
        runs: 1,
        schedules: 1,
      },
    ])
  })

  it('leaves out what hangs on deleted test cases', async () => {
    const { impact, ctx, projectId, fill, cases } = await withMappings()
    await ctx.db
      .update(testCases)
      .set({ deletedAt: new Date() })
      .where(eq(testCases.id, cases[0]?.id ?? 0))
    expect(await impact({ kind: 'scenarios', ids: [fill] })).toMatchObject({ mappings: 1, automated: 0 })
    expect(await listReleaseImpacts(ctx, { projectId })).toMatchObject([{ mappings: 2 }])
  })

  it('tells nothing of another project', async () => {
    const { fill, shop, ctx } = await withMappings()
    const { impact, projectId, release } = await withMappings()
    expect(await impact({ kind: 'scenarios', ids: [fill] })).toEqual(nothing)
    await expect(impact({ kind: 'module', moduleId: shop.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(impact({ kind: 'file', fileId: 1e9 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await listReleaseImpacts(ctx, { projectId })).map(({ releaseId }) => releaseId)).toEqual([release.id])
  })
})
