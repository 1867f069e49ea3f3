import type { AutomationImportView } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { counted } from '../../cases/definition-imports/import-status'
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
  return (
    <section aria-label="What becomes of the scenarios and tests">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {(['add', 'link', 'there', 'skipped'] as const).map((show) => {
          const { icon: Icon, colour } = itemVerdicts[show]
          return (
            <div
              key={show}
              className="relative rounded-lg border border-border bg-card p-3 shadow-xs has-[a:hover]:bg-row-hover"
            >
              <dt className="flex items-center gap-1.5 text-muted-foreground">
                <Icon
                  aria-hidden="true"
                  className={cn('size-4', counts[show] > 0 ? colour : 'text-muted-foreground')}
                />
                {counts[show] > 0 ? (
                  <Link
                    href={itemsHref(projectId, view.id, { show, page: 1 })}
                    className="after:absolute after:inset-0 after:rounded-lg"
                  >
                    {labels[show][when]}
                  </Link>
                ) : (
                  labels[show][when]
                )}
              </dt>
              <dd className="mt-1 text-xl font-semibold tabular-nums">{counts[show].toLocaleString('en')}</dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-2 text-muted-foreground tabular-nums">{sentences(summary).join(' ')}</p>
    </section>
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
  const list = words.map(([word, count]) => `${count.toLocaleString('en')} ${word}`).join(', ')
  return [all, `Step definitions: ${list}.`]
}
