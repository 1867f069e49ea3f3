import { filterParameters } from '@caseweave/contract/cases/case-search/search-filters'
import { type NameKey, searchKeys } from '@caseweave/contract/cases/case-search/search-keys'
import { Input } from '@caseweave/ui/input'
import { lazy, Suspense, useState } from 'react'

const FilterOffers = lazy(() => import('./filter-offers'))

interface FilterTextProps {
  projectId: number
  name: NameKey
  label: string
  text: string
  onText: (text: string) => void
}

/** A field of names, several parted by commas; it is written when somebody leaves it or presses Enter. What it offers is loaded when it is gone into. */
export function FilterText({ projectId, name, label, text, onText }: FilterTextProps) {
  const [offers, setOffers] = useState(false)
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  if (seen !== text) {
    setSeen(text)
    setTyped(text)
  }
  const list = `filter-${name}-offers`
  const write = () => {
    if (typed !== text) onText(typed)
  }
  return (
    <>
      <Input
        name={filterParameters.of(name)}
        aria-label={label}
        value={typed}
        placeholder={`for example ${searchKeys[name].example.replace(/^.*:/, '')}`}
        autoComplete="off"
        list={list}
        className="clear-both"
        onFocus={() => setOffers(true)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={write}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          write()
        }}
      />
      <datalist id={list}>
        {offers ? (
          <Suspense fallback={null}>
            <FilterOffers projectId={projectId} name={name} typed={typed} />
          </Suspense>
        ) : null}
      </datalist>
    </>
  )
}
