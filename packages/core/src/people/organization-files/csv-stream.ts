import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const quote = 34
const lineEnd = 10

/** What has passed of a CSV: its records without the header, its bytes and their SHA-256 (hexadecimal). */
export interface Passed {
  rows: number
  bytes: number
  sha256: string
}

/** Passes a CSV on and counts it. Throws a sentence for a record of more than `longest` bytes, and beyond `most` bytes in all. */
export function countingCsv({ longest = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY } = {}): {
  through: Transform
  passed: () => Passed
} {
  const hash = createHash('sha256')
  let bytes = 0
  let records = 0
  let length = 0
  let quoted = false
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      let begin = 0
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at]
        if (byte === quote) quoted = !quoted
        else if (byte === lineEnd && !quoted) {
          records += 1
          length = 0
          begin = at + 1
        }
      }
      length += chunk.length - begin
      if (length > longest) done(new Error('A row is longer than any that Caseweave writes.'))
      else if (bytes > most) done(new Error('There is more in it than the manifest says.'))
      else done(null, chunk)
    },
  })
  return { through, passed: () => ({ rows: Math.max(0, records - 1), bytes, sha256: hash.digest('hex') }) }
}

/** A value as a field of a CSV: null is nothing, an empty text is a pair of quotes. */
export const csvField = (value: string | number | null): string =>
  value === null ? '' : `"${String(value).replaceAll('"', '""')}"`
