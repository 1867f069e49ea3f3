import { offeredSteps, type VocabularyForEditor } from '@caseweave/contract/automation/step-vocabulary'
import { featureFiles, featureFileVersions, featureVersionScenarios, scenarioSteps } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { readDefinitions } from './read-definitions'
import { readRevisions } from './revisions'

const f = named(featureFiles, 'f')
const p = named(featureVersionScenarios, 'p')
const s = named(scenarioSteps, 's')
const v = named(featureFileVersions, 'v')

/** The step vocabulary for the browser's editor; null when it is still that of the revision that the browser has. */
export async function getVocabulary(
  ctx: Ctx,
  { projectId, revision: known }: { projectId: number; revision?: string | undefined },
): Promise<VocabularyForEditor | null> {
  const revisions = await readRevisions(ctx, projectId)
  const revision = `${revisions.definitions}-${revisions.features}`
  if (revision === known) return null
  const [{ definitions, parameterTypes }, steps] = await Promise.all([
    readDefinitions(ctx, projectId),
    readFrequentSteps(ctx, projectId),
  ])
  return {
    revision,
    definitions: definitions.map(({ id, expression, kind, className, methodName, fileName }) => ({
      id,
      expression,
      kind,
      place: methodName ? `${className}.${methodName}` : className || fileName,
    })),
    parameterTypes,
    steps,
  }
}

/** Steps of outlines are left out: their placeholders mean nothing elsewhere. */
async function readFrequentSteps(ctx: Ctx, projectId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ text: s.text })
    .from(sql`${f}
      join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
      join ${p} on ${p.featureFileVersionId} = ${v.id}
      join ${s} on ${s.scenarioVersionId} = ${p.scenarioVersionId}`)
    .where(sql`${f.projectId} = ${projectId} and ${f.deletedAt} is null and ${s.text} <> '' and ${s.text} !~ '<[^>]+>'`)
    .groupBy(s.text)
    .orderBy(sql`count(*) desc`, s.text)
    .limit(offeredSteps)
  return rows.map(({ text }) => text)
}
