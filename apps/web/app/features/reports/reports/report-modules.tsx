import { coverageModuleLimit } from '@caseweave/contract/reports/reports/coverage-report'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { Figure } from './figure'
import { changedHref } from './report-address'

interface ReportModulesProps {
  caption: string
  columns: readonly string[]
  /** The modules right below, with their cells behind the name, and the lists of cases that these count. */
  rows: readonly { id: number; name: string; cells: readonly string[]; hrefs: readonly (string | null)[] }[]
  path: string
  search: string
}

/** What a report says of each module below; each leads to its own report, and its figures to their cases. */
export function ReportModules({ caption, columns, rows, path, search }: ReportModulesProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="report-modules" className="grid gap-2">
      <h2 id="report-modules" className="text-base font-semibold">
        By module
      </h2>
      <Table caption={caption} className="max-sm:[--cell-x:0.375rem]">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index === 0 ? undefined : 'num'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, hrefs }) => (
            <tr key={id}>
              <th scope="row" className="words font-medium">
                <Link
                  href={changedHref(path, search, { module: String(id) })}
                  className="text-link wrap-anywhere hover:underline"
                >
                  {name}
                </Link>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="num">
                  <Figure text={cell} href={hrefs[index]} label={`${columns[index + 1]}: ${name}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length === coverageModuleLimit ? (
        <p className="text-muted-foreground">{`Only the first ${coverageModuleLimit} modules are named.`}</p>
      ) : null}
    </section>
  )
}
