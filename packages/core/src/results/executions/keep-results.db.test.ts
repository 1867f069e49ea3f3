import { caseKindOf } from '@caseweave/contract/cases/test-cases/test-cases'
import { type ReportResult, reportResultOf, TestResult } from '@caseweave/contract/results/executions/executions'
import { releaseTestCases, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ensureModulePaths } from '../../project/modules/ensure-module-paths'
import { testProject } from '../../testing/test-context'
import { wrongTotals } from '../../testing/wrong-totals'
import { rebuildResults } from './keep-results'
import { recordExecutions } from './record-executions'

const index = fc.nat({ max: 3 })
const place = fc.nat({ max: 1 })
const someStep = fc.oneof(
  fc.record({
    what: fc.constant('record' as const),
    release: place,
    environment: place,
    day: fc.nat({ max: 4 }),
    rows: fc.array(
      fc.record({ testCase: index, result: fc.constantFrom(...TestResult.options), ms: fc.nat({ max: 9 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
  }),
  fc.record({ what: fc.constant('unmap' as const), release: place, testCase: index }),
  fc.record({ what: fc.constant('map' as const), release: place, testCase: index }),
  fc.record({
    what: fc.constant('change' as const),
    testCase: index,
    applicable: fc.boolean(),
    automatable: fc.boolean(),
    automated: fc.boolean(),
    deleted: fc.boolean(),
    module: place,
  }),
)

const severity: ReportResult[] = ['fail', 'block', 'skip', 'remaining', 'pass']

describe('the kept results', () => {
  it('agree with a plain recount after results, mappings, moves, deletions in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { minLength: 3, maxLength: 18 }), async (steps) => {
        const { ctx, project } = await testProject()
        const projectId = project.id
        const modules = [...(await ensureModulePaths(ctx, projectId, [['A'], ['B']])).values()]
        const moduleOf = (at: number) => modules[at] ?? 0
        const releases = [await makeRelease(ctx.db, projectId), await makeRelease(ctx.db, projectId)].map(
          ({ id }) => id,
        )
        const places = [await makeEnvironment(ctx.db, projectId), await makeEnvironment(ctx.db, projectId)]
        const environments = places.map(({ id }) => id)
        const cases: {
          id: number
          moduleId: number
          applicable: boolean
          automatable: boolean
          automated: boolean
          deleted: boolean
        }[] = []
        for (let at = 0; at < 4; at += 1) {
          const made = await makeTestCase(ctx.db, { projectId, moduleId: moduleOf(at % 2) })
          cases.push({
            id: made.id,
            moduleId: made.moduleId,
            applicable: true,
            automatable: true,
            automated: false,
            deleted: false,
          })
        }
        const mapped = new Set<string>()
        const recorded: {
          batch: number
          caseId: number
          release: number
          environment: number
          day: number
          result: ReportResult
          ms: number
        }[] = []
        for (const [batch, step] of steps.entries()) {
          if (step.what === 'record') {
            const release = releases[step.release] ?? 0
            const environment = environments[step.environment] ?? 0
            const values = step.rows.map((row) => ({
              testCaseId: cases[row.testCase]?.id ?? 0,
              version: 1,
              result: row.result,
              executedAt: new Date(Date.UTC(2026, 0, 1 + step.day)),
              durationMs: row.ms,
            }))
            await ctx.tx((tx) =>
              recordExecutions(
                tx,
                { projectId, releaseId: release, environmentId: environment, kind: 'import' },
                values,
              ),
            )
            for (const value of values) {
              mapped.add(`${release}/${value.testCaseId}`)
              const result = reportResultOf[value.result]
              recorded.push({
                batch,
                caseId: value.testCaseId,
                release,
                environment,
                day: step.day,
                result,
                ms: value.durationMs,
              })
            }
            continue
          }
          const target = cases[step.testCase]
          if (!target) continue
          const one = eq(testCases.id, target.id)
          if (step.what === 'change') {
            const { applicable, automatable, automated, deleted } = step
            Object.assign(target, { applicable, automatable, automated, deleted, moduleId: moduleOf(step.module) })
            const deletedAt = deleted ? new Date() : null
            const flags = { applicable, automatable, automated, deletedAt, moduleId: target.moduleId }
            await ctx.db.update(testCases).set(flags).where(one)
          } else {
            const release = releases[step.release] ?? 0
            await ctx.tx(async (tx) => {
              const link = { releaseId: release, testCaseId: target.id }
              if (step.what === 'map')
                await tx.db
                  .insert(releaseTestCases)
                  .values({ ...link, version: 1 })
                  .onConflictDoNothing()
              else
                await tx.db
                  .delete(releaseTestCases)
                  .where(and(eq(releaseTestCases.releaseId, release), eq(releaseTestCases.testCaseId, target.id)))
              await rebuildResults(tx, projectId, [target.id])
            })
            mapped[step.what === 'map' ? 'add' : 'delete'](`${release}/${target.id}`)
          }
        }

        const live = cases.filter((each) => !each.deleted && each.applicable)
        const expected = new Map<string, [number, number, number]>()
        for (const each of live) {
          for (const release of [0, ...releases]) {
            for (const environment of [0, ...environments]) {
              if (release !== 0 && !mapped.has(`${release}/${each.id}`)) continue
              const mine = recorded.filter(
                (row) =>
                  row.caseId === each.id &&
                  (release === 0 || row.release === release) &&
                  (environment === 0 || row.environment === environment),
              )
              const newest = mine.sort((a, b) => b.day - a.day || b.batch - a.batch)[0]
              if (!newest) continue
              const datasets = mine.filter((row) => row.batch === newest.batch)
              const result = severity.find((word) => datasets.some((row) => row.result === word))
              const key = `${release} ${environment} ${each.moduleId} ${caseKindOf(each)} ${result}`
              const [count, rows, ms] = expected.get(key) ?? [0, 0, 0]
              const time = datasets.reduce((sum, row) => sum + row.ms, 0)
              expected.set(key, [count + 1, rows + datasets.length, ms + time])
            }
          }
        }
        const counts = await ctx.db.execute<{ key: string; cases: number; datasets: number; ms: number }>(sql`
          select concat_ws(' ', release_id, environment_id, module_id, kind, result) as key, cases, datasets, duration_ms::int as ms
          from result_counts where project_id = ${projectId} and (cases <> 0 or datasets <> 0 or duration_ms <> 0)`)
        expect(Object.fromEntries(counts.map((row) => [row.key, [row.cases, row.datasets, row.ms]]))).toEqual(
          Object.fromEntries(expected),
        )
        const inReleases = await ctx.db.execute<{ key: string; cases: number }>(sql`
          select concat_ws(' ', release_id, module_id, kind) as key, cases from release_case_counts
          where release_id in (${sql.join(releases, sql`, `)}) and cases <> 0`)
        const wanted: Record<string, number> = {}
        for (const each of live)
          for (const release of releases)
            if (mapped.has(`${release}/${each.id}`)) {
              const key = `${release} ${each.moduleId} ${caseKindOf(each)}`
              wanted[key] = (wanted[key] ?? 0) + 1
            }
        expect(Object.fromEntries(inReleases.map((row) => [row.key, row.cases]))).toEqual(wanted)
        expect(await wrongTotals(ctx, projectId)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
