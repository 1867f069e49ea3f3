import * as schema from '@caseweave/db/schema'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type ExportedTable, exportedTables, type Kind, usualColumns } from './exported-tables'

/** A column as an export has it: its type in SQL, what it holds, and whether the database holds it to rows that are there. */
export interface Column {
  name: string
  type: string
  kind: Kind | null
  held: boolean
}

/** A table of the product: its columns that have a value of their own. */
interface Table {
  name: string
  columns: Column[]
}

const own = ['bigint', 'bigint[]', 'jsonb']

/** Every table of the schema by its name, with what its columns hold: null for what names no other row. */
export const allTables: ReadonlyMap<string, Table> = new Map(
  Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map((each) => {
      const { name, columns, foreignKeys } = getTableConfig(each as PgTable)
      const references = new Map(
        foreignKeys.flatMap((key) => {
          const { columns: from, foreignTable } = key.reference()
          const [column, ...more] = from
          return column && more.length === 0 ? [[column.name, getTableConfig(foreignTable).name] as const] : []
        }),
      )
      const kinds: Record<string, Kind> = exportedTables[name]?.columns ?? {}
      return [
        name,
        {
          name,
          columns: columns
            .filter(({ generated }) => generated === undefined)
            .map((column) => {
              const type = column.getSQLType()
              const known = usualColumns[column.name]
              const usual = own.includes(type) || known === 'place' || known === 'drop' ? known : undefined
              const itself = column.name === 'id' && type === 'bigint' ? name : undefined
              return {
                name: column.name,
                type,
                kind: kinds[column.name] ?? references.get(column.name) ?? itself ?? usual ?? null,
                held: references.has(column.name),
              }
            }),
        },
      ]
    }),
)

/** The columns of a table that an export has. */
export const exportedColumns = (table: string): Column[] => columnsOf(table).filter(({ kind }) => !isDropped(kind))

/** The columns of a table; none for one that is not there. */
export const columnsOf = (table: string): Column[] => allTables.get(table)?.columns ?? []

/** What names a row that is not in an export is left out as well: jobs and mails of the old place. */
const isDropped = (kind: Kind | null) => kind === 'drop' || kind === 'jobs' || kind === 'outgoing_mails'

/** The tables of an export in the order of their names' list; without those that only Human Resources read, unless they are asked for. */
export const exportedNames = (withOffice: boolean): string[] =>
  Object.entries(exportedTables)
    .filter(([, { office }]) => withOffice || !office)
    .map(([name]) => name)

/** Which organization an export is of, and whether what only Human Resources read is in it. */
export interface Scope {
  organizationId: number
  withOffice: boolean
}

/** The rows of a table that belong to the organization, as a condition on its columns. */
export function belongs(table: string, scope: Scope): string {
  const spec = exportedTables[table]
  if (!spec) throw new Error(`${table} is not exported.`)
  const place = placeOf(spec, scope)
  return spec.only ? `${place} and ${spec.only}` : place
}

function placeOf({ of }: ExportedTable, scope: Scope): string {
  const within = (column: string, parent: string) =>
    `"${column}" in (select id from "${parent}" where ${belongs(parent, scope)})`
  if (of === 'id') return `id = ${Number(scope.organizationId)}`
  if (of === 'organization') return `organization_id = ${Number(scope.organizationId)}`
  if (of === 'project') return within('project_id', 'projects')
  if (of === 'named') return `id in (${namedFiles(scope)})`
  return within(of[0], of[1])
}

/** The ids of the files that rows of an export name. */
function namedFiles(scope: Scope): string {
  const naming = exportedNames(scope.withOffice).flatMap((table) =>
    exportedColumns(table)
      .filter(({ name, kind }) => kind === 'files' && name !== 'id')
      .map(({ name }) => ({ table, name })),
  )
  return naming
    .map(({ table, name }) => `select "${name}" from "${table}" where ${belongs(table, scope)}`)
    .join(' union ')
}
