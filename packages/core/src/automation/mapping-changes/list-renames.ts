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

/** The latest renames of a project's scenarios, or of those of one file. */
export async function listRenames(
  ctx: Ctx,
  { projectId, fileId }: RenamesQuery & { projectId: number },
): Promise<ScenarioRename[]> {
  return ctx.db
    .select({
      id: r.id,
      file: { id: f.id, name: f.name },
      fileVersion: r.fileVersion,
      before: r.beforeName,
      after: r.afterName,
      how: r.how,
      equalSteps: r.equalSteps,
      stepCount: r.stepCount,
      by: personName(person),
      at: r.createdAt,
      undone: sql<boolean>`${r.undoneAt} is not null`,
      undoable: sql<boolean>`${r.undoneAt} is null and ${s.deletedAt} is null and ${f.deletedAt} is null and not exists (
        select from ${later} where ${later.scenarioId} = ${r.scenarioId} and ${later.id} > ${r.id})`,
    })
    .from(sql`${r}
      join ${f} on ${f.id} = ${r.featureFileId}
      join ${s} on ${s.id} = ${r.scenarioId}
      left join ${person} on ${person.id} = ${r.createdBy}
      where ${r.projectId} = ${projectId} ${fileId ? sql`and ${r.featureFileId} = ${fileId}` : sql``}
      order by ${r.id} desc limit ${mostRenames}`)
}
