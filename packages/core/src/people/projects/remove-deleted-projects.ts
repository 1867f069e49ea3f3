import {
  automationImports,
  definitionImports,
  executionBatches,
  executions,
  featureFiles,
  files,
  images,
  javaFiles,
  projects,
  releases,
  resultImports,
  scenarios,
  testCases,
} from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context'
import { removalBefore } from './delete-project'

/** How many rows a portion removes at most, with what hangs on them: each is a short transaction, between which others have their turn. */
const portion = { rows: 5_000, wholes: 200, contents: 500 }

/**
 * Removes for good what is left of projects whose time to be restored is over: portion by portion, so that nobody waits for one with a
 * million rows, and one that was killed in the middle goes on with what is left. The audit trail stays. Answers how many projects went.
 */
export async function removeDeletedProjects(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const due = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(isNotNull(projects.deletedAt), lt(projects.deletedAt, removalBefore(ctx.now()))))
    .orderBy(asc(projects.deletedAt), asc(projects.id))
  let removed = 0
  for (const { id } of due) if (await removeProject(ctx, id, signal)) removed += 1
  return removed
}

/** False when it was stopped before the end. */
async function removeProject(ctx: Ctx, projectId: number, signal: AbortSignal | undefined): Promise<boolean> {
  for (const step of steps) {
    while ((await step(ctx, projectId)) > 0) if (signal?.aborted) return false
    if (signal?.aborted) return false
  }
  await ctx.tx(({ db }) => db.delete(projects).where(and(eq(projects.id, projectId), isNotNull(projects.deletedAt))))
  ctx.log.info({ projectId }, 'a deleted project was removed for good')
  return true
}

type Step = (ctx: Ctx, projectId: number) => Promise<number>

/** What hangs on fewest others goes first; what is small goes with the project's own row. */
const steps: Step[] = [
  removeExecutions,
  rowsOf(resultImports, resultImports.id),
  rowsOf(definitionImports, definitionImports.createdAt),
  rowsOf(automationImports, automationImports.createdAt),
  rowsOf(testCases, testCases.number),
  rowsOf(scenarios),
  rowsOf(featureFiles),
  rowsOf(javaFiles),
  removeImages,
  removeFiles,
]

/** Results of some of the project's batches, which go once they are gone: a batch may hold any number. Batches have an index by release alone. */
async function removeExecutions(ctx: Ctx, projectId: number): Promise<number> {
  const batches = ctx.db
    .select({ id: executionBatches.id })
    .from(executionBatches)
    .where(
      inArray(
        executionBatches.releaseId,
        ctx.db.select({ id: releases.id }).from(releases).where(eq(releases.projectId, projectId)),
      ),
    )
    .limit(portion.wholes)
  const some = ctx.db
    .select({ id: executions.id })
    .from(executions)
    .where(inArray(executions.batchId, batches))
    .limit(portion.rows)
  const gone = await ctx.tx(({ db }) =>
    db.delete(executions).where(inArray(executions.id, some)).returning({ id: executions.id }),
  )
  if (gone.length > 0) return gone.length
  const empty = await ctx.tx(({ db }) =>
    db.delete(executionBatches).where(inArray(executionBatches.id, batches)).returning({ id: executionBatches.id }),
  )
  return empty.length
}

type PartTable = PgTable & { id: AnyPgColumn<{ data: number }>; projectId: AnyPgColumn<{ data: number }> }

/**
 * Removes rows of a table with what hangs on them, by its references and triggers. `order` = the column by which an index has the rows of a
 * project: in the order of ids the planner would read those of all projects before it.
 */
function rowsOf(table: PartTable, order: AnyPgColumn = table.projectId): Step {
  return async (ctx, projectId) => {
    const some = ctx.db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.projectId, projectId))
      .orderBy(asc(order))
      .limit(portion.wholes)
    const gone = await ctx.tx(({ db }) => db.delete(table).where(inArray(table.id, some)).returning({ id: table.id }))
    return gone.length
  }
}

/** Contents go before their rows: a portion that is stopped between them finds the rows again, and removing twice is no error. */
async function removeImages(ctx: Ctx, projectId: number): Promise<number> {
  const some = await ctx.db
    .select({ id: images.id, storageKey: images.storageKey, thumbnailKey: images.thumbnailKey })
    .from(images)
    .where(eq(images.projectId, projectId))
    .limit(portion.contents)
  if (some.length === 0) return 0
  for (const { storageKey, thumbnailKey } of some) {
    await ctx.files.remove(storageKey)
    await ctx.files.remove(thumbnailKey)
  }
  const ids = some.map(({ id }) => id)
  await ctx.tx(({ db }) => db.delete(images).where(inArray(images.id, ids)))
  return some.length
}

async function removeFiles(ctx: Ctx, projectId: number): Promise<number> {
  const some = await ctx.db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(eq(files.projectId, projectId))
    .orderBy(asc(files.createdAt))
    .limit(portion.contents)
  if (some.length === 0) return 0
  for (const { storageKey } of some) await ctx.files.remove(storageKey)
  const ids = some.map(({ id }) => id)
  await ctx.tx(({ db }) => db.delete(files).where(inArray(files.id, ids)))
  return some.length
}
