import { projects } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import type { PlaceScope } from '../execution-report'
import { type ReportPlace, reportPlace } from '../report-place'

/** What a report is about, by names: `lines` stand at its head. */
type ReportHead = ReportPlace & { project: string; lines: [label: string, value: string][] }

/** Names what a report is about; NOT_FOUND for a release, environment or module that is not of the project. */
export async function reportHead(ctx: Ctx, scope: PlaceScope): Promise<ReportHead> {
  const place = await reportPlace(ctx, scope)
  const [row] = await ctx.db.select({ name: projects.name }).from(projects).where(eq(projects.id, scope.projectId))
  const project = row?.name ?? ''
  return {
    ...place,
    project,
    lines: [
      ['Project', project],
      ['Environment', place.environment ?? 'None'],
      ['Release', place.release ?? 'None'],
      ['Module', place.module?.join(' › ') ?? 'All'],
    ],
  }
}
