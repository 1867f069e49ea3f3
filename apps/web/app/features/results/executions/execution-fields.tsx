import {
  executionLimits,
  executionMessages,
  longestLoe,
} from '@caseweave/contract/results/executions/execution-messages'
import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { runStatusNames } from '@caseweave/contract/results/runs/run-status'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import { Form } from '@remix-run/react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'
import { PlaceFields, type Places } from './place-fields'
import type { Filling } from './use-auto-fill'

interface ExecutionFieldsProps {
  element: RefObject<HTMLFormElement>
  places: Places
  summary: string
  /** The last day that can be chosen, as `2026-11-21`. */
  today: string
  lastResult: FormReply['lastResult'] | undefined
  filling: Filling | null
  /** What there is to say about the filling. */
  said: string
}

/** Written out: the schema that has them stays with the server. */
const results: readonly TestResult[] = ['PASSED', 'FAILED', 'BLOCKED', 'SKIPPED', 'IN_PROCESS', 'NOT_TESTED']

/** True for a key that would change a text. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 && !ctrlKey && !metaKey && !altKey) || key === 'Backspace' || key === 'Delete'

/** The fields of the Add Execution dialog. */
export function ExecutionFields(props: ExecutionFieldsProps) {
  const { element, places, summary, today, lastResult, filling, said } = props
  const [warned, setWarned] = useState(false)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const problems = Object.entries(lastResult?.error ?? {}).flatMap(([id, messages]) =>
    (messages ?? []).map((message) => ({ message, id: id || undefined })),
  )
  const typed = (field: string, otherwise = '') =>
    lastResult ? typedIn(lastResult, field) : (filling?.[field] ?? otherwise)
  return (
    <Form ref={element} method="post" id="add-execution" noValidate className="grid gap-4">
      <ErrorSummary errors={problems} />
      {/* The first button is the one that Enter presses. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <Field id="read-summary" label="Test summary">
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={1}
            value={summary}
            className="min-h-8 bg-muted"
            onKeyDown={(event) => writes(event) && setWarned(true)}
            onPaste={() => setWarned(true)}
          />
        )}
      </Field>
      <p role="status" className="-mt-2 font-medium text-block empty:hidden">
        {warned ? executionMessages.readOnlySummary : null}
      </p>
      <PlaceFields
        places={places}
        typed={(field) => (lastResult ? typedIn(lastResult, field) : undefined)}
        errors={(field) => errorsAt(lastResult, field)}
      />
      {live ? null : (
        <Button
          type="submit"
          name="intent"
          value="fill"
          formNoValidate
          variant="outline"
          size="sm"
          className="justify-self-start"
        >
          Fill in the last result
        </Button>
      )}
      <p role="status" className="-mt-2 text-info empty:hidden">
        {said}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field id="executionDate" label="Execution date" error={errorsAt(lastResult, 'executionDate')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              name="executionDate"
              required
              min="1970-01-01"
              max={today}
              defaultValue={typed('executionDate', today)}
            />
          )}
        </Field>
        <Field id="result" label="Test result" error={errorsAt(lastResult, 'result')}>
          {(control) => (
            <Select
              {...control}
              name="result"
              required
              placeholder="Choose a result"
              defaultValue={typed('result')}
              options={results.map((value) => ({ value, label: runStatusNames[value] }))}
            />
          )}
        </Field>
        <Field id="actualLoe" label="Actual LOE" help="In seconds." error={errorsAt(lastResult, 'actualLoe')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              name="actualLoe"
              required
              min={0}
              max={longestLoe}
              step="any"
              inputMode="decimal"
              defaultValue={typed('actualLoe')}
            />
          )}
        </Field>
      </div>
      <Field id="linkedBug" label="Linked bug" optional error={errorsAt(lastResult, 'linkedBug')}>
        {(control) => (
          <Input
            {...control}
            name="linkedBug"
            maxLength={executionLimits.linkedBug}
            autoComplete="off"
            defaultValue={typed('linkedBug')}
          />
        )}
      </Field>
      <Field id="actualResult" label="Actual result" optional error={errorsAt(lastResult, 'actualResult')}>
        {(control) => (
          <Textarea
            {...control}
            name="actualResult"
            maxLength={executionLimits.actualResult}
            defaultValue={typed('actualResult')}
          />
        )}
      </Field>
      <Field id="remarks" label="Remarks" optional error={errorsAt(lastResult, 'remarks')}>
        {(control) => (
          <Textarea {...control} name="remarks" maxLength={executionLimits.remarks} defaultValue={typed('remarks')} />
        )}
      </Field>
    </Form>
  )
}
