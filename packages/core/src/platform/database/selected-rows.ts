import { type DriverValueDecoder, SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

type Fields = Record<string, SQL<unknown>>
/** The row that a selection of these fields answers. */
type Row<F extends Fields> = { [Key in keyof F]: F[Key] extends SQL<infer Value> ? Value : never }
type Decoder = DriverValueDecoder<unknown, unknown>

/** What a written statement selects, or returns, with the type of its rows. */
type Selected<F extends Fields> = SQL & {
  /** Runs the statement, which has to select just this, and reads its rows as their columns say. */
  rows: (db: Pick<Ctx['db'], 'execute'>, statement: SQL) => Promise<Row<F>[]>
}

/** The row of a selection: `SelectedRow<typeof shown>`. */
export type SelectedRow<S> = S extends Selected<infer F> ? Row<F> : never

/**
 * The list after `select` or `returning` of a statement that is written out: `const shown = selected({ number: c.number, steps:
 * sql<number>`cardinality(…)` })` is `c.number as "number", cardinality(…) as "steps"`, and `shown.rows(ctx.db, sql`with … select
 * ${shown} from …`)` answers rows of that type. Columns of {@link named} have the type of their column and are read by it, so that ids
 * are numbers and moments are dates; what `sql<…>` says is taken as the driver answers it, or by its `mapWith`.
 */
export function selected<F extends Fields>(fields: F): Selected<F> {
  const list = sql.join(
    Object.entries(fields).map(([key, field]) => sql`${field} as ${sql.identifier(key)}`),
    sql`, `,
  )
  const decoders = Object.entries(fields).map(([key, field]) => [key, decoderOf(field)] as const)
  function read(row: Record<string, unknown>): Row<F> {
    for (const [key, decoder] of decoders) {
      const value = row[key]
      if (decoder && value !== null) row[key] = decoder.mapFromDriverValue(value)
    }
    return row as Row<F>
  }
  return Object.assign(list, {
    rows: async (db: Pick<Ctx['db'], 'execute'>, statement: SQL) => Array.from(await db.execute(statement), read),
  })
}

/** How Drizzle reads the values of an expression; undefined for one that it takes as it is. */
const decoderOf = (field: SQL<unknown>): Decoder | undefined => {
  const decoder: Decoder | undefined = Reflect.get(field, 'decoder')
  return decoder === plain ? undefined : decoder
}
const plain: unknown = Reflect.get(new SQL([]), 'decoder')

/** A column of a table that is joined on the left, where no row may stand. */
export const orNull = <Value>(column: SQL<Value>): SQL<Value | null> => column
