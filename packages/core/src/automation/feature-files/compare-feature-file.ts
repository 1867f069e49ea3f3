import type {
  ComparedScenario,
  CompareFeatureDraft,
  CompareFeatureFile,
  FeatureComparison,
  FeatureConflict,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import {
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  scenarioVersions,
  users,
} from '@caseweave/db/schema'
import { textOfDraft } from '@caseweave/gherkin/draft'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'
import { compareSources } from './compare-sources'
import { requireFeatureFile, requireFeatureVersion } from './require-feature-file'

const f = named(featureFiles, 'f')
const p = named(featureVersionScenarios, 'p')
const scenarioVersion = named(scenarioVersions, 'v')
const user = named(users)
const v = named(featureFileVersions, 'v')

/** What differs between two versions of a feature file: its scenarios, and its text line by line; NOT_FOUND when there are not both. */
export async function compareFeatureFile(
  ctx: Ctx,
  input: CompareFeatureFile & { projectId: number },
): Promise<FeatureComparison> {
  const { projectId, fileId } = input
  await requireFeatureFile(ctx, input)
  const versions = await ctx.db.execute<{
    id: string
    version: number
    createdAt: string
    createdBy: string | null
    text: string
  }>(sql`
    select ${v.id}, ${v.version}, ${v.createdAt} as "createdAt", ${v.source} as text,
      (select ${personName(users)} from ${user} where ${users.id} = ${v.createdBy}) as "createdBy"
    from ${v} join ${f} on ${f.id} = ${v.featureFileId}
    where ${f.id} = ${fileId} and ${f.projectId} = ${projectId} and ${v.version} in (${input.old}, ${input.new})`)
  const [before, after] = [input.old, input.new].map((version) => versions.find((each) => each.version === version))
  if (!before || !after) throw new AppError('NOT_FOUND', messages.notFound)
  const { scenarios, same } = await scenariosOf(ctx, before.id, after.id)
  const told = ({ version, createdAt, createdBy }: typeof before) => ({
    version,
    createdAt: new Date(createdAt),
    createdBy: createdBy ?? '',
  })
  return { old: told(before), new: told(after), scenarios, same, source: compareSources(before.text, after.text) }
}

/** The scenarios that are not the same in two versions, in the order of the newer one; those that are gone last. */
async function scenariosOf(ctx: Ctx, oldId: string, newId: string) {
  const rows = await ctx.db.execute<ComparedScenario & { same: boolean }>(sql`
    with places as (
      select ${scenarioVersion.scenarioId}, ${scenarioVersion.kind}, ${scenarioVersion.name}, ${scenarioVersion.id},
        ${p.sequence}, ${p.featureFileVersionId} = ${newId}::bigint as newer
      from ${p} join ${scenarioVersion} on ${scenarioVersion.id} = ${p.scenarioVersionId}
      where ${p.featureFileVersionId} in (${oldId}::bigint, ${newId}::bigint)
    )
    select coalesce(n.kind, o.kind) as kind, coalesce(n.name, o.name) as name, coalesce(n.sequence, 0) as sequence,
      case when o.id is null then 'A' when n.id is null then 'D' else 'M' end as mark, o.id = n.id is true as same
    from (select * from places where not newer) o
    full join (select * from places where newer) n on n.scenario_id = o.scenario_id
    order by n.sequence nulls last, o.sequence`)
  const scenarios = rows
    .filter((row) => !row.same)
    .map(({ kind, name, mark, sequence }) => ({ kind, name, mark, sequence }))
  return { scenarios, same: rows.length - scenarios.length }
}

/** The latest version beside what a draft of an older one makes of it; NOT_FOUND when there is no such file or version. */
export async function compareFeatureDraft(
  ctx: Ctx,
  input: CompareFeatureDraft & { projectId: number },
): Promise<FeatureConflict> {
  const file = await requireFeatureFile(ctx, input)
  const [stored, latest, [who]] = await Promise.all([
    requireFeatureVersion(ctx, input),
    requireFeatureVersion(ctx, { ...input, version: file.latestVersion }),
    ctx.db.execute<{ name: string | null }>(sql`
      select (select ${personName(users)} from ${user} where ${users.id} = ${v.createdBy}) as name
      from ${v} where ${v.featureFileId} = ${file.id} and ${v.version} = ${file.latestVersion}`),
  ])
  const mine = textOfDraft(stored.text, input.draft)
  if (mine === null) throw new AppError('INVALID', featureEditorMessages.unreadableDraft, { field: 'draft' })
  return { version: latest.version, modifiedBy: who?.name ?? '', source: compareSources(latest.text, mine) }
}
