import {
  type Column,
  type GetColumnData,
  getTableColumns,
  getTableName,
  SQL,
  StringChunk,
  type Table,
} from 'drizzle-orm'

/** A column by the name that a statement gives it; selected, it has the type of the column. */
export type NamedColumn<C extends Column = Column> = SQL<GetColumnData<C>>

/** A table by the name that a statement gives it, with its columns. */
export type NamedTable<T extends Table> = SQL & {
  readonly [K in keyof T['_']['columns']]: NamedColumn<T['_']['columns'][K]>
}

/**
 * A table of the schema for statements that are written out. With an alias, `const c = named(testCases, 'c')`, `${c}` is
 * `test_cases c` and `${c.summary}` is `c.summary`; without one they are `test_cases` and `summary`, as the lists of `insert` and
 * `set` want them. Made once per file: its texts are not put together again for each statement.
 */
export function named<T extends Table>(table: T, alias?: string): NamedTable<T> {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const name = new SQL([new StringChunk(alias ? `${alias}.${column.name}` : column.name)]).mapWith(column)
    // All statements share it: another decoder is for a copy of it.
    return [key, Object.freeze(name)]
  })
  const name = new StringChunk(alias ? `${getTableName(table)} ${alias}` : getTableName(table))
  return Object.assign(new SQL([name]), Object.fromEntries(columns))
}
