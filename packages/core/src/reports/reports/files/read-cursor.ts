import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'

/** Rows that are read at a time. */
const batch = 1_000

/**
 * The rows of a cursor that the transaction has opened, a batch at a time, and closes it at the end. The next batch is on its way
 * while one is worked at, so that database and worker do not wait for each other.
 */
export async function* readCursor<Row>(tx: Ctx, cursor: string): AsyncGenerator<Row[]> {
  const fetch = () => {
    const rows = Promise.resolve(tx.db.execute(sql.raw(`fetch ${batch} from ${cursor}`)))
    // Whoever gives up reading never asks for the last one.
    rows.catch(() => {})
    return rows
  }
  let next = fetch()
  for (;;) {
    const rows = await next
    const more = rows.length === batch
    if (more) next = fetch()
    yield rows as unknown as Row[]
    if (!more) break
  }
  await tx.db.execute(sql.raw(`close ${cursor}`))
}
