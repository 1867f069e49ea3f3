import type {
  DefinitionImportView,
  ListImportRows,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { CircleCheck, CircleX, Copy, type LucideIcon, SkipForward } from 'lucide-react'
import { type ImportFigure, ImportFigures } from '../../platform/imports/import-figures'
import { rowsHref } from './import-links'

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
export function RowFigures({ projectId, view }: { projectId: number; view: DefinitionImportView }) {
  const { summary, status } = view
  if (!summary) return null
  const done = status === 'imported'
  const shown = figures.map(({ show, icon, colour, label }): ImportFigure => {
    const count = summary.rowsOf[show]
    // Cases that were added are in the list now, no longer here.
    const href = count === 0 || (done && show === 'add') ? null : rowsHref(projectId, view.id, { show, page: 1 })
    const note = recordsSentence(summary.recordsOf[show], count)
    return { key: show, label: label(done), icon, colour, count, href, note }
  })
  return <ImportFigures label="What becomes of the rows" figures={shown} sentence={totalSentence(view, summary)} />
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
  const [have, lie] =
    status !== 'imported' ? ['will have', 'lie'] : rowsOf.add === 1 ? ['has', 'lies'] : ['have', 'lie']
  return `${all} The ${counted(rowsOf.add, 'test case')} ${have} ${counted(steps, 'step')} and ${lie} in ${counted(modules, 'module')}.`
}

export type Shown = ListImportRows['show']
