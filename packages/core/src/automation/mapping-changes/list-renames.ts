import type { RenamesQuery, ScenarioRename } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** As many renames are told, the latest first. */
const mostRenames = 50

type Row = Omit<ScenarioRename, 'id' | 'file' | 'at'> & { id: string; fileId: string; fileName: string; at: string }

/** The latest renames of a project's scenarios, or of those of one file. */
export async function listRenames(
  ctx: Ctx,
  { projectId, fileId }: RenamesQuery & { projectId: number },
): Promise<ScenarioRename[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select r.id, f.id as "fileId", f.name as "fileName", r.file_version as "fileVersion", r.before_name as before,
      r.after_name as after, r.how, r.equal_steps as "equalSteps", r.step_count as "stepCount", ${personName('person')} as by,
      r.created_at as at, r.undone_at is not null as undone,
      r.undone_at is null and s.deleted_at is null and f.deleted_at is null and not exists (
        select from scenario_renames later where later.scenario_id = r.scenario_id and later.id > r.id) as undoable
    from scenario_renames r
    join feature_files f on f.id = r.feature_file_id
    join scenarios s on s.id = r.scenario_id
    left join users person on person.id = r.created_by
    where r.project_id = ${projectId} ${fileId ? sql`and r.feature_file_id = ${fileId}` : sql``}
    order by r.id desc limit ${mostRenames}`)
  return rows.map(({ fileId: id, fileName: name, ...row }) => ({
    ...row,
    id: Number(row.id),
    file: { id: Number(id), name },
    at: new Date(row.at),
  }))
}
