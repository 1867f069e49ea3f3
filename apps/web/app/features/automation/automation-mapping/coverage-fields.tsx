import type { CoverableCase } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import { type CoversChoice, coverageFields, typedCoverage } from './coverage-choice'

interface CoverageFieldsProps {
  id: string
  /** The cases whose steps can be ticked; empty where there are too many to show them. */
  cases: readonly CoverableCase[]
  /** How many test cases it is about. */
  count: number
  /** What is chosen at first. */
  covers: CoversChoice
  lastResult: FormReply['lastResult'] | undefined
}

/** 'Covers': the whole test case, or these of its steps. */
export function CoverageFields({ id, cases, count, covers: first, lastResult }: CoverageFieldsProps) {
  const typed = typedCoverage(lastResult)
  const [covers, setCovers] = useState(typed?.covers ?? first)
  const options: { value: CoversChoice; label: string; help?: string }[] = [
    { value: 'case', label: count > 1 ? 'The whole test cases' : 'The whole test case' },
    cases.length > 0
      ? { value: 'steps', label: 'These steps' }
      : {
          ...{ value: 'aligned', label: 'The steps that say the same' },
          help: 'Counted for each test case by its words. Steps can be ticked for up to 20 test cases at once.',
        },
  ]
  return (
    <div className="grid gap-3">
      <RadioGroup
        id={id}
        name={coverageFields.covers}
        legend="Covers"
        options={options}
        value={covers}
        onChange={(value) => setCovers(options.find((option) => option.value === value)?.value ?? covers)}
        error={typed?.error}
      />
      {cases.map((each) => (
        <CaseSteps
          key={each.number}
          id={id}
          testCase={each}
          ticked={typed?.ticked ?? new Set(each.coveredSteps.map((place) => `${each.number}.${place}`))}
          onTick={() => setCovers('steps')}
        />
      ))}
    </div>
  )
}

interface CaseStepsProps {
  id: string
  testCase: CoverableCase
  ticked: ReadonlySet<string>
  onTick: () => void
}

function CaseSteps({ id, testCase: { number, summary, steps }, ticked, onTick }: CaseStepsProps) {
  const boxes = steps.map((step, index) => ({ ...step, place: index + 1, value: `${number}.${index + 1}` }))
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-lg border border-border p-3">
      <legend className="px-1 font-medium wrap-anywhere">{`${caseNumberLabel(number)} · ${summary}`}</legend>
      {boxes.length === 0 ? <p className="text-muted-foreground">This test case has no steps.</p> : null}
      {boxes.map(({ place, value, description, expectedResult }) => (
        <CheckboxField
          key={value}
          id={`${id}-${number}-${place}`}
          name={coverageFields.ticked}
          value={value}
          label={<span className="wrap-anywhere">{`${place}. ${description || expectedResult}`}</span>}
          help={description && expectedResult ? `Expected: ${expectedResult}` : undefined}
          defaultChecked={ticked.has(value)}
          onChange={onTick}
        />
      ))}
    </fieldset>
  )
}
