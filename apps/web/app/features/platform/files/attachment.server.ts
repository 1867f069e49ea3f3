import { once } from 'node:events'
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'

/**
 * A file to be saved: never shown in the browser, whatever is in it. The name is written as RFC 6266 wants it; `bytes` is left out where
 * nobody knows before how many come.
 */
export async function attachment(file: {
  name: string
  mediaType: string
  bytes?: number
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}): Promise<Response> {
  const stream = Readable.from(file.content)
  // What the store has lost, or cannot give now, is answered as a failure: a download that has begun could only break off.
  await once(stream, 'readable')
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return new Response(createReadableStreamFromReadable(stream), {
    headers: {
      'content-type': `${file.mediaType}; charset=utf-8`,
      ...(file.bytes === undefined ? {} : { 'content-length': String(file.bytes) }),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, no-store',
    },
  })
}
