import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Sql } from '@caseweave/db/client'
import { quoted } from '@caseweave/db/contents'
import { connectionLost } from '../failures'
import { summing } from './backup-folder'

/** Writes the rows of a table as COPY gives them, compressed; answers how many, and the SHA-256 of the file. */
export async function copyTable(
  tx: Pick<Sql, 'unsafe'>,
  table: { name: string; columns: string[] },
  file: string,
  signal?: AbortSignal,
) {
  const columns = table.columns.map(quoted).join(', ')
  const from = await tx.unsafe(`copy (select ${columns} from ${quoted(table.name)}) to stdout`).readable()
  // The driver leaves the connection paused where the last rows filled the stream, and waits for ever for what comes after them.
  from.once('end', () => from._read(0))
  let rows = 0
  // Each row is a line: line breaks within values come as \n.
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
      done(null, chunk)
    },
  })
  const { through, sum } = summing()
  let came = false
  from.once('end', () => {
    came = true
  })
  try {
    await pipeline(
      from,
      count,
      createGzip({ level: 5 }),
      through,
      createWriteStream(file, { mode: 0o600, flush: true }),
      { signal },
    )
  } catch (error) {
    // The connection says nothing else before all rows have come; where it is given up or lost, nobody waits for them.
    const rest = came ? undefined : restOf(from)
    if (!signal?.aborted && !connectionLost(error))
      await Promise.race([rest, sleep(patience, undefined, { ref: false })])
    throw error
  }
  return { rows, sum: sum() }
}

/** How long (ms) the rest of a table may take to come where nobody wants it any more. */
const patience = 60_000

/** Lets the database send what is left, to nobody. */
function restOf(from: Readable): Promise<void> {
  return new Promise((done) => {
    from.push = (chunk) => {
      if (chunk === null) done()
      return true
    }
    try {
      from._read(0)
    } catch {
      // The driver throws where the connection is gone: nothing comes any more.
      done()
    }
  })
}
