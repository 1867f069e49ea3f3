import { CoverageFilter } from '@caseweave/contract/reports/reports/reports'
import { modulePlace } from '@caseweave/core/project/modules/subtree'
import { coverageFigures, projectTags } from '@caseweave/core/reports/reports/coverage'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'

export const reportsRouter = router({
  /** The numbers of cases, of their steps, and the modules below. */
  coverageFigures: projectProcedure('reports.read')
    .input(CoverageFilter)
    .query(({ ctx, input }) => coverageFigures(ctx, input)),

  /** The module that a report is filtered by, with its names from the root. */
  module: projectProcedure('reports.read')
    .input(z.object({ moduleId: z.number().int().positive() }))
    .query(async ({ ctx, input }) => {
      const { id, name, ancestors } = await modulePlace(ctx, ctx.project.id, input.moduleId)
      return { id, name, trail: [...ancestors.map((ancestor) => ancestor.name), name] }
    }),

  tags: projectProcedure('reports.read').query(({ ctx, input }) => projectTags(ctx, input)),
})
