import type { CaseStep } from '@caseweave/contract/test-case-form'
import { Button } from '@caseweave/ui/button'
import { FieldError } from '@caseweave/ui/field'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changeSteps, type StepAction } from './case-draft'
import { StepRow } from './step-row'

interface StepListProps {
  steps: readonly CaseStep[]
  errors: Record<string, string[]>
  /** The step (from 0) that a posted button moved or made. */
  focus: number | null
  onChange: () => void
}

type Row = { id: string; step: CaseStep }

/** The steps in their order. Each button posts the form, or acts at once where JavaScript runs; Alt+arrow moves a step too. */
export function StepList({ steps, errors, focus, onChange }: StepListProps) {
  const [rows, setRows] = useState<Row[]>(() => steps.map((step, index) => ({ id: `step-${index}`, step })))
  const next = useRef(steps.length)
  const list = useRef<HTMLOListElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const shown = useRef(rows)
  shown.current = rows

  const focusStep = useCallback((index: number) => {
    const row = list.current?.querySelector(`[data-step="${index}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector('textarea')?.focus()
  }, [])
  useEffect(() => {
    if (focus !== null && focus >= 0) focusStep(focus)
  }, [focus, focusStep])

  const act = useCallback(
    (action: StepAction, id: string, from: HTMLElement | null) => {
      const index = shown.current.findIndex((row) => row.id === id)
      const changed = changeSteps(shown.current, { action, index }, () => ({
        id: `step-${next.current++}`,
        step: { description: '', expectedResult: '', testData: '', imageIds: [] },
      }))
      // Written at once: the focus goes to where the step is then.
      flushSync(() => setRows(changed.steps))
      const moved = action === 'up' || action === 'down'
      if (moved && from && !from.matches(':disabled')) {
        from.focus()
        from.closest('li')?.scrollIntoView({ block: 'nearest' })
      } else if (changed.focus >= 0) focusStep(changed.focus)
      else document.getElementById('add-first-step')?.focus()
      if (moved && said.current) said.current.textContent = `Now step ${changed.focus + 1} of ${changed.steps.length}.`
      onChange()
    },
    [focusStep, onChange],
  )
  const errorsAt = (index: number) => {
    const at = (field: string) => errors[`steps.${index}.${field}`]
    const [description, expectedResult, testData] = [at('description'), at('expectedResult'), at('testData')]
    if (!description && !expectedResult && !testData) return undefined
    return {
      ...(description && { description }),
      ...(expectedResult && { expectedResult }),
      ...(testData && { testData }),
    }
  }
  return (
    <section id="steps" aria-labelledby="steps-title" className="grid gap-2">
      <h2 id="steps-title" className="font-semibold">
        Steps
      </h2>
      <FieldError id="steps-error" errors={errors.steps ?? []} />
      <p ref={said} role="status" className="sr-only" />
      {rows.length === 0 ? (
        <p className="text-muted-foreground">Add test steps to this testcase</p>
      ) : (
        <ol ref={list} className="grid gap-2">
          {rows.map(({ id, step }, index) => (
            <StepRow
              key={id}
              id={id}
              step={step}
              index={index}
              last={index === rows.length - 1}
              errors={errorsAt(index)}
              onAct={act}
            />
          ))}
        </ol>
      )}
      <Button
        id="add-first-step"
        type="submit"
        formNoValidate
        name="intent"
        value={`add:${rows.length - 1}`}
        variant="link"
        className="justify-self-start"
        onClick={(event) => {
          event.preventDefault()
          act('add', rows.at(-1)?.id ?? '', null)
        }}
      >
        <Plus aria-hidden="true" />
        Add step
      </Button>
    </section>
  )
}
