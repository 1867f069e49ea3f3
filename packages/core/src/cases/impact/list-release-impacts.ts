import type { Impact } from '@caseweave/contract/cases/impact/impact'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** What hangs on the enabled releases of a project, by their ids: one statement. Nothing stops being automated with a release. */
export async function listReleaseImpacts(
  ctx: Ctx,
  { projectId }: { projectId: number },
): Promise<(Impact & { releaseId: number })[]> {
  const rows = await ctx.db.execute<Omit<Impact, 'automated' | 'releases'> & { id: string }>(sql`
    select r.id,
      (select count(*)::int from case_mappings m where m.release_id = r.id) as mappings,
      (select coalesce(sum(k.cases), 0)::int from result_counts k
        where k.project_id = ${projectId} and k.release_id = r.id and k.environment_id > 0) as results,
      (select count(*)::int from test_runs t
        where t.project_id = ${projectId} and t.release_id = r.id and t.finished_at is null) as runs,
      (select count(*)::int from report_schedules s where s.release_id = r.id and not s.paused) as schedules
    from releases r where r.project_id = ${projectId} and r.enabled order by r.id`)
  return rows.map(({ id, ...counts }) => ({ ...counts, releaseId: Number(id), automated: 0, releases: 0 }))
}
