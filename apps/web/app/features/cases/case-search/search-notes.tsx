import type { TestCasePage } from '@caseweave/contract/cases/test-cases/test-case-list'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Info, TriangleAlert } from 'lucide-react'

type SearchedList = Pick<TestCasePage, 'problems' | 'documentsDue' | 'searched'> & { rows: readonly unknown[] }

/** What a reader has to know of a search: what it could not look for, and where it did not look. */
export function SearchNotes({ list }: { list: SearchedList }) {
  const { problems, documentsDue, searched, rows } = list
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {problems.map(({ text, message }) => (
        <p key={`${text} ${message}`} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-block" />
          <span className="min-w-0 wrap-anywhere">
            <code className="rounded-sm bg-muted px-1">{text}</code> {message}
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

/** Why there may be more, and what helps. */
export const notEverywhere = (searched: number) =>
  `Only the first ${numberText(searched)} test cases were looked at. A word of three letters or more, a tag or a module narrows the search, and then all are.`
