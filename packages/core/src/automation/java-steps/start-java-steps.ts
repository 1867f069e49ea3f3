import { javaStepLimits, javaStepMessages } from '@caseweave/contract/automation/java-steps/java-step-names'
import {
  type ChoosePlaceholders,
  JavaStepOptions,
  type StartJavaSteps,
} from '@caseweave/contract/automation/java-steps/java-steps'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { javaStepRuns } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { startMadeFile } from '../../platform/files/make-file'
import { runAtWork } from '../../platform/jobs/run-at-work'
import { newestOptions } from './java-step-runs'
import { javaStepsJob } from './jobs'
import { chosenFiles } from './read-steps'

/** Starts a generation; what people chose for placeholders holds on. INVALID without a feature file; NOT_FOUND when one of them is not of this project. */
export async function startJavaSteps(
  ctx: Ctx,
  {
    projectId,
    featureFileIds: ids,
    files = ids.length > 0 ? 'chosen' : 'all',
    ...input
  }: StartJavaSteps & { projectId: number },
): Promise<{ runId: number }> {
  const featureFileIds = files === 'all' ? [] : [...new Set(ids)]
  if (files === 'chosen' && featureFileIds.length === 0)
    throw new AppError('INVALID', javaStepMessages.noFiles, { field: 'featureFileIds' })
  const found = await chosenFiles(ctx, projectId, featureFileIds)
  if (found.length < featureFileIds.length) throw new AppError('NOT_FOUND', messages.notFound)
  if (found.length === 0) throw new AppError('INVALID', javaStepMessages.nothing, { field: 'featureFileIds' })
  const { placeholders } = await newestOptions(ctx, projectId)
  return started(ctx, { projectId, featureFileIds, options: JavaStepOptions.parse({ ...input, placeholders }) })
}

/** Starts a generation of all feature files with the options of the newest one. INVALID when the project has no feature file. */
export async function generateAgain(ctx: Ctx, projectId: number): Promise<{ runId: number }> {
  const options = await newestOptions(ctx, projectId)
  return startJavaSteps(ctx, { ...options, projectId, files: 'all', featureFileIds: [] })
}

/**
 * Starts a generation like another one, with other ways for steps of outlines, which hold on. NOT_FOUND when the project has no such
 * generation.
 */
export async function choosePlaceholders(
  ctx: Ctx,
  { projectId, runId, ways }: ChoosePlaceholders & { projectId: number },
): Promise<{ runId: number }> {
  const [run] = await ctx.db
    .select({ featureFileIds: javaStepRuns.featureFileIds, options: javaStepRuns.options })
    .from(javaStepRuns)
    .where(and(eq(javaStepRuns.id, runId), eq(javaStepRuns.projectId, projectId)))
  if (!run) throw new AppError('NOT_FOUND', messages.notFound)
  const chosen = new Map(Object.entries((await newestOptions(ctx, projectId)).placeholders))
  for (const { text, way } of ways) {
    // The newest are kept.
    chosen.delete(text)
    chosen.set(text, way)
  }
  const placeholders = Object.fromEntries([...chosen].slice(-javaStepLimits.placeholders))
  const options = JavaStepOptions.parse({ ...run.options, handWrittenAgain: false, placeholders })
  return started(ctx, { projectId, featureFileIds: run.featureFileIds, options })
}

/** Asking twice for the same starts it once. */
function started(
  ctx: Ctx,
  run: { projectId: number; featureFileIds: number[]; options: JavaStepOptions },
): Promise<{ runId: number }> {
  const { projectId, featureFileIds, options } = run
  const same = and(
    isNull(javaStepRuns.cancelledAt),
    sql`to_jsonb(${javaStepRuns.featureFileIds}) = ${JSON.stringify(featureFileIds)}::jsonb`,
    sql`${javaStepRuns.options} = ${JSON.stringify(options)}::jsonb`,
  )
  return ctx.tx(async (tx) => {
    const begun = await runAtWork(tx, javaStepRuns, projectId, same)
    if (begun) return { runId: begun.id }
    const runId = await startMadeFile(
      tx,
      javaStepRuns,
      { ...run, createdBy: requireActor(tx).id },
      { job: javaStepsJob, payload: (id) => ({ projectId, runId: id }), projectId },
    )
    return { runId }
  })
}

/** Stops a generation before it is done; nothing of it stays. NOT_FOUND where there is none, CONFLICT when it is done. */
export async function cancelJavaSteps(
  ctx: Ctx,
  { projectId, runId }: { projectId: number; runId: number },
): Promise<void> {
  const mine = and(eq(javaStepRuns.id, runId), eq(javaStepRuns.projectId, projectId))
  const [stopped] = await ctx.tx((tx) =>
    tx.db
      .update(javaStepRuns)
      .set({ cancelledAt: tx.now() })
      .where(and(mine, isNull(javaStepRuns.finishedAt), isNull(javaStepRuns.cancelledAt)))
      .returning({ id: javaStepRuns.id }),
  )
  if (stopped) return
  const [row] = await ctx.db.select({ cancelledAt: javaStepRuns.cancelledAt }).from(javaStepRuns).where(mine)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (!row.cancelledAt) throw new AppError('CONFLICT', 'The generation is done already.')
}
