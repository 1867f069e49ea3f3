import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { ReportedCasesQuery } from '@caseweave/contract/reports/reports/execution-report'
import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { releaseTestCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listTestCases } from '../../cases/test-cases/list-test-cases'
import { requireActor } from '../../context'
import { recordExecutions } from '../../results/executions/record-executions'
import { testProject } from '../../testing/test-context'
import { listReportedCases } from '../reports/list-reported-cases'
import { myCases } from './my-cases'

const results: TestResult[] = ['PASSED', 'FAILED', 'SKIPPED', 'BLOCKED', 'IN_PROCESS']

const someCase = fc.record({
  whose: fc.constantFrom('mine', 'mine', 'mine', 'theirs', 'nobody'),
  module: fc.nat({ max: 1 }),
  applicable: fc.integer({ min: 0, max: 5 }).map((chance) => chance > 0),
  automatable: fc.boolean(),
  automated: fc.boolean(),
  deleted: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
  mapped: fc.boolean(),
  ran: fc.array(
    fc.record({
      release: fc.nat({ max: 1 }),
      environment: fc.nat({ max: 1 }),
      result: fc.constantFrom(...results),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    { maxLength: 3 },
  ),
})

it('counts what the lists behind the numbers show', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someCase, { minLength: 1, maxLength: 9 }), async (cases) => {
      const { ctx, project, as } = await testProject()
      const projectId = project.id
      const other = requireActor(await as('QA')).id
      const people: Record<string, number | null> = { mine: requireActor(ctx).id, theirs: other, nobody: null }
      const modules = [await makeModule(ctx.db, projectId), await makeModule(ctx.db, projectId)]
      const releases = [await makeRelease(ctx.db, projectId), await makeRelease(ctx.db, projectId)]
      const environments = [await makeEnvironment(ctx.db, projectId), await makeEnvironment(ctx.db, projectId)]
      const idAt = (rows: { id: number }[], index: number) => rows[index]?.id ?? 0
      for (const { whose, module, deleted, mapped, ran, ...flags } of cases) {
        const { id } = await makeTestCase(
          ctx.db,
          { projectId, moduleId: idAt(modules, module) },
          { ...flags, assignedTo: people[whose] ?? null, deletedAt: deleted ? new Date() : null },
        )
        if (mapped)
          await ctx.db
            .insert(releaseTestCases)
            .values({ releaseId: idAt(releases, 0), testCaseId: id, version: 1 })
            .onConflictDoNothing()
        for (const { release, environment, result, day } of ran) {
          const batch = {
            projectId,
            releaseId: idAt(releases, release),
            environmentId: idAt(environments, environment),
          }
          const row = { testCaseId: id, version: 1, result, executedAt: new Date(Date.UTC(2026, 2, day)) }
          await ctx.tx((tx) => recordExecutions(tx, { ...batch, kind: 'added' }, [row]))
        }
      }
      for (const moduleId of [undefined, idAt(modules, 0)]) {
        const releaseId = idAt(releases, 0)
        const { open, assigned } = await myCases(ctx, { projectId, moduleId, releaseId })
        const reported = async (status: 'fail' | 'remaining', of: number) => {
          const asked = ReportedCasesQuery.parse({ releaseId: of, moduleId, status, search: 'assigned:me' })
          const { total, rows } = await listReportedCases(ctx, { projectId, ...asked })
          expect(rows.map((row) => row.status)).toEqual(rows.map(() => status))
          expect(rows).toHaveLength(total.count)
          return total.count
        }
        const listed = async (search: string) => {
          const asked = TestCaseListQuery.parse({ moduleId, applicable: 'applicable', search })
          return (await listTestCases(ctx, { projectId, ...asked })).rows.length
        }
        expect({
          failing: await reported('fail', 0),
          notRun: await reported('remaining', releaseId),
          pending: await listed('assigned:me kind:pending'),
        }).toEqual(open)
        expect(await listed('assigned:me')).toBe(assigned.count)
      }
    }),
    { numRuns: 12 },
  )
})
