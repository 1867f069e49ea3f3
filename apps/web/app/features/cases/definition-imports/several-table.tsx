import { importPath } from '@caseweave/contract/cases/addresses'
import type { DefinitionImportView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { isClean, type LeftOutRow } from '@caseweave/contract/cases/definition-imports/several-imports'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { Form, Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'

type Verdict = { word: string; variant: BadgeVariants['variant'] }

/** What is to be known of a file first. */
function verdictOf(view: DefinitionImportView): Verdict {
  const { status, stopped, summary } = view
  if (stopped) return { word: 'Stopped', variant: 'fail' }
  if (status === 'mapping') return { word: 'Columns to check', variant: 'block' }
  if (status === 'previewing') return { word: 'Checking rows', variant: 'info' }
  if (status === 'importing') return { word: 'Importing', variant: 'info' }
  if (status === 'imported') return { word: 'Imported', variant: 'pass' }
  if (isClean(view)) return { word: 'Clean', variant: 'pass' }
  return (summary?.rowsOf.add ?? 0) === 0 && summary?.rowsOf.error === 0
    ? { word: 'Nothing new', variant: 'outline' }
    : { word: 'Has errors', variant: 'fail' }
}

const figures = [
  { key: 'add', name: 'New cases' },
  { key: 'duplicate', name: 'Duplicates' },
  { key: 'error', name: 'Errors' },
  { key: 'skipped', name: 'Skipped' },
] as const

interface SeveralTableProps {
  projectId: number
  imports: readonly DefinitionImportView[]
  /** True while the page's forms are on their way. */
  sending: boolean
}

/** The files, each with its verdict and figures; its name leads to its own preview, and one that has stopped can go on from here. */
export function SeveralTable({ projectId, imports, sending }: SeveralTableProps) {
  const sum = (figure: (typeof figures)[number]['key']) =>
    imports.reduce((total, { summary }) => total + (summary?.rowsOf[figure] ?? 0), 0)
  return (
    <div className="min-w-0">
      <Table caption="Files" density="compact" className="table-cards">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Verdict</th>
            {figures.map(({ key, name }) => (
              <th key={key} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((view) => {
            const { word, variant } = verdictOf(view)
            const note = view.stopped ?? view.error
            return (
              <tr key={view.id}>
                <th scope="row" className="words font-normal">
                  <Link href={importPath(projectId, view.id)} className="font-medium break-words hover:text-link">
                    {view.fileName}
                  </Link>
                  {note ? <span className="block text-xs text-muted-foreground">{note}</span> : null}
                </th>
                <td>
                  <Badge variant={variant}>{word}</Badge>
                  {view.stopped ? (
                    <Form method="post" className="mt-1">
                      <Button
                        type="submit"
                        name="resume"
                        value={view.id}
                        size="sm"
                        variant="outline"
                        busy={sending}
                        aria-label={`Try again: ${view.fileName}`}
                      >
                        Try again
                      </Button>
                    </Form>
                  ) : null}
                </td>
                {figures.map(({ key, name }) => (
                  <td key={key} className="num" data-label={name}>
                    {view.summary ? numberText(view.summary.rowsOf[key]) : null}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" className="text-start">
              All
            </th>
            <td />
            {figures.map(({ key, name }) => (
              <td key={key} className="num" data-label={name}>
                {numberText(sum(key))}
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </div>
  )
}

/** Rows that make no test case, with why. */
export function LeftOutRows({ rows }: { rows: readonly LeftOutRow[] }) {
  return (
    <div className="min-w-0">
      <Table caption="Not imported" density="compact" className="table-cards">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="num">
              Line
            </th>
            <th scope="col">Summary</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ importId, position, fileName, line, verdict, summary, reason }) => (
            <tr key={`${importId}.${position}`}>
              <td className="words">{fileName}</td>
              <td className="num" data-label="Line">
                {line}
              </td>
              <td className="words">{summary}</td>
              <td className="words">
                <Badge variant={verdict === 'error' ? 'fail' : 'outline'}>
                  {verdict === 'error' ? 'Error' : 'Duplicate'}
                </Badge>{' '}
                {reason}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
