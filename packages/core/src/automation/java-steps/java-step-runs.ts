import { javaStepLimits } from '@caseweave/contract/automation/java-steps/java-step-names'
import {
  type JavaStepFile,
  JavaStepOptions,
  type JavaStepRunId,
  type JavaStepRunView,
  type JavaStepSource,
} from '@caseweave/contract/automation/java-steps/java-steps'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { featureFiles, featureFileVersions, files, javaStepRuns, jobs, scenarios, users } from '@caseweave/db/schema'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { openMadeFile, sweepMadeFiles } from '../../platform/files/made-files'
import type { OpenFile } from '../../platform/files/stored-file'
import { personName } from '../../platform/text/person-name'

const f = named(featureFiles, 'f')
const s = named(scenarios, 's')
const v = named(featureFileVersions, 'v')

type Asked = JavaStepRunId & { projectId: number }

/** The newest generations of a project, without what came of each in detail. */
export async function listJavaStepRuns(ctx: Ctx, projectId: number): Promise<JavaStepRunView[]> {
  return find(ctx, projectId)
}

/** One generation of the project; NOT_FOUND when there is none of this id. */
export async function getJavaStepRun(ctx: Ctx, { projectId, runId }: Asked): Promise<JavaStepRunView> {
  const [found] = await find(ctx, projectId, eq(javaStepRuns.id, runId))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** Opens the zip of a generation; NOT_FOUND while it is not done, where nothing was proven, and when it was tidied up. */
export const openJavaSteps = (ctx: Ctx, { projectId, runId }: Asked): Promise<OpenFile> =>
  openMadeFile(ctx, javaStepRuns, { projectId, id: runId })

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
  const rows = await ctx.db.execute<Omit<JavaStepSource, 'id'> & { id: string }>(sql`
    select ${f.id}, ${f.name}, ${f.language}, ${v.featureName} as "featureName",
      (select count(*)::int from ${s} where ${s.featureFileId} = ${f.id} and ${s.deletedAt} is null) as scenarios
    from ${f}
    join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
    where ${f.projectId} = ${projectId} and ${f.deletedAt} is null
    order by lower(${f.name}), ${f.id} limit ${javaStepLimits.files}`)
  const [newest] = await ctx.db
    .select({ options: javaStepRuns.options })
    .from(javaStepRuns)
    .where(eq(javaStepRuns.projectId, projectId))
    .orderBy(desc(javaStepRuns.id))
    .limit(1)
  return {
    files: rows.map((row) => ({ ...row, id: Number(row.id) })),
    options: { ...JavaStepOptions.parse({}), ...newest?.options, handWrittenAgain: false },
  }
}

/** Removes the files of old generations; the list keeps telling of them. Answers how many. */
export const sweepJavaSteps = (ctx: Ctx): Promise<number> => sweepMadeFiles(ctx, javaStepRuns, javaStepLimits.days)

async function find(ctx: Ctx, projectId: number, which?: SQL): Promise<JavaStepRunView[]> {
  const rows = await ctx.db
    .select({
      id: javaStepRuns.id,
      options: javaStepRuns.options,
      featureFileIds: javaStepRuns.featureFileIds,
      // The list tells figures alone: changes and problems can be long.
      outcome: which
        ? javaStepRuns.outcome
        : sql<
            JavaStepRunView['outcome']
          >`${javaStepRuns.outcome} || '{"changes": [], "problems": [], "notices": [], "files": []}'::jsonb`,
      cancelledAt: javaStepRuns.cancelledAt,
      createdAt: javaStepRuns.createdAt,
      createdBy: personName(users).mapWith(String),
      file: { name: files.name, bytes: files.bytes },
      job: { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error },
    })
    .from(javaStepRuns)
    .leftJoin(files, eq(files.id, javaStepRuns.fileId))
    .leftJoin(jobs, eq(jobs.id, javaStepRuns.jobId))
    .leftJoin(users, eq(users.id, javaStepRuns.createdBy))
    .where(and(eq(javaStepRuns.projectId, projectId), which))
    .orderBy(desc(javaStepRuns.id))
    .limit(javaStepLimits.runs)
  const named = await filesOf(
    ctx,
    rows.flatMap((row) => row.featureFileIds.slice(0, namesTold)),
  )
  return rows.map(({ featureFileIds, cancelledAt, ...row }) => ({
    ...row,
    cancelled: cancelledAt !== null,
    chosen: featureFileIds.slice(0, namesTold).flatMap((id) => named.get(id)?.name ?? []),
    chosenCount: featureFileIds.length,
    chosenFileId: featureFileIds.length === 1 ? (featureFileIds.find((id) => named.get(id)?.live) ?? null) : null,
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
