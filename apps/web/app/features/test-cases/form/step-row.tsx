import type { CaseStep } from '@caseweave/contract/test-case-form'
import { Button } from '@caseweave/ui/button'
import { FieldError } from '@caseweave/ui/field'
import { Textarea } from '@caseweave/ui/textarea'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { ImageButton, ImageStrip } from '../../images/image-field'
import type { StepAction } from './case-draft'

export interface StepRowProps {
  /** Names the step while the form is open, wherever it moves. */
  id: string
  step: CaseStep
  /** Its place, from 0. */
  index: number
  last: boolean
  errors: Partial<Record<keyof CaseStep, string[]>> | undefined
  /** Does at once what the button would post; `from` = the element that keeps the focus when the step moves. */
  onAct: (action: StepAction, id: string, from: HTMLElement) => void
}

const parts = [
  { key: 'description', name: 'stepDescription', label: 'Description' },
  { key: 'expectedResult', name: 'stepExpectedResult', label: 'Expected result' },
  { key: 'testData', name: 'stepTestData', label: 'Test data' },
] as const

const buttons = [
  { action: 'up', icon: ArrowUp, label: 'Move step', after: ' up' },
  { action: 'down', icon: ArrowDown, label: 'Move step', after: ' down' },
  { action: 'add', icon: Plus, label: 'Add a step after step', after: '' },
  { action: 'delete', icon: Trash2, label: 'Delete step', after: '' },
] as const

/** One step with its buttons. What is typed stays in the fields, so that a thousand rows need not render at each key. */
export const StepRow = memo(function StepRow({ id, step, index, last, errors, onAct }: StepRowProps) {
  const number = index + 1
  function handleKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    const action = { ArrowUp: 'up', ArrowDown: 'down' }[event.key] as 'up' | 'down' | undefined
    if (!action || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (event.target instanceof HTMLElement) onAct(action, id, event.target)
  }
  return (
    <li
      data-step={index}
      onKeyDown={handleKeyDown}
      className="grid gap-2 rounded-lg border border-border bg-card p-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium tabular-nums">Step {number}</h3>
        <div className="flex gap-1">
          <ImageButton fieldKey={id} place={index} imageIds={step.imageIds} />
          {buttons.map(({ action, icon: Icon, label, after }) => (
            <Button
              key={action}
              type="submit"
              formNoValidate
              name="intent"
              value={`${action}:${index}`}
              variant="ghost"
              size="icon"
              title={`${label} ${number}${after}`}
              aria-label={`${label} ${number}${after}`}
              disabled={(action === 'up' && index === 0) || (action === 'down' && last)}
              onClick={(event) => {
                event.preventDefault()
                onAct(action, id, event.currentTarget)
              }}
            >
              <Icon aria-hidden="true" />
            </Button>
          ))}
        </div>
      </div>
      <div className="grid gap-2 md:grid-cols-3">
        {parts.map(({ key, name, label }) => (
          <div key={key} className="grid content-start gap-1">
            <label htmlFor={`${id}-${key}`} className="text-xs text-muted-foreground">
              {label}
              <span className="sr-only"> of step {number}</span>
            </label>
            <Textarea
              id={`${id}-${key}`}
              name={name}
              rows={2}
              defaultValue={step[key]}
              aria-invalid={errors?.[key] ? true : undefined}
              aria-describedby={errors?.[key] ? `${id}-${key}-error` : undefined}
            />
            <FieldError id={`${id}-${key}-error`} errors={errors?.[key] ?? []} />
          </div>
        ))}
      </div>
      <ImageStrip fieldKey={id} place={index} imageIds={step.imageIds} />
    </li>
  )
})
