import { suggestionsOfCaseHref } from '@caseweave/contract/automation/addresses'
import type { OpenSuggestions } from '@caseweave/contract/automation/suggestions/suggestions'
import { Link } from '@caseweave/ui/navigation'
import { openWords } from './open-words'

export interface OpenSuggestionsLinkProps {
  projectId: number
  number: number
  /** Null where no search has looked at the case. */
  open: Pick<OpenSuggestions, 'likely' | 'possible' | 'best' | 'changed' | 'releaseId'> | null
}

/** The open suggestions of a case, as `1 likely scenario (0.92)`, and the way to them. */
export function OpenSuggestionsLink({ projectId, number, open }: OpenSuggestionsLinkProps) {
  const some = open !== null && open.likely + open.possible > 0
  return (
    <>
      {open && `${toldOf(open)}: `}
      <Link href={suggestionsOfCaseHref(projectId, number, open?.releaseId)} className="text-link hover:underline">
        {some ? 'Review' : open ? 'Look again' : 'Find scenarios'}
        <span className="sr-only"> suggested for this test case</span>
      </Link>
    </>
  )
}

function toldOf(open: NonNullable<OpenSuggestionsLinkProps['open']>): string {
  const { likely, possible, best, changed } = open
  if (changed) return openWords(open).title
  const [count, word] = likely > 0 ? [likely, 'likely'] : [possible, 'possible']
  if (count === 0) return 'No likely scenario'
  const score = best === null ? '' : ` (${(Math.floor(best * 100 + 1e-6) / 100).toFixed(2)})`
  return `${count} ${word} ${count === 1 ? 'scenario' : 'scenarios'}${score}`
}
