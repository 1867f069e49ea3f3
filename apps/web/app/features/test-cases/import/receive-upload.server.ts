import { Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { csvLimits } from '@caseweave/contract/csv-import'
import { importMessages } from '@caseweave/contract/definition-imports'
import { AppError } from '@caseweave/contract/errors'
import { messages } from '@caseweave/contract/messages'
import busboy from 'busboy'

/** A file as it arrives: its name as the browser tells it, and its bytes. */
export type ArrivingFile = { name: string; content: AsyncIterable<Uint8Array> }

/** Bytes of a form around its file: boundaries, headers, a few short fields. */
const formOverhead = 65_536
/** Bytes of a refused upload that are read to their end, so that the browser shows the answer and no broken connection. */
const patience = 100_000_000

/**
 * Reads a form with one file as it arrives, without holding it: `take` gets the fields that stand before the file, and the file.
 * Throws what `take` throws; INVALID at `file` when there is none, when the request says that it is too large, and when the
 * upload breaks off.
 */
export async function receiveUpload<Answer>(
  request: Request,
  take: (fields: Record<string, string>, file: ArrivingFile) => Promise<Answer>,
): Promise<Answer> {
  const { body } = request
  const length = Number(request.headers.get('content-length') ?? 0)
  if (!body) throw new AppError('INVALID', importMessages.fileMissing, { field: 'file' })
  // The two declarations of the same web stream differ in their types alone.
  const arriving = Readable.fromWeb(body as NodeWebStream<Uint8Array>)
  if (length >= csvLimits.fileBytes + formOverhead) {
    await readAway(arriving, length)
    throw new AppError('INVALID', messages.fileTooLarge, { field: 'file' })
  }
  return readForm(arriving, request.headers.get('content-type') ?? '', take)
}

async function readForm<Answer>(
  arriving: Readable,
  contentType: string,
  take: (fields: Record<string, string>, file: ArrivingFile) => Promise<Answer>,
): Promise<Answer> {
  const broken = (cause: unknown) => new AppError('INVALID', importMessages.uploadBroken, { field: 'file', cause })
  let parser: busboy.Busboy
  try {
    parser = busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // One byte more than is accepted: whoever takes the file sees that it is too large.
      limits: { fileSize: csvLimits.fileBytes, files: 1, fields: 20, fieldSize: 1_000, parts: 30 },
    })
  } catch (error) {
    arriving.resume()
    throw broken(error)
  }
  return new Promise<Answer>((resolve, reject) => {
    const fields: Record<string, string> = {}
    let taking: Promise<void> | null = null
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (_field, content, { filename }) => {
      // Without JavaScript an empty file field still sends a file, without a name.
      if (!filename) return content.resume()
      const taken = take(fields, { name: plainName(filename), content })
      taking = taken.then(resolve, (error) => {
        reject(error)
        content.on('error', () => {}).resume()
      })
    })
    parser.on('close', () => {
      if (!taking) reject(new AppError('INVALID', importMessages.fileMissing, { field: 'file' }))
    })
    parser.on('error', (error) => reject(broken(error)))
    arriving.on('error', (error) => {
      parser.destroy(error)
      reject(broken(error))
    })
    boundedBy(arriving, csvLimits.fileBytes + formOverhead).pipe(parser)
  })
}

/** Browsers write the quotes of a name as %22; source: HTML, "Multipart form data". */
const plainName = (name: string) => name.replaceAll('%22', '"')

/** Stops a request of unknown length that does not end. */
function boundedBy(arriving: Readable, most: number): Readable {
  let bytes = 0
  arriving.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length
    if (bytes > most + patience) arriving.destroy(new Error('The request is too long.'))
  })
  return arriving
}

async function readAway(arriving: Readable, length: number): Promise<void> {
  if (length > patience) {
    arriving.destroy()
    return
  }
  try {
    for await (const _ of arriving);
  } catch {
    // Nobody waits for the answer any more.
  }
}
