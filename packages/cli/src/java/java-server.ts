import { setTimeout as pause } from 'node:timers/promises'
import { ServerError } from '../failures'
import type { Server } from '../requests'
import { clientOf, dataOf } from '../typed-requests'

/** How often (ms) is asked whether a generation is done. */
const between = 1_000

/** The zip of the newest generation of a project. */
export async function newestJava(server: Server, projectId: number): Promise<Uint8Array> {
  const params = { path: { projectId } }
  const answer = await clientOf(server).GET('/projects/{projectId}/java/latest', { params, parseAs: 'arrayBuffer' })
  if (answer.response.status === 404)
    throw new ServerError('There is no Java to download yet, or it is older than 30 days: use --generate.', 404)
  return new Uint8Array(dataOf(answer))
}

/**
 * Has Java made of all feature files, as the generation before was made, and answers its zip. Throws a {@link ServerError} when there is
 * none in the end, or not within `seconds`.
 */
export async function generatedJava(server: Server, projectId: number, seconds: number): Promise<Uint8Array> {
  const until = Date.now() + seconds * 1_000
  const client = clientOf(server)
  const begun = dataOf(await client.POST('/projects/{projectId}/java', { params: { path: { projectId } } }))
  const params = { path: { projectId, runId: begun.id } }
  const read = async () => dataOf(await client.GET('/projects/{projectId}/java/{runId}', { params }))
  let generation = await read()
  while (['queued', 'running'].includes(generation.status)) {
    if (Date.now() >= until)
      throw new ServerError(`Generation ${generation.number} is still at work: ${generation.page}`, null)
    await pause(between)
    generation = await read()
  }
  if (!generation.hasFile)
    throw new ServerError(
      `Generation ${generation.number} has no Java. ${generation.problem ?? ''} ${generation.page}`,
      null,
    )
  const zip = await client.GET('/projects/{projectId}/java/{runId}/zip', { params, parseAs: 'arrayBuffer' })
  return new Uint8Array(dataOf(zip))
}
