import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import busboy from 'busboy'
import type { z } from 'zod'

/** A file as it arrives: its name as the browser tells it, and its bytes. */
export type ArrivingFile = { name: string; content: AsyncIterable<Uint8Array> }

/** Takes the fields that stand before the first file, and the files one after the other. */
type Take<Answer> = (fields: Record<string, string>, files: AsyncIterable<ArrivingFile>) => Promise<Answer>

/** What an upload may hold, in files and bytes, and the sentence for one that holds more. */
export type UploadBounds = { files: number; fileBytes: number; bytes: number; tooLarge: string }

/** Bytes of a form around its files: boundaries, headers, a few short fields. */
const overheadOf = ({ files }: UploadBounds) => 65_536 + files * 500
/** Bytes of a refused upload that are read to their end, so that the browser shows the answer and no broken connection. */
const patience = 300_000_000

/**
 * Reads a form with files as it arrives, without holding them: `take` gets them in their order, each to be read before the next
 * one. Throws what `take` throws; INVALID at `file` when the request says that it is too large, and when the upload breaks off.
 * A form without a file gives `take` none.
 */
export async function receiveUploads<Answer>(
  request: Request,
  bounds: UploadBounds,
  take: Take<Answer>,
): Promise<Answer> {
  const { body } = request
  const length = Number(request.headers.get('content-length') ?? 0)
  if (!body) throw new AppError('INVALID', messages.fileMissing, { field: 'file' })
  // The two declarations of the same web stream differ in their types alone.
  const arriving = Readable.fromWeb(body as NodeWebStream<Uint8Array>)
  if (length >= bounds.bytes + overheadOf(bounds)) {
    await readAway(arriving, length)
    throw new AppError('INVALID', bounds.tooLarge, { field: 'file' })
  }
  return readForm(arriving, request.headers.get('content-type') ?? '', take, bounds)
}

/** What the fields that came with the files say; INVALID where one holds what no page of ours sends. */
export function readFields<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>): z.infer<Schema> {
  const read = schema.safeParse(fields)
  if (!read.success) throw new AppError('INVALID', messages.fieldsBroken, { cause: read.error })
  return read.data
}

async function readForm<Answer>(
  arriving: Readable,
  contentType: string,
  take: Take<Answer>,
  bounds: UploadBounds,
): Promise<Answer> {
  let parser: busboy.Busboy
  try {
    const files = bounds.files + 1
    parser = busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // One byte and one file more than are accepted: whoever takes them sees that they are too many.
      limits: { fileSize: bounds.fileBytes, files, fields: 20, fieldSize: 1_000, parts: files + 30 },
    })
  } catch (error) {
    arriving.resume()
    throw broken(error)
  }
  return new Promise<Answer>((resolve, reject) => {
    const fields: Record<string, string> = {}
    const files = new PassThrough({ objectMode: true })
    const contents: Readable[] = []
    let taken = false
    let settled = false
    // What nobody reads any more has to flow all the same, or the browser never comes to the answer.
    const settle = () => {
      settled = true
      for (const content of contents) readOn(content)
    }
    const begin = () => {
      if (taken) return
      taken = true
      // Thrown at once it would go through the parser, and end the process.
      const taking = async () => take(fields, oneByOne(files))
      taking().then(resolve, reject).finally(settle)
    }
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (_field, content, { filename }) => {
      content.on('error', () => {})
      // Without JavaScript an empty file field still sends a file, without a name.
      if (!filename || settled) return content.resume()
      contents.push(content)
      files.write({ name: plainName(filename), content })
      begin()
    })
    parser.on('close', () => {
      files.end()
      begin()
    })
    const fail = (error: unknown) => {
      reject(broken(error))
      files.destroy(broken(error))
    }
    files.on('error', () => {})
    parser.on('error', fail)
    arriving.on('error', (error) => {
      fail(error)
      parser.destroy(error)
    })
    boundedBy(arriving, bounds.bytes + overheadOf(bounds)).pipe(parser)
  })
}

/** The files in their order; what is left of one when the next is asked for is read away. */
async function* oneByOne(files: AsyncIterable<{ name: string; content: Readable }>): AsyncGenerator<ArrivingFile> {
  for await (const { name, content } of files) {
    // Whoever has seen enough must not destroy the stream: the parser waits until it has been read.
    yield { name, content: untilBroken(content.iterator({ destroyOnReturn: false })) }
    readOn(content)
  }
}

/** What breaks off in the middle of a file is the sender's, and no failure of whoever reads it. */
async function* untilBroken(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    throw broken(error)
  }
}

const broken = (cause: unknown) => new AppError('INVALID', messages.uploadBroken, { field: 'file', cause })

/** Reads the rest of a file for nobody. */
function readOn(content: Readable): void {
  content.on('data', () => {}).resume()
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
