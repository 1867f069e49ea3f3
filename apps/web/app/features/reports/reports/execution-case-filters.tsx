import {
  automationStateNames,
  automationStates,
  executionRowNames,
  executionStatuses,
} from '@caseweave/contract/reports/reports/execution-report'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Form, useLocation, useSubmit } from '@remix-run/react'
import { useRef } from 'react'
import { useSearchPause } from '../../../client/use-search-pause'
import { useTypedText } from '../../../client/use-typed-text'
import { keptParameters } from './report-address'
import type { ExecutionData } from './report-data.server'

/** Execution Status, Test Case Type and the text filter of the list; the type is read-only until a status is chosen. */
export function ExecutionCaseFilters({ path, query }: { path: string; query: ExecutionData['query'] }) {
  const { status, type, search: words } = query
  const { search } = useLocation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const box = useTypedText(words)
  const pause = useSearchPause()
  const send = () => {
    pause.stop()
    if (!form.current) return
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && value !== '') wanted.append(name, value)
    }
    submit(wanted, { action: path, replace: words !== '', preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div data-tour="status" className="flex flex-wrap items-end gap-2">
        <Field id="status" label="Execution Status" className="w-40">
          {(control) => (
            <Select {...control} key={status} name="status" defaultValue={status ?? ''} onChange={send}>
              <option value="">All</option>
              {executionStatuses.map((each) => (
                <option key={each} value={each}>
                  {executionRowNames[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="type" label="Test Case Type" className="w-44">
          {(control) => (
            <Select
              {...control}
              key={`${status} ${type}`}
              name="type"
              defaultValue={(status && type) ?? ''}
              disabled={!status}
              onChange={send}
            >
              <option value="">All</option>
              {automationStates.map((state) => (
                <option key={state} value={state}>
                  {automationStateNames[state]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field id="search" label="Filter" className="w-64 max-w-full">
        {(control) => (
          <Input
            {...control}
            ref={box}
            type="search"
            name="search"
            maxLength={200}
            autoComplete="off"
            placeholder="Words of the summary or texts"
            defaultValue={words}
            onChange={() => pause.later(send)}
          />
        )}
      </Field>
      {keptParameters(search, ['status', 'type', 'search']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
