import { createHash } from 'node:crypto'

/** The same bytes; `came` gets the hash (SHA-256 in hex) of a file that is read to its end. */
export async function* hashed(content: AsyncIterable<Uint8Array>, came: string[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  came.push(hash.digest('hex'))
}
