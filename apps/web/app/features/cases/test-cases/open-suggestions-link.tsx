import { suggestionsOfCaseHref } from '@caseweave/contract/automation/addresses'
import type { OpenSuggestions } from '@caseweave/contract/automation/suggestions/suggestions'
import { Link } from '@caseweave/ui/navigation'
import { openWords } from './open-words'

export interface OpenSuggestionsLinkProps {
  projectId: number
  number: number
  /** Null where no search has looked at the case. */
  open: Pick<OpenSuggestions, 'likely' | 'possible' | 'changed' | 'releaseId'> | null
}

/** How many suggestions of a case are open, and the way to them. */
export function OpenSuggestionsLink({ projectId, number, open }: OpenSuggestionsLinkProps) {
  const some = open !== null && open.likely + open.possible > 0
  const words = open && openWords(open)
  return (
    <>
      {words && (open.changed ? `${words.title}: ` : `${words.short}: `)}
      <Link href={suggestionsOfCaseHref(projectId, number, open?.releaseId)} className="text-link hover:underline">
        {some ? 'Review' : open ? 'Look again' : 'Find scenarios'}
        <span className="sr-only"> suggested for this test case</span>
      </Link>
    </>
  )
}
