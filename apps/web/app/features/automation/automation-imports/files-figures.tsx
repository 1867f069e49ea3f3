import type { AutomationImportView } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { type ImportFigure, ImportFigures } from '../../platform/imports/import-figures'
import { itemsHref } from './files-links'
import { countsOf, itemVerdicts } from './verdict-words'

const labels = {
  add: { before: 'New test cases', after: 'Test cases added' },
  link: { before: 'To link', after: 'Linked' },
  there: { before: 'Already there', after: 'Already there' },
  skipped: { before: 'Without a test case', after: 'Without a test case' },
} as const

/** What becomes of the scenarios and tests of the files, each figure a link to them; together they are all there are. */
export function FilesFigures({ projectId, view }: { projectId: number; view: AutomationImportView }) {
  const { summary, status } = view
  if (!summary) return null
  const counts = countsOf(summary)
  const when = status === 'imported' ? 'after' : 'before'
  const figures = (['add', 'link', 'there', 'skipped'] as const).map((show): ImportFigure => {
    const { icon, colour } = itemVerdicts[show]
    const count = counts[show]
    const href = count > 0 ? itemsHref(projectId, view.id, { show, page: 1 }) : null
    return { key: show, label: labels[show][when], icon, colour, count, href }
  })
  return (
    <ImportFigures
      label="What becomes of the scenarios and tests"
      figures={figures}
      sentence={sentences(summary).join(' ')}
    />
  )
}

function sentences({ scenarios, tests, steps }: NonNullable<AutomationImportView['summary']>): string[] {
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)
  const { gone, ...found } = steps
  const held = [
    sum(scenarios) > 0 ? counted(sum(scenarios), 'scenario') : '',
    sum(tests) > 0 ? counted(sum(tests), 'test') : '',
    sum(found) > 0 ? counted(sum(found), 'step definition') : '',
  ].filter(Boolean)
  if (held.length === 0) return ['The files hold no scenarios, tests or step definitions that can be read.']
  const all = `The files hold ${held.join(' and ').replace(' and ', held.length > 2 ? ', ' : ' and ')}; every one is accounted for.`
  if (sum(steps) === 0) return [all]
  const { added, changed, same } = found
  const words = Object.entries({ new: added, changed, known: same, gone }).filter(([, count]) => count > 0)
  const list = words.map(([word, count]) => `${numberText(count)} ${word}`).join(', ')
  return [all, `Step definitions: ${list}.`]
}
