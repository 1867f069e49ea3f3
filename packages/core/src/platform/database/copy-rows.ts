import { driverOf } from '@caseweave/db/client'
import { type Column, getTableColumns, getTableName, sql, type Table } from 'drizzle-orm'
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

/**
 * COPYs rows into the columns `keys` of a table, in the transaction of `ctx`; `meanwhile` is done while the database ends its work on
 * them.
 */
export function copyInto<T extends Table, Key extends keyof T['_']['columns'] & string>(
  ctx: Ctx,
  table: T,
  keys: readonly Key[],
  rows: () => Iterable<Readonly<Record<Key, Field>>>,
  meanwhile?: () => void,
): Promise<void> {
  const columns: Record<string, Column> = getTableColumns(table)
  const names = keys.map((key) => columns[key]?.name)
  const lines = function* () {
    for (const row of rows()) yield copyRow(keys.map((key) => row[key]))
  }
  return copyLines(driverOf(ctx.db), `${getTableName(table)} (${names.join(', ')})`, () => gathered(lines()), meanwhile)
}

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
