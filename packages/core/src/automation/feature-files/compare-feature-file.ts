import { untouched } from '@caseweave/contract/automation/feature-files/feature-drafts'
import {
  type ComparedScenario,
  type CompareFeatureDraft,
  type CompareFeatureFile,
  conflictsLimit,
  conflictTextLimit,
  type FeatureComparison,
  type FeatureConflict,
  restKey,
  type Take,
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
import { fits } from '@caseweave/gherkin/merge/chosen-merge'
import { conflictsOf, mergeFeatures, wholeFile } from '@caseweave/gherkin/merge/merge-features'
import { mergedText } from '@caseweave/gherkin/merge/merged-changes'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { findRefusal } from './check-draft'
import { compareSources } from './compare-sources'
import { mergeAsChosen } from './merge-draft'
import { requireFeatureFile, requireFeatureVersion } from './require-feature-file'

const f = named(featureFiles, 'f')
const p = named(featureVersionScenarios, 'p')
const scenarioVersion = named(scenarioVersions, 'v')
const u = named(users, 'u')
const v = named(featureFileVersions, 'v')

/** Who wrote a version; null for nobody who is known. */
const author = sql<string | null>`(select ${personName(u)} from ${u} where ${u.id} = ${v.createdBy})`

/** Who wrote a version of a file; empty for nobody who is known. */
export async function authorOf(ctx: Ctx, fileId: number, version: number): Promise<string> {
  const [who] = await ctx.db
    .select({ name: author })
    .from(v)
    .where(sql`${v.featureFileId} = ${fileId} and ${v.version} = ${version}`)
  return who?.name ?? ''
}

/** A scenario of an older version `o` of a file beside that of a newer one, `n`. */
const pair = selected({
  kind: sql<ComparedScenario['kind']>`coalesce(n.kind, o.kind)`,
  name: sql<string>`coalesce(n.name, o.name)`,
  sequence: sql<number>`coalesce(n.sequence, 0)`,
  mark: sql<ComparedScenario['mark']>`case when o.id is null then 'A' when n.id is null then 'D' else 'M' end`,
  same: sql<boolean>`o.id = n.id is true`,
})

/** What differs between two versions of a feature file: its scenarios, and its text line by line; NOT_FOUND when there are not both. */
export async function compareFeatureFile(
  ctx: Ctx,
  input: CompareFeatureFile & { projectId: number },
): Promise<FeatureComparison> {
  const { projectId, fileId } = input
  await requireFeatureFile(ctx, input)
  const versions = await ctx.db
    .select({
      id: v.id,
      version: v.version,
      createdAt: v.createdAt,
      text: v.source,
      createdBy: author,
      mergedWith: v.mergedWith,
    })
    .from(sql`${v} join ${f} on ${f.id} = ${v.featureFileId}`)
    .where(sql`${f.id} = ${fileId} and ${f.projectId} = ${projectId} and ${v.version} in (${input.old}, ${input.new})`)
  const [before, after] = [input.old, input.new].map((version) => versions.find((each) => each.version === version))
  if (!before || !after) throw new AppError('NOT_FOUND', messages.notFound)
  const { scenarios, same } = await scenariosOf(ctx, before.id, after.id)
  const told = async ({ version, createdAt, createdBy, mergedWith: other }: typeof before) => ({
    version,
    createdAt,
    createdBy: createdBy ?? '',
    mergedWith: other === null ? null : { version: other, createdBy: await authorOf(ctx, fileId, other) },
  })
  return {
    old: await told(before),
    new: await told(after),
    scenarios,
    same,
    source: compareSources(before.text, after.text),
  }
}

/** The scenarios that are not the same in two versions, in the order of the newer one; those that are gone last. */
async function scenariosOf(ctx: Ctx, oldId: number, newId: number) {
  const rows = await pair.rows(
    ctx.db,
    sql`
      with places as (
        select ${scenarioVersion.scenarioId}, ${scenarioVersion.kind}, ${scenarioVersion.name}, ${scenarioVersion.id},
          ${p.sequence}, ${p.featureFileVersionId} = ${newId}::bigint as newer
        from ${p} join ${scenarioVersion} on ${scenarioVersion.id} = ${p.scenarioVersionId}
        where ${p.featureFileVersionId} in (${oldId}::bigint, ${newId}::bigint)
      )
      select ${pair}
      from (select * from places where not newer) o
      full join (select * from places where newer) n on n.scenario_id = o.scenario_id
      order by n.sequence nulls last, o.sequence`,
  )
  const scenarios = rows.filter((row) => !row.same).map(({ same: _same, ...scenario }) => scenario)
  return { scenarios, same: rows.length - scenarios.length }
}

/** Reasons that are told of a text that Cucumber could not read. */
const mostReasons = 3

/** The latest version beside what a draft of an older one makes of it; NOT_FOUND when there is no such file or version. */
export async function compareFeatureDraft(
  ctx: Ctx,
  input: CompareFeatureDraft & { projectId: number },
): Promise<FeatureConflict> {
  const file = await requireFeatureFile(ctx, input)
  const [stored, latest, modifiedBy] = await Promise.all([
    requireFeatureVersion(ctx, input),
    requireFeatureVersion(ctx, { ...input, version: file.latestVersion }),
    authorOf(ctx, file.id, file.latestVersion),
  ])
  const mine = textOfDraft(stored.text, input.draft)
  if (mine === null) throw new AppError('INVALID', featureEditorMessages.unreadableDraft, { field: 'draft' })
  const merge = mergeFeatures(stored.text, mine, latest.text)
  const found = conflictsOf(merge)
  const texts = [stored.text, mine, latest.text] as const
  const choices = input.choices ?? {}
  const chosen = mergeAsChosen(merge, texts, choices)
  const checked = chosen && findRefusal(mergedText(chosen), latest, { draft: untouched, keepDescriptions: true })
  const isUnreadable = checked !== null && 'outcome' in checked
  const side = isUnreadable ? wholeFile(...texts) : null
  const whole = found.some(({ key }) => key === side?.key) ? null : side
  const offered = new Map([...found, ...(whole ? [whole] : [])].map((conflict) => [conflict.key, conflict]))
  const isFitting = (key: string, take: Take) => {
    const conflict = offered.get(key)
    return key === restKey || (conflict !== undefined && fits(conflict, take))
  }
  const cut = (text: string | null) => (text === null ? null : text.slice(0, conflictTextLimit))
  return {
    version: latest.version,
    modifiedBy,
    merged: merge.merged,
    total: found.length,
    conflicts: found.slice(0, conflictsLimit).map(({ key, kind, name, base, mine: own, theirs, both }) => ({
      ...{ key, kind, name },
      ...{ base: cut(base), mine: cut(own), theirs: cut(theirs), both: cut(both) },
    })),
    choices: Object.fromEntries(Object.entries(choices).filter(([key, take]) => isFitting(key, take))),
    unreadable:
      whole && isUnreadable
        ? { whole: whole.key, reasons: checked.problems.slice(0, mostReasons).map(({ reason }) => reason) }
        : null,
    source: compareSources(latest.text, mine),
  }
}
