import type { TestCasePage } from '@caseweave/contract/cases/test-cases/test-case-list'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Link } from '@caseweave/ui/navigation'
import { Info, TriangleAlert } from 'lucide-react'
import { pieceOf, withoutValue } from './missing-piece'

interface SearchNotesProps {
  list: SearchedList
  /** Where what is missing can be taken out: the search, and the list with another one. */
  ways?: { search: string; hrefFor: (search: string) => string }
}

type SearchedList = Pick<TestCasePage, 'problems' | 'documentsDue' | 'searched'> & { rows: readonly unknown[] }

/** What a reader has to know of a search: what it could not look for, and where it did not look. */
export function SearchNotes({ list, ways }: SearchNotesProps) {
  const { problems, documentsDue, searched, rows } = list
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {problems.map(({ text, message, missing }) => (
        <p key={`${text} ${message}`} className="flex flex-wrap items-start gap-1.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-block" />
          <span className="min-w-0 wrap-anywhere">
            <code className="rounded-sm bg-muted px-1">{missing === undefined ? text : <s>{text}</s>}</code> {message}
            {ways && missing !== undefined ? <MissingWays text={text} missing={missing} {...ways} /> : null}
          </span>
        </p>
      ))}
      {documentsDue ? (
        <p className="flex items-start gap-1.5 text-muted-foreground">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          New test cases are still being read. Until then they are found by their summaries, not by their steps.
        </p>
      ) : null}
      {searched !== null && rows.length > 0 ? <p className="text-muted-foreground">{notEverywhere(searched)}</p> : null}
    </div>
  )
}

interface MissingWaysProps extends NonNullable<SearchNotesProps['ways']> {
  text: string
  missing: string
}

/** What can be done about a name that is not there: it stays in the search, and finds nothing, until somebody decides. */
function MissingWays({ text, missing, search, hrefFor }: MissingWaysProps) {
  const place = pieceOf(search, text)
  if (!place) return null
  function handleReplace() {
    const box = document.querySelector<HTMLInputElement>('input[name="search"]')
    if (!box || !place) return
    box.focus()
    box.setSelectionRange(place.end - place.value.length, place.end)
  }
  return (
    <>
      {' '}
      <Link href={hrefFor(withoutValue(search, text, missing))} className="font-medium text-link underline">
        Remove
      </Link>{' '}
      <button type="button" data-needs-script onClick={handleReplace} className="font-medium text-link underline">
        Replace
      </button>
    </>
  )
}

/** Why there may be more, and what helps. */
export const notEverywhere = (searched: number) =>
  `Only the first ${numberText(searched)} test cases were looked at. A word of three letters or more, a tag or a module narrows the search, and then all are.`
