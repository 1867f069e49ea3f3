import type { TestCaseListQuery } from '@caseweave/contract/test-case-list'
import { Button } from '@caseweave/ui/button'
import { ColumnPicker } from '@caseweave/ui/column-picker'
import type { DataColumn } from '@caseweave/ui/data-table'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Form, useLocation, useSubmit } from '@remix-run/react'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { definitionsPath } from '../modules/module-links'
import { columnParameters } from './chosen-columns'
import { keptFields } from './list-address'
import type { ListedCase } from './list-columns'

/** How long (ms) typing has to pause before the search is sent; source: test-work.md §9. */
const searchPause = 150

const applicableChoices = [
  { value: 'all', label: 'All' },
  { value: 'applicable', label: 'Applicable' },
  { value: 'notApplicable', label: 'Non Applicable' },
]

export interface ListFiltersProps {
  projectId: number
  query: TestCaseListQuery
  columns: readonly DataColumn<ListedCase>[]
  visible: readonly string[]
}

/** Search, applicable filter and column picker: GET forms that send themselves with JavaScript. */
export function ListFilters({ projectId, query, columns, visible }: ListFiltersProps) {
  const { search } = useLocation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Back and links change what is searched for; what is being typed stays.
    if (box.current && box.current !== document.activeElement) box.current.value = query.search
  }, [query.search])

  const send = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      const usual = value === '' || (name === 'applicable' && value === 'all')
      if (typeof value === 'string' && !usual) wanted.append(name, value)
    }
    // One entry in the history for a search, not one for each letter.
    submit(wanted, { action: definitionsPath(projectId), replace: query.search !== '', preventScrollReset: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
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
        <div className="relative flex-1 max-sm:basis-full sm:max-w-96">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted-foreground"
          />
          <Input
            ref={box}
            type="search"
            name="search"
            aria-label="Search summaries and numbers"
            placeholder="Search summary or number"
            autoComplete="off"
            maxLength={200}
            defaultValue={query.search}
            onChange={() => {
              clearTimeout(timer.current)
              timer.current = setTimeout(send, searchPause)
            }}
            className="ps-8"
          />
        </div>
        <Select
          key={query.applicable}
          name="applicable"
          aria-label="Applicable"
          defaultValue={query.applicable}
          options={applicableChoices}
          onChange={send}
          className="w-auto"
        />
        <noscript>
          <Button type="submit" variant="outline">
            Search
          </Button>
        </noscript>
      </Form>
      <div className="ms-auto">
        <ColumnPicker
          columns={columns}
          visible={visible}
          name={columnParameters.column}
          query={[
            ...keptFields(search, [columnParameters.column, columnParameters.chosen]),
            [columnParameters.chosen, 'chosen'],
          ]}
        />
      </div>
    </div>
  )
}
