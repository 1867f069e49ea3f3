import { SearchInput } from '@caseweave/ui/search-input'
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'

const SearchCompletion = lazy(() => import('./search-completion'))

interface SearchBoxProps {
  projectId: number
  box: RefObject<HTMLInputElement>
  search: string
  onType: () => void
}

/** The search box of the list. What completes it is loaded when somebody first goes into it. */
export function SearchBox({ projectId, box, search, onType }: SearchBoxProps) {
  const [completes, setCompletes] = useState(false)
  useEffect(() => {
    // Somebody may have gone into the box before this code came.
    if (document.activeElement === box.current) setCompletes(true)
  }, [box])
  return (
    <SearchInput
      ref={box}
      name="search"
      aria-label="Search test cases"
      placeholder="Search words, TC-12, tag:smoke"
      spellCheck={false}
      defaultValue={search}
      onFocus={() => setCompletes(true)}
      onChange={onType}
      boxClassName="min-w-48 flex-1 max-sm:basis-full sm:max-w-96"
    >
      {completes ? (
        <Suspense fallback={null}>
          <SearchCompletion projectId={projectId} box={box} />
        </Suspense>
      ) : null}
    </SearchInput>
  )
}
