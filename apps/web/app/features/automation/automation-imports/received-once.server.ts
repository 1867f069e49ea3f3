import type { ReceivedFiles } from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { ActionFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { madeOnce } from '../../../server/made-once.server'
import { hashed } from '../../platform/files/hashed.server'
import type { ArrivingFile } from '../../platform/imports/receive-uploads.server'

type Files = AsyncIterable<ArrivingFile>
type Imports = ReceivedFiles['imports']

/**
 * Receives the files of an upload, once for its form with the same files: what a second sending has begun is taken back where what the first one
 * began is there, and that is answered. Only when all of a file has come is it known to be the same, so that none of them can wait for another.
 */
export async function receivedOnce(
  args: ActionFunctionArgs,
  { projectId, fields, uploads }: { projectId: number; fields: Record<string, string>; uploads: Files },
  receive: (uploads: Files) => Promise<ReceivedFiles>,
): Promise<{ received: ReceivedFiles; again: boolean }> {
  const came: string[] = []
  const received = await receive(noted(uploads, came))
  if (received.imports.length === 0) return { received, again: false }
  const read = { get: (name: string) => fields[name] ?? null }
  const first = await madeOnce(args, [fields, came], async () => received, { read })
  const isOwn = keysOf(first.imports).join() === keysOf(received.imports).join()
  if (isOwn || !(await areThere(args, projectId, first.imports))) return { received, again: false }
  const api = apiFor(args)
  for (const { kind, importId } of received.imports) {
    const remove = kind === 'csv' ? api.definitionImports.remove : api.automationImports.remove
    await remove({ projectId, importId })
  }
  return { received: first, again: true }
}

const keysOf = (imports: Imports) => imports.map(({ kind, importId }) => `${kind} ${importId}`)

/** Whether nobody has removed them since. */
async function areThere(args: ActionFunctionArgs, projectId: number, imports: Imports): Promise<boolean> {
  const api = apiFor(args)
  const asked = imports.map(({ kind, importId }) =>
    kind === 'csv'
      ? api.definitionImports.get({ projectId, importId })
      : api.automationImports.get({ projectId, importId }),
  )
  return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled')
}

/** The same files; `came` gets the name of each, and the hash of each that is read to its end. */
async function* noted(uploads: Files, came: string[]): Files & AsyncGenerator<ArrivingFile> {
  for await (const { name, content } of uploads) {
    came.push(name)
    yield { name, content: hashed(content, came) }
  }
}
