import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ApiCaller } from '@caseweave/api/router'
import { messages } from '@caseweave/contract/platform/messages'
import type { ActionFunctionArgs } from '@remix-run/node'
import { madeOnce } from '../../../server/made-once.server'
import { answerUpload } from './answer-upload.server'
import { type ArrivingFile, receiveUploads } from './receive-uploads.server'

/** Answers the posted form of `CsvUpload`: `create` makes an import of the file, once for the form, and `pathOf` is where it is. */
export const receiveCsv = (
  args: ActionFunctionArgs,
  { fileBytes, tooLarge }: { fileBytes: number; tooLarge: string },
  create: (api: ApiCaller, upload: ArrivingFile) => Promise<{ importId: number }>,
  pathOf: (importId: number) => string,
) =>
  answerUpload(
    () =>
      receiveUploads(args.request, { files: 1, fileBytes, bytes: fileBytes, tooLarge }, async (fields, uploads) => {
        const read = { get: (name: string) => fields[name] ?? null }
        for await (const { name, content } of uploads) {
          // 15 MB at most, and read whole by what takes it anyway: only then is it known to be that of the first press.
          const chunks: Uint8Array[] = []
          const hash = createHash('sha256')
          for await (const chunk of content) {
            hash.update(chunk)
            chunks.push(chunk)
          }
          const make = (api: ApiCaller) => create(api, { name, content: Readable.from(givenAway(chunks)) })
          return { ...(await madeOnce(args, [name, hash.digest('hex')], make, { read })), refused: [] }
        }
        return { importId: 0, refused: [{ name: '', reason: messages.fileMissing }] }
      }),
    ({ importId }) => (importId > 0 ? pathOf(importId) : null),
  )

/** The pieces one after the other, each let go of: whoever takes them holds the file by itself. */
function* givenAway(chunks: Uint8Array[]) {
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) yield chunk
}
