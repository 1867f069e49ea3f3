import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { OperatorOverview } from '@caseweave/contract/platform/operations/operations'
import { versionText } from '@caseweave/contract/platform/version'
import { Card, CardHeader } from '@caseweave/ui/card'
import { Table } from '@caseweave/ui/table'
import { fileSize } from '../files/file-size'

/** How much room the database and the files take. */
export function Storage({ storage: { database, tables, files } }: Pick<OperatorOverview, 'storage'>) {
  return (
    <Card>
      <CardHeader
        title="Storage"
        description={`Database ${fileSize(database)}; ${counted(files.count, 'file')} of ${fileSize(files.bytes)}.`}
      />
      <div className="p-4">
        <Table caption="Largest tables">
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col" className="num">
                Rows, about
              </th>
              <th scope="col" className="num">
                Size
              </th>
            </tr>
          </thead>
          <tbody>
            {tables.map(({ name, rows, bytes }) => (
              <tr key={name}>
                <th scope="row" className="wrap-anywhere">
                  {name}
                </th>
                <td className="num">{numberText(rows)}</td>
                <td className="num">{fileSize(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  )
}

/** Which versions are at work. */
export function Versions({ versions }: Pick<OperatorOverview, 'versions'>) {
  const { product, commit, schema, postgres, node, queue } = versions
  const rows = [
    ['Caseweave', versionText(product, commit)],
    ['Database schema', schema],
    ['PostgreSQL', postgres],
    ['Node.js', node],
    ['Queue', queue],
  ] as const
  return (
    <Card>
      <CardHeader title="Versions" description="Of the process that made this page." />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 p-4">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
