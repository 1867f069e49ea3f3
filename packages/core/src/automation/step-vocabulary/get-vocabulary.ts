import { offeredSteps, type VocabularyForEditor } from '@caseweave/contract/automation/step-vocabulary'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { readDefinitions } from './read-definitions'
import { readRevisions } from './revisions'

/** The step vocabulary for the browser's editor; null when it is still that of the revision that the browser has. */
export async function getVocabulary(
  ctx: Ctx,
  { projectId, revision: known }: { projectId: number; revision?: string | undefined },
): Promise<VocabularyForEditor | null> {
  const revisions = await readRevisions(ctx, projectId)
  const revision = `${revisions.definitions}-${revisions.features}`
  if (revision === known) return null
  const [definitions, steps] = await Promise.all([readDefinitions(ctx, projectId), readFrequentSteps(ctx, projectId)])
  return {
    revision,
    definitions: definitions.map(({ id, expression, kind, className, methodName }) => ({
      id,
      expression,
      kind,
      place: methodName ? `${className}.${methodName}` : className,
    })),
    steps,
  }
}

/** Steps of outlines are left out: their placeholders mean nothing elsewhere. */
async function readFrequentSteps(ctx: Ctx, projectId: number): Promise<string[]> {
  const rows = await ctx.db.execute<{ text: string }>(sql`
    select s.text
    from feature_files f
    join feature_file_versions v on v.feature_file_id = f.id and v.version = f.latest_version
    join feature_version_scenarios p on p.feature_file_version_id = v.id
    join scenario_steps s on s.scenario_version_id = p.scenario_version_id
    where f.project_id = ${projectId} and f.deleted_at is null and s.text <> '' and s.text !~ '<[^>]+>'
    group by s.text
    order by count(*) desc, s.text
    limit ${offeredSteps}`)
  return rows.map(({ text }) => text)
}
