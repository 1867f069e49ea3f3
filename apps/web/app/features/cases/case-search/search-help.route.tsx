import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { choicesOf, isChoiceKey, type SearchKey, searchKeys } from '@caseweave/contract/cases/case-search/search-keys'
import { RouteDialog } from '@caseweave/ui/dialog'
import { Link } from '@caseweave/ui/navigation'
import type { MetaFunction } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useProject } from '../../people/projects/project.route'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { listHref } from '../test-cases/list-address'

export const meta: MetaFunction = () => [{ title: 'Search help · Caseweave' }]

const words: readonly [string, string][] = [
  ['TC-12', 'The test case of this number; 12 finds it too'],
  [
    'voucher',
    'Summaries that hold it anywhere, and steps, expected results and preconditions with words that begin so',
  ],
  ['pay voucher', 'Both, in any order'],
  ['"second step"', 'Exactly these words, one behind the other'],
  ['pay -guest', 'Not with this word; a minus goes before keys too, as in -tag:flaky'],
]

const more: readonly [string, string][] = [
  ['tag:smoke,regression', 'One of the two'],
  ['tag:smoke priority:high', 'Both'],
  ['tag:"needs review"', 'A value with spaces'],
  ['tag:sprint-*', 'All tags that begin so'],
  ['assigned:none', 'Assigned to nobody; me is you, anything else a part of a name'],
  ['module:Shop/Checkout', 'A module by its path'],
  ['updated:>2026-11-01', 'Changed after this day; >=, < and <= work as well'],
  ['created:2026-10..2026-11', 'Added in these two months'],
  ['updated:<7d', 'Changed less than seven days ago; h, d, w, m and y stand for hours to years'],
]

/** What can be written in the search box, with examples to try; source: docs/decisions/search-language.md. */
export default function SearchHelp() {
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const closeDialog = useCloseDialog()
  const close = definitionsPath(projectId) + search
  const keys = (Object.keys(searchKeys) as SearchKey[]).map((key): [string, string] => [
    searchKeys[key].example,
    isChoiceKey(key) ? `${searchKeys[key].help}: ${choicesOf(key).join(', ')}` : searchKeys[key].help,
  ])
  const examples = (title: string, rows: readonly [string, string][]): ReactNode => (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(11rem,auto)_1fr]">
        {rows.map(([example, meaning]) => (
          <div key={example} className="contents">
            <dt>
              <Link
                href={listHref(projectId, search, { search: example })}
                className="font-mono underline decoration-muted-foreground/50 underline-offset-2"
              >
                {example}
              </Link>
            </dt>
            <dd className="text-muted-foreground max-sm:mb-1">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
  return (
    <RouteDialog
      title="Search help"
      description="Words and filters, in any order. All of them have to fit."
      size="lg"
      closeHref={close}
      onClose={() => closeDialog(close)}
    >
      <div className="grid gap-5">
        {examples('Words', words)}
        {examples('Filters', keys)}
        {examples('More', more)}
      </div>
    </RouteDialog>
  )
}
