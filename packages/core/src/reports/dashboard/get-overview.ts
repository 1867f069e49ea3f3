import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { importsAtHand, type ProjectOverview } from '@caseweave/contract/reports/dashboard'
import { modules } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { listImports } from '../../automation/automation-imports/list-imports'
import type { Ctx } from '../../context'
import { selected } from '../../platform/database/selected-rows'
import { caseCountsWithin, wholeProject } from '../../project/modules/case-counts'
import { modulesInSubtree } from '../../project/modules/subtree'
import { coverageCounts } from '../reports/coverage'

const kindRow = selected({ kind: sql<CaseKind>`kind`, count: sql<number>`sum(count)::int` })

/**
 * The figures of a project, or of one module's subtree, for its first screen, from kept counts; imports only for those who may
 * read test cases.
 */
export async function getOverview(
  ctx: Ctx,
  input: { project: ProjectAccess; moduleId?: number | undefined },
): Promise<ProjectOverview> {
  const { id, projectRole, organizationRole } = input.project
  const below = input.moduleId ? modulesInSubtree(ctx, id, input.moduleId) : null
  const [counts, [tree], imports] = await Promise.all([
    kindRow.rows(
      ctx.dbByKey,
      sql`select ${kindRow} from (${caseCountsWithin(id, '', input.moduleId ?? wholeProject)}) counted group by kind`,
    ),
    (below ? ctx.db : ctx.dbByKey)
      .select({ count: sql<number>`count(*)::int` })
      .from(modules)
      .where(and(eq(modules.projectId, id), isNull(modules.deletedAt), below ? inArray(modules.id, below) : undefined)),
    mayInProject('testCases.read', projectRole, organizationRole)
      ? listImports(ctx, { projectId: id, limit: importsAtHand })
      : [],
  ])
  const cases = new Map(counts.map(({ kind, count }) => [kind, count]))
  return {
    counts: coverageCounts((kind) => cases.get(kind) ?? 0),
    notApplicable: cases.get('notApplicable') ?? 0,
    modules: tree?.count ?? 0,
    imports,
  }
}
