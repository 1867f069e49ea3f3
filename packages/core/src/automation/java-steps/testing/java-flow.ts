import { type JavaStepRunView, StartJavaSteps } from '@caseweave/contract/automation/java-steps/java-steps'
import { strFromU8, unzipSync } from 'fflate'
import type { Ctx } from '../../../context'
import type { JobRun } from '../../../platform/jobs/define-job'
import { getJavaStepRun, openJavaSteps } from '../java-step-runs'
import { runJavaSteps } from '../run-java-steps'
import { startJavaSteps } from '../start-java-steps'

/** What a worker hands to a handler, without anybody to tell. */
export const quietRun: JobRun = { jobId: '', signal: new AbortController().signal, progress: async () => {} }

/** Generates Java steps, does the worker's part, and answers the view and the files of the zip by their paths. */
export async function javaOf(
  ctx: Ctx,
  projectId: number,
  input: Partial<Record<keyof StartJavaSteps, unknown>> = {},
): Promise<{ runId: number; view: JavaStepRunView; files: Record<string, string> }> {
  const { runId } = await startJavaSteps(ctx, { projectId, ...StartJavaSteps.parse(input) })
  await runJavaSteps(ctx, { projectId, runId }, quietRun)
  const view = await getJavaStepRun(ctx, { projectId, runId })
  if (!view.file) return { runId, view, files: {} }
  const chunks: Uint8Array[] = []
  for await (const chunk of (await openJavaSteps(ctx, { projectId, runId })).content) chunks.push(chunk)
  const entries = Object.entries(unzipSync(Buffer.concat(chunks)))
  return { runId, view, files: Object.fromEntries(entries.map(([path, bytes]) => [path, strFromU8(bytes)])) }
}
