import { AppError } from '@caseweave/contract/platform/errors'
import { modules, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deleteModule } from '../../cases/module-removal/delete-module'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { wrongTotals } from '../../testing/wrong-totals'
import { addModule } from './add-module'
import { moduleChildren, moduleTree } from './module-tree'
import { moveModule } from './move-module'

const place = fc.nat({ max: 30 })
const someChange = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), under: place, name: fc.nat({ max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('case' as const), under: place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), module: place, under: place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('delete' as const),
      module: place,
      cases: fc.constantFrom('none' as const, 'move' as const, 'delete' as const),
      under: place,
    }),
  },
)
type SomeChange = typeof someChange extends fc.Arbitrary<infer T> ? T : never

const liveModules = (ctx: Ctx, projectId: number) =>
  ctx.db
    .select()
    .from(modules)
    .where(and(eq(modules.projectId, projectId), isNull(modules.deletedAt)))
    .orderBy(modules.id)

/** Does one change on modules chosen by number; 0 stands for the top. A refusal is an outcome like any other. */
async function apply(ctx: Ctx, projectId: number, change: SomeChange): Promise<void> {
  const ids = (await liveModules(ctx, projectId)).map((module) => module.id)
  const pick = (number: number) => (number === 0 ? undefined : ids[number % Math.max(1, ids.length)])
  try {
    if (change.kind === 'add') {
      await addModule(ctx, { projectId, parentId: pick(change.under), name: `Name ${change.name}` })
      return
    }
    if (change.kind === 'case') {
      const moduleId = pick(change.under + 1)
      if (moduleId) await makeTestCase(ctx.db, { projectId, moduleId })
      return
    }
    const moduleId = pick(change.module + 1)
    if (!moduleId) return
    if (change.kind === 'move') await moveModule(ctx, { projectId, moduleId, parentId: pick(change.under) })
    else await deleteModule(ctx, { projectId, moduleId, cases: change.cases, targetId: pick(change.under + 1) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

it('keeps paths true to the parents, and counts true to a plain recount, whatever is added, moved and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someChange, { minLength: 5, maxLength: 30 }), async (changes) => {
      const { ctx, project } = await testProject('ProjectLead')
      const projectId = project.id
      for (const change of changes) await apply(ctx, projectId, change)

      const rows = await ctx.db.select().from(modules).where(eq(modules.projectId, projectId))
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const row of rows) {
        const parent = row.parentId ? byId.get(row.parentId) : undefined
        expect(row.path).toBe(`${parent?.path ?? ''}${row.id}/`)
        if (!row.deletedAt) expect(parent?.deletedAt ?? null).toBeNull()
      }

      const cases = await ctx.db
        .select()
        .from(testCases)
        .where(and(eq(testCases.projectId, projectId), isNull(testCases.deletedAt)))
      for (const each of cases) expect(byId.get(each.moduleId)?.deletedAt).toBeNull()

      const live = rows.filter((row) => !row.deletedAt)
      const tree = await moduleTree(ctx, { projectId, open: live.map((row) => row.id) })
      const shown = tree.groups.flatMap((group) => group.nodes)
      const recount = live.map((row) => ({
        id: row.id,
        count: cases.filter((each) => byId.get(each.moduleId)?.path.startsWith(row.path)).length,
        hasChildren: live.some((other) => other.parentId === row.id),
      }))
      const byNumber = (a: { id: number }, b: { id: number }) => a.id - b.id
      expect(shown.map(({ id, count, hasChildren }) => ({ id, count, hasChildren })).sort(byNumber)).toEqual(
        recount.sort(byNumber),
      )
      expect(tree.count).toBe(cases.length)
      expect(await wrongTotals(ctx, projectId)).toEqual([])
      for (const group of tree.groups) {
        const page = { projectId, parentId: group.parentId, offset: 0, limit: 100 }
        expect(await moduleChildren(ctx, page)).toEqual(group)
      }
    }),
    { numRuns: 30 },
  )
})
