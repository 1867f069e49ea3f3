import { caseScope } from '@caseweave/core/cases/test-cases/case-scope'
import type { Ctx } from '@caseweave/core/context'
import { listModules } from '@caseweave/core/project/modules/list-modules'
import { moduleTree } from '@caseweave/core/project/modules/module-tree'
import { getOverview } from '@caseweave/core/reports/dashboard/get-overview'
import { coverageFigures } from '@caseweave/core/reports/reports/coverage'
import { executionReport } from '@caseweave/core/reports/reports/execution-report'
import { generateCases } from './generate-cases'
import { generateExecutions } from './generate-executions'
import { median } from './median'
import { openProduct, type Product } from './product'
import type { Report } from './report'

const size = { few: 500, many: 10_000, cases: 20_000, executions: 40_000, shown: 10 }
const rounds = { warm: 15, measured: 41 }

/**
 * What a screen that shows a part of the modules may take among 10,000 of them, as a multiple of what it takes among 500. The place of a
 * chosen module is counted among the five times as many beside it, and the dashboard counts all modules, in an index.
 */
const limit = 2
const otherLimits: Record<string, number> = { 'tree, way to a module': 4, dashboard: 10 }

/** Reads what screens without a module filter read of all modules, in a project with few of them and in one with many, in turn. */
export async function benchModules(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const [few, many] = [await projectWith(product, size.few), await projectWith(product, size.many)]
    for (const [what, read] of Object.entries(reads)) {
      const times: { few: number[]; many: number[] } = { few: [], many: [] }
      for (let round = 0; round < rounds.warm + rounds.measured; round++) {
        const [inFew, inMany] = [await time(() => read(few)), await time(() => read(many))]
        if (round < rounds.warm) continue
        times.few.push(inFew)
        times.many.push(inMany)
      }
      report.add({
        bench: 'modules',
        what,
        size: `${size.many} modules`,
        value: median(times.many),
        unit: 'ms',
        reference: { name: `${size.few} modules`, value: median(times.few) },
        limit: otherLimits[what] ?? limit,
      })
    }
  } finally {
    await product.close()
  }
}

/** Somebody who reads reports alone, for whom the dashboard asks for no imports. */
const project = {
  name: '',
  organizationId: 0,
  organizationName: '',
  projectRole: 'ReportViewer' as const,
  organizationRole: null,
}

type Place = { ctx: Ctx; projectId: number; releaseId: number; moduleId: number }

const reads: Record<string, (place: Place) => Promise<unknown>> = {
  tree: ({ ctx, projectId }) => moduleTree(ctx, { projectId, rows: size.shown }),
  'tree, way to a module': ({ ctx, projectId, moduleId }) =>
    moduleTree(ctx, { projectId, selectedId: moduleId, rows: size.shown }),
  'modules to choose from': ({ ctx, projectId }) => listModules(ctx, { projectId }),
  'list of cases': ({ ctx, projectId }) => caseScope(ctx, { projectId, applicable: 'all' }),
  coverage: ({ ctx, projectId }) => coverageFigures(ctx, { projectId }),
  'coverage, tag': ({ ctx, projectId }) => coverageFigures(ctx, { projectId, tag: 'smoke' }),
  'execution report': ({ ctx, projectId }) => executionReport(ctx, { projectId }),
  'execution report, release': ({ ctx, projectId, releaseId }) => executionReport(ctx, { projectId, releaseId }),
  dashboard: ({ ctx, projectId }) => getOverview(ctx, { project: { ...project, id: projectId } }),
}

async function time(read: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await read()
  return performance.now() - start
}

async function projectWith(product: Product, modules: number): Promise<Place> {
  const { project, user, ctx } = await product.makeProject()
  const { sql } = product.services
  await generateCases(sql, { projectId: project.id, userId: user.id, count: size.cases, modules, steps: 1 })
  const { releaseIds } = await generateExecutions(sql, {
    projectId: project.id,
    count: size.executions,
    releases: 2,
    environments: 2,
  })
  const [module] = await sql`
    select id from modules where project_id = ${project.id} and parent_id is not null order by id limit 1`
  return { ctx, projectId: project.id, releaseId: releaseIds.at(-1) ?? 0, moduleId: Number(module?.id) }
}
