import { javaStepLimits } from '@caseweave/contract/automation/java-steps/java-step-names'
import {
  type JavaOfFeature,
  type JavaStepFile,
  JavaStepOptions,
  type JavaStepOutcome,
  type JavaStepRunId,
  type JavaStepRunView,
  type JavaStepSource,
} from '@caseweave/contract/automation/java-steps/java-steps'
import { AppError } from '@caseweave/contract/platform/errors'
import type { MadeFileView } from '@caseweave/contract/platform/made-files'
import { messages } from '@caseweave/contract/platform/messages'
import {
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  javaStepRuns,
  scenarioVersions,
} from '@caseweave/db/schema'
import { and, arrayContains, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { getMadeFile, listMadeFiles, openMadeFile } from '../../platform/files/made-files'
import type { OpenFile } from '../../platform/files/stored-file'
import { requireFeatureFile } from '../feature-files/require-feature-file'
import { generationNumber } from './generation-number'

const f = named(featureFiles, 'f')
const place = named(featureVersionScenarios, 'place')
const said = named(scenarioVersions, 'said')
const v = named(featureFileVersions, 'v')

type Asked = JavaStepRunId & { projectId: number }

/** The newest generations of a project, without what came of each in detail. */
export async function listJavaStepRuns(ctx: Ctx, projectId: number): Promise<JavaStepRunView[]> {
  return described(ctx, await listMadeFiles(ctx, javaStepRuns, { ...own, outcome: told }, { projectId }))
}

/** One generation of the project; NOT_FOUND when there is none of this id. */
export async function getJavaStepRun(ctx: Ctx, { projectId, runId }: Asked): Promise<JavaStepRunView> {
  const run = await getMadeFile(ctx, javaStepRuns, { ...own, outcome: javaStepRuns.outcome }, { projectId, id: runId })
  const [view] = await described(ctx, [run])
  if (!view) throw new Error('A generation was not described.')
  return view
}

/** Opens the zip of a generation; NOT_FOUND while it is not done, where nothing was proven, and when it was tidied up. */
export const openJavaSteps = (ctx: Ctx, { projectId, runId }: Asked): Promise<OpenFile> =>
  openMadeFile(ctx, javaStepRuns, { projectId, id: runId })

/** Opens the newest zip of the project; null when no generation has one. */
export async function openLatestJavaSteps(ctx: Ctx, projectId: number): Promise<(OpenFile & { runId: number }) | null> {
  const [newest] = await ctx.db
    .select({ id: javaStepRuns.id })
    .from(javaStepRuns)
    .where(and(eq(javaStepRuns.projectId, projectId), isNotNull(javaStepRuns.fileId)))
    .orderBy(desc(javaStepRuns.id))
    .limit(1)
  if (!newest) return null
  return { ...(await openJavaSteps(ctx, { projectId, runId: newest.id })), runId: newest.id }
}

/** The text of one Java file of a generation; NOT_FOUND where the zip does not hold it. */
export async function getJavaFile(ctx: Ctx, asked: JavaStepFile & { projectId: number }): Promise<{ source: string }> {
  const { content } = await openJavaSteps(ctx, asked)
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  const entry = unzipSync(Buffer.concat(chunks), { filter: ({ name }) => name === asked.path })[asked.path]
  if (!entry) throw new AppError('NOT_FOUND', messages.notFound)
  return { source: strFromU8(entry) }
}

/** The feature files that Java can be made of, with the options of the newest generation. */
export async function javaStepSources(
  ctx: Ctx,
  projectId: number,
): Promise<{ files: JavaStepSource[]; options: JavaStepOptions }> {
  const sources = await ctx.db
    .select({
      id: f.id,
      name: f.name,
      language: f.language,
      featureName: v.featureName,
      scenarios: sql<number>`(
        select count(*)::int from ${place}
        join ${said} on ${said.id} = ${place.scenarioVersionId}
        where ${place.featureFileVersionId} = ${v.id} and ${said.kind} <> 'background')`,
    })
    .from(sql`${f}
      join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
      where ${f.projectId} = ${projectId} and ${f.deletedAt} is null
      order by lower(${f.name}), ${f.id} limit ${javaStepLimits.files}`)
  return { files: sources, options: await newestOptions(ctx, projectId) }
}

/** The options of the newest generation of a project, which the next one begins with. */
export async function newestOptions(ctx: Ctx, projectId: number): Promise<JavaStepOptions> {
  const [newest] = await ctx.db
    .select({ options: javaStepRuns.options })
    .from(javaStepRuns)
    .where(eq(javaStepRuns.projectId, projectId))
    .orderBy(desc(javaStepRuns.id))
    .limit(1)
  return { ...JavaStepOptions.parse({}), ...newest?.options, handWrittenAgain: false }
}

/**
 * The newest generation with files that took this feature file in as it is now; null where there is none since its last
 * version. NOT_FOUND when the project has no such feature file.
 */
export async function javaOfFeature(
  ctx: Ctx,
  { projectId, fileId }: JavaOfFeature & { projectId: number },
): Promise<{ runId: number | null }> {
  const file = await requireFeatureFile(ctx, { projectId, fileId })
  const [run] = await ctx.db
    .select({ id: javaStepRuns.id })
    .from(javaStepRuns)
    .innerJoin(
      featureFileVersions,
      and(eq(featureFileVersions.featureFileId, file.id), eq(featureFileVersions.version, file.latestVersion)),
    )
    .where(
      and(
        eq(javaStepRuns.projectId, projectId),
        isNotNull(javaStepRuns.fileId),
        gte(javaStepRuns.createdAt, featureFileVersions.createdAt),
        or(eq(javaStepRuns.featureFileIds, []), arrayContains(javaStepRuns.featureFileIds, [file.id])),
        sql`not coalesce(${javaStepRuns.outcome} -> 'filesLeftOut' @> ${String(file.id)}::jsonb, false)`,
      ),
    )
    .orderBy(desc(javaStepRuns.id))
    .limit(1)
  return { runId: run?.id ?? null }
}

const own = {
  number: generationNumber,
  options: javaStepRuns.options,
  featureFileIds: javaStepRuns.featureFileIds,
  cancelledAt: javaStepRuns.cancelledAt,
}

/** A list tells figures alone: changes and problems can be long. */
const told = sql<JavaStepOutcome | null>`${javaStepRuns.outcome} || '{"changes": [], "problems": [], "notices": [], "placeholders": [], "files": []}'::jsonb`

type Run = MadeFileView & { number: number } & Pick<
    typeof javaStepRuns.$inferSelect,
    'options' | 'featureFileIds' | 'cancelledAt' | 'outcome'
  >

/** Runs with the names of what was chosen for them. */
async function described(ctx: Ctx, rows: readonly Run[]): Promise<JavaStepRunView[]> {
  const chosen = await filesOf(
    ctx,
    rows.flatMap((row) => row.featureFileIds.slice(0, namesTold)),
  )
  return rows.map(({ featureFileIds, cancelledAt, ...row }) => ({
    ...row,
    cancelled: cancelledAt !== null,
    chosen: featureFileIds.slice(0, namesTold).flatMap((id) => chosen.get(id)?.name ?? []),
    chosenCount: featureFileIds.length,
    chosenFileId: featureFileIds.length === 1 ? (featureFileIds.find((id) => chosen.get(id)?.live) ?? null) : null,
  }))
}

/** So many names of chosen feature files are told. */
const namesTold = 20

async function filesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, { name: string; live: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: featureFiles.id, name: featureFiles.name, deletedAt: featureFiles.deletedAt })
    .from(featureFiles)
    .where(inArray(featureFiles.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name, deletedAt }) => [id, { name, live: deletedAt === null }]))
}
