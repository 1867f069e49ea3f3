import { executionMessages } from '@caseweave/contract/results/executions/execution-messages'
import { Field } from '@caseweave/ui/field'
import { Textarea } from '@caseweave/ui/textarea'
import { type KeyboardEvent, useState } from 'react'

/** True for a key that would change a text. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 && !ctrlKey && !metaKey && !altKey) || key === 'Backspace' || key === 'Delete'

/** The summary of the case that the result is for; says that it cannot be changed here when somebody tries. */
export function ExecutionSummary({ summary }: { summary: string }) {
  const [warned, setWarned] = useState(false)
  return (
    <>
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
    </>
  )
}
