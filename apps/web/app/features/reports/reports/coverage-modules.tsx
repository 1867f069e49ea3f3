import { numberText } from '@caseweave/contract/platform/numbers'
import {
  type CoverageModule,
  coverageModuleLimit,
  percentText,
  stepCells,
  stepColumns,
} from '@caseweave/contract/reports/reports/reports'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { changedHref } from './report-address'

type Props = { path: string; modules: readonly CoverageModule[]; search: string }

/** How much of each module below is automated, in cases and in steps; each leads to its own report. */
export function CoverageModules({ path, modules, search }: Props) {
  if (modules.length === 0) return null
  return (
    <section aria-labelledby="coverage-modules" className="grid gap-2">
      <h2 id="coverage-modules" className="text-base font-semibold">
        By module
      </h2>
      <Table caption="Coverage by module">
        <thead>
          <tr>
            <th scope="col">Module</th>
            {['Cases', 'Automated', '% of Cases', ...stepColumns].map((column) => (
              <th key={column} scope="col" className="num">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map(({ id, name, cases, done, steps, automated }) => (
            <tr key={id}>
              <th scope="row" className="words font-medium">
                <Link
                  href={changedHref(path, search, { module: String(id) })}
                  className="text-link wrap-anywhere hover:underline"
                >
                  {name}
                </Link>
              </th>
              <td className="num">{numberText(cases)}</td>
              <td className="num">{numberText(done)}</td>
              <td className="num">{percentText(done, cases)}</td>
              {stepCells({ steps, automated }).map((cell, index) => (
                <td key={stepColumns[index]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {modules.length === coverageModuleLimit ? (
        <p className="text-muted-foreground">{`Only the first ${coverageModuleLimit} modules are named.`}</p>
      ) : null}
    </section>
  )
}
