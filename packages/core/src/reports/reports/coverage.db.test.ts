import { caseKindOf } from '@caseweave/contract/cases/test-cases/test-cases'
import { modules, testCases } from '@caseweave/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ensureModulePaths, modulePathKey } from '../../project/modules/ensure-module-paths'
import { testProject } from '../../testing/test-context'
import { coverageReport, projectTags } from './coverage'

const paths = [['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'D'], ['E']]
const tags = ['smoke', 'P1', 'late']

const someCase = fc.record({
  module: fc.nat({ max: paths.length - 1 }),
  tags: fc.subarray(tags),
  applicable: fc.boolean(),
  automatable: fc.boolean(),
  automated: fc.boolean(),
  deleted: fc.boolean(),
})
type SomeCase = typeof someCase extends fc.Arbitrary<infer T> ? T : never

/** The figures by the definitions of docs/decisions/test-cases.md, counted one case at a time. */
function recount(cases: readonly SomeCase[], filter: { tag?: string; module?: number }) {
  const below = paths[filter.module ?? 0] ?? []
  const counted = cases.filter((each) => {
    const path = paths[each.module] ?? []
    const inModule = filter.module === undefined || below.every((name, depth) => path[depth] === name)
    return !each.deleted && each.applicable && inModule && (!filter.tag || each.tags.includes(filter.tag))
  })
  const kinds = counted.map(caseKindOf)
  const of = (kind: string) => kinds.filter((each) => each === kind).length
  return {
    total: counted.length,
    automatable: of('automated') + of('pending'),
    done: of('automated'),
    pending: of('pending'),
    nonAutomatable: of('manual'),
  }
}

describe('the coverage report', () => {
  it('agrees with a plain recount for every mix of flags, tags and modules, after inserts, changes and deletions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someCase, { maxLength: 25 }),
        fc.array(someCase, { maxLength: 25 }),
        async (first, second) => {
          const { ctx, project } = await testProject()
          const ids = await ensureModulePaths(ctx, project.id, paths)
          const moduleId = (index: number) => ids.get(modulePathKey(paths[index] ?? [])) ?? 0
          const row = (each: SomeCase) => ({
            moduleId: moduleId(each.module),
            tags: each.tags,
            applicable: each.applicable,
            automatable: each.automatable,
            automated: each.automated,
            deletedAt: each.deleted ? new Date() : null,
          })
          if (first.length > 0) {
            await ctx.db.insert(testCases).values(
              first.map((each, index) => ({
                projectId: project.id,
                number: index + 1,
                summary: `${index}`,
                ...row(each),
              })),
            )
          }
          const now = first.map((each, index) => second[index] ?? each)
          for (const [index, each] of second.slice(0, first.length).entries()) {
            await ctx.db
              .update(testCases)
              .set(row(each))
              .where(and(eq(testCases.projectId, project.id), eq(testCases.number, index + 1)))
          }
          const erased = now.flatMap((each, index) => (each.tags.length === 3 ? [index + 1] : []))
          if (erased.length > 0) {
            await ctx.db
              .delete(testCases)
              .where(and(eq(testCases.projectId, project.id), inArray(testCases.number, erased)))
          }
          const left = now.filter((each) => each.tags.length !== 3)

          for (const tag of [undefined, ...tags]) {
            for (const module of [undefined, ...paths.keys()]) {
              const filter = { tag, moduleId: module === undefined ? undefined : moduleId(module) }
              expect(await coverageReport(ctx, { projectId: project.id, ...filter })).toEqual(
                recount(left, { ...(tag ? { tag } : {}), ...(module === undefined ? {} : { module }) }),
              )
            }
          }
          const live = left.filter((each) => !each.deleted)
          expect(await projectTags(ctx, { projectId: project.id })).toEqual(
            tags.filter((tag) => live.some((each) => each.tags.includes(tag))).sort(),
          )
        },
      ),
      { numRuns: 12 },
    )
  })

  it('counts nothing of a module of another project', async () => {
    const mine = await testProject()
    const theirs = await testProject()
    const ids = await ensureModulePaths(theirs.ctx, theirs.project.id, [['Secret']])
    const moduleId = ids.get(modulePathKey(['Secret'])) ?? 0
    await theirs.ctx.db.insert(testCases).values({ projectId: theirs.project.id, moduleId, number: 1, summary: 'x' })
    expect((await theirs.ctx.db.select().from(modules).where(eq(modules.id, moduleId))).length).toBe(1)
    expect((await coverageReport(mine.ctx, { projectId: mine.project.id, moduleId })).total).toBe(0)
  })
})
