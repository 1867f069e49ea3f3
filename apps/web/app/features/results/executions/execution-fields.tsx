import { Button } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@remix-run/react'
import { type RefObject, useEffect, useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import type { ResultPlace } from '../../project/releases/usual-place'
import { ExecutionNotes } from './execution-notes'
import { ExecutionOutcome } from './execution-outcome'
import { ExecutionSummary } from './execution-summary'
import type { Filling } from './filling'
import { PlaceFields, type Places } from './place-fields'
import { useWrongValues } from './use-wrong-values'

interface ExecutionFieldsProps {
  element: RefObject<HTMLFormElement>
  onceKey: string
  places: Places
  usual: ResultPlace | null
  summary: string
  /** Effort is asked for. */
  effort: boolean
  /** The last day that can be chosen, as `2026-11-21`. */
  today: string
  lastResult: FormReply['lastResult'] | undefined
  filling: Filling | null
  /** What there is to say about the filling. */
  said: string
}

/** The fields of the Add Execution dialog. */
export function ExecutionFields(props: ExecutionFieldsProps) {
  const { element, onceKey, places, usual, summary, effort, today, lastResult, filling, said } = props
  const wrong = useWrongValues(element)
  const errors = (field: string) => (wrong[field] ? [wrong[field]] : errorsAt(lastResult, field))
  const typed = (field: string, otherwise = '') =>
    lastResult ? typedIn(lastResult, field) : (filling?.[field] ?? otherwise)
  return (
    <Form ref={element} method="post" id="add-execution" noValidate className="grid gap-4">
      <OnceKey value={onceKey} />
      <ErrorSummary errors={problemsIn(lastResult)} />
      {/* The first button is the one that Enter presses. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <ExecutionSummary summary={summary} />
      <PlaceFields
        places={places}
        usual={usual}
        typed={(field) => (lastResult ? typedIn(lastResult, field) : undefined)}
        errors={errors}
      />
      <FillButton />
      <p role="status" className="-mt-2 text-info empty:hidden">
        {said}
      </p>
      <ExecutionOutcome {...{ typed, errors, today, effort }} />
      <ExecutionNotes {...{ typed, errors }} />
    </Form>
  )
}

/** Fills in the last result, which happens by itself where JavaScript runs. */
function FillButton() {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  if (live) return null
  return (
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
  )
}
