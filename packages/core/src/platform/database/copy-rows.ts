import { driverOf } from '@caseweave/db/client'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { copyLines } from './copy-lines'
import { copyArray, copyText } from './copy-text'

/** A field of a row; lists are arrays of texts. Objects do not occur: whoever stores JSON makes a text of it. */
type Field = string | number | boolean | null | readonly string[]

/** One line of COPY's text format. */
export function copyRow(fields: readonly Field[]): string {
  let line = ''
  let first = true
  for (const field of fields) {
    if (!first) line += '\t'
    first = false
    if (typeof field === 'string') line += copyText(field)
    else if (field === null) line += '\\N'
    else line += typeof field === 'object' ? copyArray(field) : String(field)
  }
  return `${line}\n`
}

/** COPYs lines into `target` (a table and its columns, written by us) in the transaction of `ctx`. */
export const copyRows = (
  ctx: Ctx,
  target: string,
  lines: () => Iterable<string>,
  meanwhile?: () => void,
): Promise<void> => copyLines(driverOf(ctx.db), target, () => gathered(lines()), meanwhile)

/** Characters that are handed over at a time: a line at a time would take longer to pass on than to make. */
const batchCharacters = 65_536

function* gathered(lines: Iterable<string>): Generator<string> {
  let waiting = ''
  for (const line of lines) {
    waiting += line
    if (waiting.length < batchCharacters) continue
    yield waiting
    waiting = ''
  }
  if (waiting !== '') yield waiting
}

/** Ids of a sequence that nobody else gets, so that rows can refer to each other before they are written. */
export async function drawIds(ctx: Ctx, sequence: string, count: number): Promise<Iterator<number, undefined>> {
  if (count === 0) return [].values()
  // As one text: a row for each would take the driver longer than the sequence.
  const [drawn] = await ctx.db.execute<{ ids: string }>(
    sql`select string_agg(nextval(${sequence}::regclass)::text, ' ') as ids from generate_series(1, ${count}::int)`,
  )
  return (drawn?.ids ?? '').split(' ').map(Number).values()
}
