import { AppError } from '@caseweave/contract/platform/errors'
import type { UploadAnswer, UploadResults } from '@caseweave/contract/results/result-imports/result-uploads'
import type { Ctx } from '../../../context'
import type { Upload } from '../../../platform/files/uploads'
import { receiveResultFiles } from '../receive-result-files'
import { findNamedEnvironment, findNamedRelease } from './find-named-place'
import { awaitResultImport } from './uploaded-results'

/**
 * Takes result files that a program sends for a release and an environment, by their names or ids, and begins an import of them;
 * with `wait`, answers what became of it. Refusals are those of `receiveResultFiles`, INVALID at `release` and `environment`.
 */
export async function receiveUploadedResults(
  ctx: Ctx,
  input: UploadResults & { projectId: number; uploads: AsyncIterable<Upload> },
  signal?: AbortSignal,
): Promise<UploadAnswer> {
  const { projectId, build, sync, moduleId, wait, uploads } = input
  const releaseId = await findNamedRelease(ctx, projectId, input.release)
  const environmentId = await findNamedEnvironment(ctx, projectId, input.environment)
  const received = await receiveResultFiles(ctx, {
    ...{ projectId, releaseId, environmentId },
    ...{ build, sync, moduleId, uploads },
  })
  const { importId, refused } = received
  if (importId === null) {
    const reasons = refused.map(({ name, reason }) => `${name}: ${reason}`)
    throw new AppError('INVALID', `None of the files can be imported. ${reasons.join(' ')}`, { field: 'file' })
  }
  return { import: await awaitResultImport(ctx, { projectId, importId, wait }, signal), refused }
}
