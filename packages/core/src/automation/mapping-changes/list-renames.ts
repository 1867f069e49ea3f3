import type { RenamesQuery, ScenarioRename } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { featureFiles, scenarioRenames, scenarios, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'

const f = named(featureFiles, 'f')
const later = named(scenarioRenames, 'later')
const person = named(users, 'person')
const r = named(scenarioRenames, 'r')
const s = named(scenarios, 's')

/** As many renames are told, the latest first. */
const mostRenames = 50

type Row = Omit<ScenarioRename, 'id' | 'file' | 'at'> & { id: string; fileId: string; fileName: string; at: string }

/** The latest renames of a project's scenarios, or of those of one file. */
export async function listRenames(
  ctx: Ctx,
  { projectId, fileId }: RenamesQuery & { projectId: number },
): Promise<ScenarioRename[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select ${r.id}, ${f.id} as "fileId", ${f.name} as "fileName", ${r.fileVersion} as "fileVersion",
      ${r.beforeName} as before, ${r.afterName} as after, ${r.how}, ${r.equalSteps} as "equalSteps",
      ${r.stepCount} as "stepCount", ${personName(person)} as by, ${r.createdAt} as at, ${r.undoneAt} is not null as undone,
      ${r.undoneAt} is null and ${s.deletedAt} is null and ${f.deletedAt} is null and not exists (
        select from ${later} where ${later.scenarioId} = ${r.scenarioId} and ${later.id} > ${r.id}) as undoable
    from ${r}
    join ${f} on ${f.id} = ${r.featureFileId}
    join ${s} on ${s.id} = ${r.scenarioId}
    left join ${person} on ${person.id} = ${r.createdBy}
    where ${r.projectId} = ${projectId} ${fileId ? sql`and ${r.featureFileId} = ${fileId}` : sql``}
    order by ${r.id} desc limit ${mostRenames}`)
  return rows.map(({ fileId: id, fileName: name, ...row }) => ({
    ...row,
    id: Number(row.id),
    file: { id: Number(id), name },
    at: new Date(row.at),
  }))
}
