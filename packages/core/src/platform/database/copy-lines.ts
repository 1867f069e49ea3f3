import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Sql } from '@caseweave/db/client'

/** Characters that are gathered before they go to the database. */
const batchCharacters = 65_536

/**
 * COPYs lines of the text format into `target` (a table and its columns, written by us), no faster than the database takes
 * them. Throws where the database refuses them. Runs in a transaction, on its connection. `meanwhile` is done while the database
 * ends its work on the rows: indexes, checks and triggers.
 */
export function copyLines(
  sql: Pick<Sql, 'unsafe'>,
  target: string,
  lines: () => Iterable<string> | AsyncIterable<string>,
  meanwhile?: () => void,
): Promise<void> {
  return copyBytes(sql, `copy ${target} from stdin`, () => gathered(lines()), meanwhile)
}

async function* gathered(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const line of lines) {
    waiting += line
    if (waiting.length < batchCharacters) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}

/** The same with bytes of whatever format the COPY names, as they come. */
export async function copyBytes(
  sql: Pick<Sql, 'unsafe'>,
  copy: string,
  chunks: () => AsyncIterable<Uint8Array>,
  meanwhile?: () => void,
): Promise<void> {
  const stream: Writable = await sql.unsafe(copy).writable()
  try {
    for await (const chunk of chunks()) {
      if (stream.errored) throw stream.errored
      if (!stream.write(chunk)) await once(stream, 'drain')
    }
    if (stream.errored) throw stream.errored
    await ending(stream)
    // The driver tells of a refusal at the very end by the next statement only, and its stream would never finish.
    const answer = sql.unsafe('select 1').execute()
    meanwhile?.()
    await answer
  } catch (error) {
    // Ends the COPY on the server too; the transaction can then be rolled back.
    stream.destroy(error instanceof Error ? error : new Error('The COPY was given up.'))
    throw error
  }
}

/** Resolves once the end of the COPY is on its way, whatever the database will say. */
function ending(stream: Writable): Promise<void> {
  return new Promise((done, fail) => {
    const end = stream._final.bind(stream)
    stream._final = (callback) => {
      end(callback)
      done()
    }
    stream.once('error', fail)
    stream.end()
  })
}
