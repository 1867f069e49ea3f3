import type { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { messages } from '@caseweave/contract/platform/messages'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { FileUp, FolderOpen, Plus } from 'lucide-react'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { notEverywhere } from '../case-search/search-notes'

interface ListEmptyProps {
  query: TestCaseListQuery
  /** See `TestCasePage`. */
  searched: number | null
  /** Where definitions are imported; null for those who may not. */
  importHref: string | null
  /** Where a definition is added; null for those who may not. */
  addHref: string | null
  clearHref: string
  allModulesHref: string
}

/** Why the list is empty, and what to do next. */
export function ListEmpty({ query, searched, importHref, addHref, clearHref, allModulesHref }: ListEmptyProps) {
  const ways =
    importHref || addHref ? (
      <div className="flex flex-wrap justify-center gap-2">
        {importHref ? (
          <ButtonLink href={importHref}>
            <FileUp aria-hidden="true" />
            Import Definition
          </ButtonLink>
        ) : null}
        {addHref ? (
          <ButtonLink href={addHref} variant="outline">
            <Plus aria-hidden="true" />
            Add Definition
          </ButtonLink>
        ) : null}
      </div>
    ) : undefined
  if (query.search || query.applicable !== 'all') {
    return (
      <NothingMatches title="No test case matches" href={clearHref}>
        {searched === null ? 'Try fewer words, a part of a word, or another module.' : notEverywhere(searched)}
      </NothingMatches>
    )
  }
  if (query.moduleId) {
    return (
      <EmptyState
        icon={FolderOpen}
        title={messages.noTestCasesForModule}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {addHref ? (
              <ButtonLink href={addHref}>
                <Plus aria-hidden="true" />
                Add Definition
              </ButtonLink>
            ) : null}
            <ButtonLink href={allModulesHref} variant="outline">
              Show all modules
            </ButtonLink>
          </div>
        }
      />
    )
  }
  return (
    <EmptyState icon={FileUp} title="There are no test cases yet" action={ways}>
      {importHref
        ? 'Bring the cases you have: a CSV file of any test management tool, or of your own.'
        : 'As soon as somebody of this project adds or imports test cases, they are listed here.'}
    </EmptyState>
  )
}
