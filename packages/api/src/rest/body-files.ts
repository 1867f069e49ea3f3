import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { AppError } from '@caseweave/contract/platform/errors'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import { resultUploadLimits } from '@caseweave/contract/results/result-imports/result-imports'
import busboy from 'busboy'

/** A file as it arrives. Each is to be read before the next one is asked for. */
type ArrivingFile = { name: string; content: AsyncIterable<Uint8Array> }

const broken = (cause?: unknown) => new AppError('INVALID', resultImportMessages.uploadBroken, { cause })
/** Bytes of a form around its files. */
const formOverhead = 1_000_000
const mostBytes = resultUploadLimits.bytes + formOverhead

/** The files of a body as they arrive, never held in memory: the parts of a multipart form, or the whole body as one file. */
export async function* bodyFiles(request: IncomingMessage): AsyncGenerator<ArrivingFile> {
  const tooLarge = new AppError('INVALID', resultImportMessages.uploadTooLarge)
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge
  let bytes = 0
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length
    if (bytes > mostBytes) request.destroy(tooLarge)
  })
  request.pause()
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) yield* formFiles(request)
  else yield* rawFile(request)
}

async function* formFiles(request: IncomingMessage): AsyncGenerator<ArrivingFile> {
  const files = new PassThrough({ objectMode: true })
  const fail = (error: unknown) => void files.destroy(error instanceof AppError ? error : broken(error))
  let parser: busboy.Busboy
  try {
    parser = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      // One more than are accepted: whoever takes them sees that they are too many.
      limits: { files: resultUploadLimits.files + 1, fields: 20, fieldSize: 1_000 },
    })
  } catch (error) {
    throw broken(error)
  }
  parser.on('file', (field, content, { filename }) => {
    content.on('error', fail)
    files.write({ name: filename || field, content })
  })
  parser.on('close', () => files.end())
  parser.on('error', fail)
  request.on('error', fail)
  request.on('aborted', () => fail(new Error('The request was given up.')))
  request.pipe(parser)
  try {
    for await (const file of files as AsyncIterable<{ name: string; content: Readable }>) {
      // Whoever has seen enough must not destroy the stream: the parser waits until it has been read.
      yield { name: file.name, content: file.content.iterator({ destroyOnReturn: false }) }
      file.content.on('data', () => {}).resume()
    }
  } finally {
    request.unpipe(parser)
  }
}

/** Bytes of a refused body that are read to their end, so that a program comes to the answer. */
const patience = 300_000_000

/** Reads away what nobody wants any more. */
export function readAway(request: IncomingMessage): void {
  let bytes = 0
  request.unpipe()
  request.on('error', () => {})
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length
    if (bytes > patience) request.destroy()
  })
  request.resume()
}

/** What a media type is called as a file; curl's own for a raw body says nothing. */
const endings: [RegExp, string][] = [
  [/[/+]xml/i, 'xml'],
  [/ndjson|jsonl|json-lines|x-json-stream/i, 'ndjson'],
  [/[/+]json/i, 'json'],
  [/\/csv/i, 'csv'],
]

async function* rawFile(request: IncomingMessage): AsyncGenerator<ArrivingFile> {
  const chunks = request.iterator({ destroyOnReturn: false })
  const first = await chunks.next().catch((error: unknown) => {
    throw error instanceof AppError ? error : broken(error)
  })
  if (first.done) return
  const type = request.headers['content-type'] ?? ''
  const ending = endings.find(([pattern]) => pattern.test(type))?.[1] ?? endingOf(first.value)
  async function* content() {
    yield first.value as Uint8Array
    try {
      yield* chunks as AsyncIterable<Uint8Array>
    } catch (error) {
      throw error instanceof AppError ? error : broken(error)
    }
  }
  yield { name: `results.${ending}`, content: content() }
}

/** What a file looks like by its first character; the import looks again at its content. */
function endingOf(chunk: Uint8Array): string {
  const start = Buffer.from(chunk.subarray(0, 200))
    .toString('utf8')
    .replace(/^[\uFEFF\s]+/, '')
  if (start.startsWith('<')) return 'xml'
  return start.startsWith('{') || start.startsWith('[') ? 'json' : 'csv'
}
