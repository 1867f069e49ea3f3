import { setTimeout as pause } from 'node:timers/promises'
import { ServerError } from '../failures'
import { exchange, jsonOf, type Server } from '../requests'

/** A generation as far as the client reads it. */
type Generation = { id: number; number: number; status: string; problem: string | null; hasFile: boolean; page: string }

const isGeneration = (value: unknown): value is Generation =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'status' in value &&
  typeof value.status === 'string' &&
  'hasFile' in value

/** How often (ms) is asked whether a generation is done. */
const between = 1_000

/** The zip of the newest generation of a project. */
export async function newestJava(server: Server, projectId: number): Promise<Uint8Array> {
  const { status, bytes } = await exchange(server, { method: 'GET', path: `/projects/${projectId}/java/latest` }, [404])
  if (status === 404)
    throw new ServerError('There is no Java to download yet, or it is older than 30 days: use --generate.', 404)
  return bytes
}

/**
 * Has Java made of all feature files, as the generation before was made, and answers its zip. Throws a {@link ServerError} when there is
 * none in the end, or not within `seconds`.
 */
export async function generatedJava(server: Server, projectId: number, seconds: number): Promise<Uint8Array> {
  const until = Date.now() + seconds * 1_000
  const base = `/projects/${projectId}/java`
  const strange = () => new ServerError(`${server.url} does not answer as Caseweave does.`, null)
  const read = async (path: string) => {
    const generation = jsonOf((await exchange(server, { method: 'GET', path })).bytes)
    if (!isGeneration(generation)) throw strange()
    return generation
  }
  const begun = jsonOf((await exchange(server, { method: 'POST', path: base })).bytes)
  if (typeof begun !== 'object' || begun === null || !('id' in begun)) throw strange()
  const address = `${base}/${begun.id}`
  let generation = await read(address)
  while (['queued', 'running'].includes(generation.status)) {
    if (Date.now() >= until)
      throw new ServerError(`Generation ${generation.number} is still at work: ${generation.page}`, null)
    await pause(between)
    generation = await read(address)
  }
  if (!generation.hasFile)
    throw new ServerError(
      `Generation ${generation.number} has no Java. ${generation.problem ?? ''} ${generation.page}`,
      null,
    )
  return (await exchange(server, { method: 'GET', path: `${address}/zip` })).bytes
}
