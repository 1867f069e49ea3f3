import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { columnParameters } from '@caseweave/contract/cases/saved-views/view-query'
import type { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { ColumnPicker } from '@caseweave/ui/column-picker'
import type { DataColumn } from '@caseweave/ui/data-table'
import { Select } from '@caseweave/ui/select'
import { Form, useLocation, useSubmit } from '@remix-run/react'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchPause } from '../../../client/use-search-pause'
import { useTypedText } from '../../../client/use-typed-text'
import { FilterPanel } from '../case-search/filter-panel'
import { SearchBox } from '../case-search/search-box'
import { rememberParameter } from '../saved-views/remember-parameter'
import { keptFields, listHref } from './list-address'
import type { ListedCase } from './list-columns'
import { SortMenu } from './sort-menu'

const applicableChoices = [
  { value: 'all', label: 'All' },
  { value: 'applicable', label: 'Applicable' },
  { value: 'notApplicable', label: 'Non Applicable' },
]

interface ListFiltersProps {
  projectId: number
  query: TestCaseListQuery
  columns: readonly DataColumn<ListedCase>[]
  visible: readonly string[]
  /** The menu of saved views. */
  views: ReactNode
}

/** Search, applicable filter and column picker: GET forms that send themselves with JavaScript. */
export function ListFilters({ projectId, query, columns, visible, views }: ListFiltersProps) {
  const { search } = useLocation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const box = useTypedText(query.search)
  const pause = useSearchPause()
  // The filters follow the box while somebody types in it, and not only what has been sent.
  const [text, setText] = useState(query.search)
  useEffect(() => setText(box.current?.value ?? query.search), [box, query.search])

  const send = () => {
    pause.stop()
    if (!form.current) return
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      const usual = value === '' || (name === 'applicable' && value === 'all')
      // Filters are in the search already.
      if (typeof value === 'string' && !usual && !name.startsWith('filter')) wanted.append(name, value)
    }
    // One entry in the history for a search, not one for each letter.
    submit(wanted, { action: definitionsPath(projectId), replace: query.search !== '', preventScrollReset: true })
  }
  const write = (search: string) => {
    if (box.current) box.current.value = search
    setText(search)
    send()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views}
      <Form
        ref={form}
        method="get"
        action={definitionsPath(projectId)}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {keptFields(search, ['search', 'applicable']).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <SearchBox
          projectId={projectId}
          box={box}
          search={query.search}
          onType={() => {
            setText(box.current?.value ?? '')
            pause.later(send)
          }}
        />
        <FilterPanel
          projectId={projectId}
          search={text}
          clearHref={listHref(projectId, search, { search: null, applicable: null })}
          onWrite={write}
        />
        <Select
          key={query.applicable}
          name="applicable"
          aria-label="Applicable"
          defaultValue={query.applicable}
          options={applicableChoices}
          onChange={send}
          className="w-auto max-sm:min-w-0 max-sm:flex-1"
        />
        <noscript>
          <Button type="submit" variant="outline">
            Search
          </Button>
        </noscript>
      </Form>
      <ButtonLink
        href={`${definitionsPath(projectId)}/searchHelp${search}`}
        variant="ghost"
        size="icon"
        aria-label="Search help"
      >
        <CircleHelp aria-hidden="true" />
      </ButtonLink>
      <div className="ms-auto flex items-center gap-2">
        <SortMenu projectId={projectId} query={query} />
        <ColumnPicker
          columns={columns}
          visible={visible}
          name={columnParameters.column}
          query={[
            ...keptFields(search, [columnParameters.column, columnParameters.chosen]),
            [columnParameters.chosen, 'chosen'],
            [rememberParameter, '1'],
          ]}
        />
      </div>
    </div>
  )
}
