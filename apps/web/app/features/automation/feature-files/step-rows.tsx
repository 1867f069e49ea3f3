import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { Button } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { FieldError } from '@caseweave/ui/field'
import { Textarea } from '@caseweave/ui/textarea'
import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { ArgumentEditor, ShownArgument } from './argument-editor'
import { EditButton } from './edit-button'
import type { OpenScenario, StepRow } from './editor-view'
import { lineClasses } from './line-field'
import { MarkBadge } from './mark-badge'
import { moveByKey, pressButton } from './press-button'

interface StepRowsProps {
  /** Of the scenario; a step's field is filled anew when it is another one's. */
  at: number
  steps: readonly StepRow[]
  open: Pick<OpenScenario, 'part' | 'unfit'>
  mayWrite: boolean
}

/** How many rows hold a text where the browser cannot tell by itself. */
const rowsFor = (text: string) => Math.min(6, Math.ceil(text.length / 70) || 1)

/** The steps of the open scenario. Enter adds a step below; Alt with an arrow moves one. */
export function StepRows({ at, steps, open, mayWrite }: StepRowsProps) {
  return (
    <ol aria-label="Steps" className="grid gap-1.5">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place, and its field is filled anew with its text.
        <li key={`${at}:${index}`}>
          <Step index={index} at={at} step={step} open={open} mayWrite={mayWrite} last={index === steps.length - 1} />
        </li>
      ))}
    </ol>
  )
}

interface StepProps {
  index: number
  at: number
  step: StepRow
  open: StepRowsProps['open']
  mayWrite: boolean
  last: boolean
}

function Step({ index, at, step, open, mayWrite, last }: StepProps) {
  const { text, mark, wrong } = step
  const id = `step-${index}`
  const gone = mark === 'D'
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return
    // A table or doc string below has keys of its own.
    if (event.target instanceof Element && event.target.closest('[data-argument]')) return
    const inField = event.target instanceof HTMLTextAreaElement
    if (inField && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) pressButton(event, `addStep:${index}`)
    else moveByKey(event, `moveStep:${index}`)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are short ways to the buttons inside.
    <div onKeyDown={handleKeyDown} className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-1.5">
      <span aria-hidden="true" className="pt-1.5 text-end text-xs tabular-nums text-muted-foreground">
        {index + 1}
      </span>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-start gap-1">
          {gone ? (
            <span className="min-w-0 flex-1 py-1 text-muted-foreground line-through wrap-anywhere">{text}</span>
          ) : (
            <Textarea
              key={`${at}:${text}`}
              rows={rowsFor(text)}
              id={id}
              name={`step.${index}`}
              data-focus={`step.${index}`}
              aria-label={`Step ${index + 1}`}
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? `${id}-error` : undefined}
              placeholder="Given, When, Then, And, But …"
              autoComplete="off"
              readOnly={!mayWrite}
              defaultValue={text}
              className={cn('min-w-40 flex-1 font-mono', lineClasses)}
            />
          )}
          {mark === '' ? null : (
            <span className="flex h-8 items-center">
              <MarkBadge mark={mark} />
            </span>
          )}
          {!mayWrite ? null : gone ? (
            <Button
              type="submit"
              name="intent"
              value={`undeleteStep:${index}`}
              data-focus={`after.${index}`}
              variant="outline"
              size="sm"
            >
              <Undo2 aria-hidden="true" /> Undelete
              <span className="sr-only">step {index + 1}</span>
            </Button>
          ) : (
            <span className="flex">
              <EditButton intent={`moveStep:${index}:up`} label={`Move step ${index + 1} up`} disabled={index === 0}>
                <ArrowUp aria-hidden="true" />
              </EditButton>
              <EditButton intent={`moveStep:${index}:down`} label={`Move step ${index + 1} down`} disabled={last}>
                <ArrowDown aria-hidden="true" />
              </EditButton>
              <EditButton intent={`addStep:${index}`} label={`Add a step below step ${index + 1}`}>
                <Plus aria-hidden="true" />
              </EditButton>
              <EditButton intent={`deleteStep:${index}`} label={`Delete step ${index + 1}`} focus={`after.${index}`}>
                <Trash2 aria-hidden="true" />
              </EditButton>
            </span>
          )}
        </div>
        {wrong ? <FieldError id={`${id}-error`} errors={[`This step ${featureEditorMessages.noKeyword}`]} /> : null}
        <StepArgument index={index} step={step} open={open} mayWrite={mayWrite} />
      </div>
    </div>
  )
}

/** What stands under a step, and what could. */
function StepArgument({ index, step, open, mayWrite }: Pick<StepProps, 'index' | 'step' | 'open' | 'mayWrite'>) {
  const { mark, argument, argumentKind, argumentGone } = step
  const ref = `step:${index}` as const
  const may = mayWrite && mark !== 'D'
  if (open.part?.ref === ref && may) return <ArgumentEditor part={open.part} unfit={open.unfit} />
  const name = argumentKind === 'docString' ? 'doc string' : 'table'
  const label = `${name} of step ${index + 1}`
  return (
    <>
      {argumentKind === null ? null : (
        <ShownArgument part={ref} label={label} text={argument} gone={mark === 'D' || argumentGone} mayWrite={may} />
      )}
      {may ? (
        <div className="flex flex-wrap gap-1">
          {argumentKind === 'table' && !argumentGone ? null : (
            <Button type="submit" name="intent" value={`addTable:${index}`} variant="ghost" size="sm">
              {argumentKind === null || argumentGone ? 'Add table' : 'Replace by a table'}
              <span className="sr-only"> to step {index + 1}</span>
            </Button>
          )}
          {argumentKind === 'docString' && !argumentGone ? null : (
            <Button type="submit" name="intent" value={`addDoc:${index}`} variant="ghost" size="sm">
              {argumentKind === null || argumentGone ? 'Add doc string' : 'Replace by a doc string'}
              <span className="sr-only"> to step {index + 1}</span>
            </Button>
          )}
        </div>
      ) : null}
    </>
  )
}
