import { Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { AppError } from '@caseweave/contract/platform/errors'
import { filesAtOnce, imageBytes, imageMessages } from '@caseweave/contract/project/images/images'
import busboy from 'busboy'

/** A file as it arrives: its name as the browser tells it, and its bytes. */
type ArrivingImage = { name: string; content: AsyncIterable<Uint8Array> }

/** What is not taken of a form: the files beyond those that one request can bring. */
type Received = { fields: URLSearchParams; tooMany: boolean }

/** Longest text of one field (bytes), fields and bytes of a form beside its files: a case of 1,000 steps has all of it. */
const fieldLimits = { fieldSize: 1_000_000, fields: 10_000, parts: 10_000 }
const fieldBytes = 100_000_000

/**
 * Reads a form with images as it arrives: each file is handed to `take`, one after the other, while its bytes come; a file that
 * `take` leaves is read away. The fields are answered when all has arrived. INVALID at `image` when the upload breaks off.
 */
export async function receiveImages(request: Request, take: (file: ArrivingImage) => Promise<void>): Promise<Received> {
  const broken = (cause: unknown) => new AppError('INVALID', imageMessages.uploadBroken, { field: 'image', cause })
  if (!request.body) throw broken(undefined)
  // The two declarations of the same web stream differ in their types alone.
  const arriving = Readable.fromWeb(request.body as NodeWebStream<Uint8Array>)
  let parser: busboy.Busboy
  try {
    parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      // One byte more than is accepted: whoever takes the file sees that it is too large.
      limits: { fileSize: imageBytes, files: filesAtOnce, ...fieldLimits },
    })
  } catch (error) {
    arriving.resume()
    throw broken(error)
  }
  return new Promise<Received>((resolve, reject) => {
    const fields = new URLSearchParams()
    let tooMany = false
    // The next file is read when this one is dealt with, so that one at a time is in memory; the browser waits meanwhile.
    let taking: Promise<void> = Promise.resolve()
    parser.on('field', (name, value) => fields.append(name, value))
    parser.on('filesLimit', () => {
      tooMany = true
    })
    parser.on('file', (_field, content, { filename }) => {
      // Without JavaScript an empty file field still sends a file, without a name.
      if (!filename) return content.resume()
      const ignoreRest = () => content.on('error', () => {}).resume()
      taking = taking.then(() => take({ name: plainName(filename), content: readable(content) })).finally(ignoreRest)
      taking.catch(reject)
    })
    parser.on('close', () => taking.then(() => resolve({ fields, tooMany }), reject))
    parser.on('error', (error) => reject(broken(error)))
    arriving.on('error', (error) => {
      parser.destroy(error)
      reject(broken(error))
    })
    boundedBy(arriving, filesAtOnce * imageBytes + fieldBytes).pipe(parser)
  })
}

/** A file whose reader may stop: the rest can still be read away, which the parser waits for. */
const readable = (content: Readable): AsyncIterable<Uint8Array> => content.iterator({ destroyOnReturn: false })

/** Browsers write the quotes of a name as %22; source: HTML, "Multipart form data". */
const plainName = (name: string) => name.replaceAll('%22', '"')

/** Stops a request that does not end. */
function boundedBy(arriving: Readable, most: number): Readable {
  let bytes = 0
  arriving.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length
    if (bytes > most) arriving.destroy(new Error('The request is too long.'))
  })
  return arriving
}
