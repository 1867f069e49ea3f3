import type {
  DefinitionImportView,
  ListImportRows,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { CircleCheck, CircleX, Copy, type LucideIcon, SkipForward } from 'lucide-react'
import { rowsHref } from './import-links'
import { counted } from './import-status'

const figures: {
  show: 'add' | 'duplicate' | 'error' | 'skipped'
  icon: LucideIcon
  colour: string
  label: (done: boolean) => string
}[] = [
  { show: 'add', icon: CircleCheck, colour: 'text-pass', label: (done) => (done ? 'Added' : 'To add') },
  { show: 'duplicate', icon: Copy, colour: 'text-block', label: () => 'Duplicates' },
  { show: 'error', icon: CircleX, colour: 'text-fail', label: () => 'Errors' },
  { show: 'skipped', icon: SkipForward, colour: 'text-skip', label: () => 'Skipped' },
]

/** What becomes of the rows of a file, each figure a link to its rows; together they are all rows of the file. */
export function ImportFigures({ projectId, view }: { projectId: number; view: DefinitionImportView }) {
  const { summary, status } = view
  if (!summary) return null
  const done = status === 'imported'
  return (
    <section aria-label="What becomes of the rows">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ show, icon: Icon, colour, label }) => {
          const count = summary.rowsOf[show]
          // Cases that were added are in the list now, no longer here.
          const href = count === 0 || (done && show === 'add') ? null : rowsHref(projectId, view.id, { show, page: 1 })
          return (
            <div
              key={show}
              className="relative rounded-lg border border-border bg-card p-3 shadow-xs has-[a:hover]:bg-row-hover"
            >
              <dt className="flex items-center gap-1.5 text-muted-foreground">
                <Icon aria-hidden="true" className={cn('size-4', count > 0 ? colour : 'text-muted-foreground')} />
                {href ? (
                  <Link href={href} className="after:absolute after:inset-0 after:rounded-lg">
                    {label(done)}
                  </Link>
                ) : (
                  label(done)
                )}
              </dt>
              <dd className="mt-1 text-xl font-semibold tabular-nums">{count.toLocaleString('en')}</dd>
              <dd className="text-xs text-muted-foreground">{recordsSentence(summary.recordsOf[show], count)}</dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-2 text-muted-foreground tabular-nums">{totalSentence(view, summary)}</p>
    </section>
  )
}

const recordsSentence = (records: number, rows: number) =>
  records === rows ? ' ' : `on ${counted(records, 'row')} of the file`

function totalSentence(
  { status }: DefinitionImportView,
  summary: NonNullable<DefinitionImportView['summary']>,
): string {
  const { records, rowsOf, steps, modules } = summary
  const all = `The file has ${counted(records, 'row')} under its header; every one is accounted for.`
  if (rowsOf.add === 0) return all
  const verb = status === 'imported' ? 'have' : 'will have'
  return `${all} The ${counted(rowsOf.add, 'test case')} ${verb} ${counted(steps, 'step')} and lie in ${counted(modules, 'module')}.`
}

export type Shown = ListImportRows['show']
