import { longestLoe } from '@caseweave/contract/results/executions/execution-messages'
import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { runStatusNames } from '@caseweave/contract/results/runs/run-status'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import type { FieldState } from './field-state'

/** Written out: the schema that has them stays with the server. */
const results: readonly TestResult[] = ['PASSED', 'FAILED', 'BLOCKED', 'SKIPPED', 'IN_PROCESS', 'NOT_TESTED']

/** When a case was executed, how it ended, and how long that took where that is asked for; `today` = the last day that can be chosen. */
export function ExecutionOutcome({ typed, errors, today, effort }: FieldState & { today: string; effort: boolean }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field id="executionDate" label="Execution date" error={errors('executionDate')}>
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
      <Field id="result" label="Test result" error={errors('result')}>
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
      {effort ? (
        <Field id="actualLoe" label="Actual LOE" help="In seconds." error={errors('actualLoe')}>
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
      ) : null}
    </div>
  )
}
