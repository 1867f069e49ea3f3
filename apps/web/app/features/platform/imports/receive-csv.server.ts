import { messages } from '@caseweave/contract/platform/messages'
import { answerUpload } from './answer-upload.server'
import { type ArrivingFile, receiveUploads } from './receive-uploads.server'

/** Answers the posted form of `CsvUpload`: `create` makes an import of the file, and `pathOf` is where it is. */
export const receiveCsv = (
  request: Request,
  { fileBytes, tooLarge }: { fileBytes: number; tooLarge: string },
  create: (upload: ArrivingFile) => Promise<{ importId: number }>,
  pathOf: (importId: number) => string,
) =>
  answerUpload(
    () =>
      receiveUploads(request, { files: 1, fileBytes, bytes: fileBytes, tooLarge }, async (_, uploads) => {
        for await (const upload of uploads) return { ...(await create(upload)), refused: [] }
        return { importId: 0, refused: [{ name: '', reason: messages.fileMissing }] }
      }),
    ({ importId }) => (importId > 0 ? pathOf(importId) : null),
  )
