import { executionLimits } from '@caseweave/contract/results/executions/execution-messages'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Textarea } from '@caseweave/ui/textarea'
import type { FieldState } from './field-state'

/** What there is to say about a result. */
export function ExecutionNotes({ typed, errors }: FieldState) {
  return (
    <>
      <Field id="linkedBug" label="Linked bug" optional error={errors('linkedBug')}>
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
      <Field id="actualResult" label="Actual result" optional error={errors('actualResult')}>
        {(control) => (
          <Textarea
            {...control}
            name="actualResult"
            maxLength={executionLimits.actualResult}
            defaultValue={typed('actualResult')}
          />
        )}
      </Field>
      <Field id="remarks" label="Remarks" optional error={errors('remarks')}>
        {(control) => (
          <Textarea {...control} name="remarks" maxLength={executionLimits.remarks} defaultValue={typed('remarks')} />
        )}
      </Field>
    </>
  )
}
