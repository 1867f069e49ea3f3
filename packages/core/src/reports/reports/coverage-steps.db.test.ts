import { caseKindOf } from '@caseweave/contract/cases/test-cases/test-cases'
import { caseMappings, scenarios, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followAutomation } from '../../automation/automation-mapping/follow-automation'
import { addMappings, removeMappings } from '../../automation/automation-mapping/keep-mappings'
import { makeFeatureFile } from '../../automation/feature-files/testing/make-feature-file'
import { testProject } from '../../testing/test-context'
import { coverageFigures, coverageInSteps } from './coverage'

const feature = `Feature: Three
  Scenario: One
    Given a
  Scenario: Two
    Given b
  Scenario: Three
    Given c
`

async function project() {
  const made = await testProject()
  const { ctx } = made
  const projectId = made.project.id
  const module = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const releases = [await makeRelease(ctx.db, projectId), await makeRelease(ctx.db, projectId)]
  await makeFeatureFile(ctx, projectId, feature)
  const known = await ctx.db.execute<{ id: number; version: number }>(sql`
    select s.id::float8 as id, v.id::float8 as version from scenarios s join scenario_versions v on v.scenario_id = s.id
    where s.project_id = ${projectId} order by s.id`)
  return { ...made, projectId, module, releases, known: [...known] }
}

const change = fc.oneof(
  fc.record({
    do: fc.constant('map' as const),
    which: fc.nat({ max: 3 }),
    release: fc.nat({ max: 1 }),
    scenario: fc.nat({ max: 2 }),
    covered: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
    of: fc.constantFrom(0, 6),
  }),
  fc.record({ do: fc.constant('unmap' as const), which: fc.nat({ max: 3 }), scenario: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('scenario' as const), scenario: fc.nat({ max: 2 }), gone: fc.boolean() }),
  fc.record({
    do: fc.constant('case' as const),
    which: fc.nat({ max: 3 }),
    stepCount: fc.integer({ min: 1, max: 6 }),
    deleted: fc.boolean(),
    applicable: fc.boolean(),
    number: fc.constantFrom('', 'T-1'),
  }),
  fc.record({ do: fc.constant('release' as const), release: fc.nat({ max: 1 }) }),
)

/** The figures by the definition of docs/decisions/reports.md, case by case. */
async function recount({ ctx, projectId }: Pick<Awaited<ReturnType<typeof project>>, 'ctx' | 'projectId'>) {
  const cases = await ctx.db.select().from(testCases).where(eq(testCases.projectId, projectId))
  const mappings = await ctx.db
    .select({ caseId: caseMappings.testCaseId, covered: caseMappings.coveredSteps, of: caseMappings.caseStepCount })
    .from(caseMappings)
    .innerJoin(scenarios, eq(scenarios.id, caseMappings.scenarioId))
    .where(and(eq(caseMappings.projectId, projectId), sql`${scenarios.deletedAt} is null`))
  const live = cases.filter((each) => each.deletedAt === null && each.applicable)
  const automated = live
    .filter((each) => caseKindOf(each) === 'automated')
    .map((each) => {
      const own = mappings.filter(({ caseId, of }) => caseId === each.id && of > 0)
      const covered = new Set(own.flatMap((mapping) => mapping.covered)).size
      return own.length === 0 ? each.stepCount : Math.min(covered, each.stepCount)
    })
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  return { steps: sum(live.map((each) => each.stepCount)), automated: sum(automated) }
}

describe('coverage in steps', () => {
  it('agrees with a plain recount after any mappings, changes of cases, of scenarios and of releases', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 14 }), async (changes) => {
        const { ctx, projectId, module, releases, known } = await project()
        const cases = []
        for (let index = 0; index < 4; index++) {
          const steps = Array.from({ length: index * 2 }, (_, step) => `step ${step}`)
          cases.push(await makeTestCase(ctx.db, { projectId, moduleId: module.id }, { steps, tags: ['smoke'] }))
        }
        const gone = new Set<number>()
        for (const each of changes) {
          const testCaseId = cases['which' in each ? each.which : 0]?.id ?? 0
          const scenario = known['scenario' in each ? each.scenario : 0] ?? { id: 0, version: 0 }
          if (each.do === 'map' && !gone.has(each.release)) {
            await addMappings(ctx, { projectId, releaseId: releases[each.release]?.id ?? 0, source: 'manual' }, [
              {
                testCaseId,
                caseVersion: 1,
                scenarioId: scenario.id,
                scenarioVersionId: scenario.version,
                stepSequences: [],
                covers: 'steps',
                coveredSteps: each.of === 0 ? [] : each.covered,
                caseStepCount: each.of,
              },
            ])
          } else if (each.do === 'unmap') {
            const rows = await ctx.db
              .select({ id: caseMappings.id })
              .from(caseMappings)
              .where(and(eq(caseMappings.testCaseId, testCaseId), eq(caseMappings.scenarioId, scenario.id)))
            await removeMappings(
              ctx,
              projectId,
              rows.map(({ id }) => id),
            )
          } else if (each.do === 'scenario') {
            await ctx.db
              .update(scenarios)
              .set({ deletedAt: each.gone ? new Date() : null })
              .where(eq(scenarios.id, scenario.id))
            await followAutomation(
              ctx,
              cases.map(({ id }) => id),
            )
          } else if (each.do === 'case') {
            const { stepCount, applicable, deleted, number } = each
            await ctx.db
              .update(testCases)
              .set({ stepCount, applicable, automatedTestNumber: number, deletedAt: deleted ? new Date() : null })
              .where(eq(testCases.id, testCaseId))
            await followAutomation(ctx, [testCaseId])
          } else if (each.do === 'release') {
            gone.add(each.release)
            await ctx.db.execute(sql`delete from releases where id = ${releases[each.release]?.id ?? 0}`)
          }
        }
        const expected = await recount({ ctx, projectId })
        for (const filter of [{}, { tag: 'smoke' }, { moduleId: module.id }]) {
          const { steps } = await coverageInSteps(ctx, { projectId, ...filter })
          expect(steps.total).toEqual(expected)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('names the modules below with all that is below them', async () => {
    const { ctx, projectId, module, asStranger } = await project()
    const below = await makeModule(ctx.db, projectId, { name: 'Cart', parentId: module.id })
    const other = await makeModule(ctx.db, projectId, { name: 'Account' })
    await makeTestCase(ctx.db, { projectId, moduleId: module.id }, { steps: ['a', 'b'], automated: true })
    await makeTestCase(ctx.db, { projectId, moduleId: below.id }, { steps: ['a', 'b', 'c'] })
    await makeTestCase(ctx.db, { projectId, moduleId: other.id }, { applicable: false })
    const shop = { name: 'Shop', cases: 2, done: 1, steps: 5, automated: 2 }
    expect((await coverageFigures(ctx, { projectId })).modules).toMatchObject([shop])
    const inside = await coverageFigures(ctx, { projectId, moduleId: module.id })
    expect(inside.modules).toMatchObject([{ name: 'Cart', cases: 1, done: 0, steps: 3, automated: 0 }])
    expect(inside.steps.total).toEqual({ steps: 5, automated: 2 })
    const foreign = await coverageFigures(await asStranger(), { projectId: projectId + 1_000_000, moduleId: module.id })
    expect(foreign.modules).toEqual([])
  })
})
