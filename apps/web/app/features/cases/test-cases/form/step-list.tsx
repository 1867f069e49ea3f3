import { Button } from '@caseweave/ui/button'
import { FieldError } from '@caseweave/ui/field'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Written } from '../../../platform/screen/written'
import { openRowImages, showRowImages } from '../../../project/images/step-images'
import { useImageStore } from '../../../project/images/use-images'
import { readStepIntent, type StepIntent } from './case-draft'
import type { WrittenStepRows } from './case-reply'
import { deleteStep, insertStep, moveStep, placeOf, rowsOf, showStepErrors } from './step-rows'
import { useStepDrag } from './use-step-drag'

interface StepListProps {
  steps: WrittenStepRows
  errors: Record<string, string[]>
  /** The step (from 0) that a posted button moved or made. */
  focus: number | null
  onChange: () => void
}

/**
 * The steps in their order. Their rows are markup: a thousand of them cost no rendering, and typing touches none. Each
 * button posts the form, or acts at once where JavaScript runs; Alt+arrow and the handle move a step too.
 */
export function StepList({ steps, errors, focus, onChange }: StepListProps) {
  const section = useRef<HTMLElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const list = () => section.current?.querySelector('ol') ?? null

  function focusStep(index: number) {
    const row = list()?.children[index]
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector('textarea')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place takes the focus, not another rendering
  useEffect(() => {
    if (focus !== null && focus >= 0) focusStep(focus)
  }, [focus])
  const shown = useRef(errors)
  useEffect(() => {
    const box = section.current?.querySelector('ol')
    // The first ones came with the markup.
    if (box && shown.current !== errors) showStepErrors(box, errors)
    shown.current = errors
  }, [errors])
  const store = useImageStore()
  useEffect(() => {
    const show = () => {
      const box = section.current?.querySelector('ol')
      if (box) showRowImages(rowsOf(box), store)
    }
    show()
    return store.subscribe(show)
  }, [store])

  function tell(place: number, count: number) {
    if (said.current) said.current.textContent = `Now step ${place + 1} of ${count}.`
    onChange()
  }
  function act({ action, index }: StepIntent, from: HTMLElement) {
    const box = list()
    if (!box) return
    const count = rowsOf(box).length
    if (action === 'add') {
      insertStep(box, index + 1)
      focusStep(index + 1)
      onChange()
    } else if (action === 'delete') {
      deleteStep(box, index)
      if (count > 1) focusStep(Math.min(index, count - 2))
      else document.getElementById('add-first-step')?.focus()
      onChange()
    } else {
      const to = index + (action === 'up' ? -1 : 1)
      if (!moveStep(box, index, to)) return
      // An element that moves loses the focus; a button that can go no further gives it to its step.
      if (from.matches(':disabled')) focusStep(to)
      else from.focus()
      from.closest('li')?.scrollIntoView({ block: 'nearest' })
      tell(to, count)
    }
  }
  function handleClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const intent = button?.name === 'intent' ? readStepIntent(button.value) : null
    if (!button || !intent) {
      const box = list()
      if (box) openRowImages(event.nativeEvent, rowsOf(box), store)
      return
    }
    event.preventDefault()
    const last = rowsOf(list() ?? button).length - 1
    act(button.id === 'add-first-step' ? { action: 'add', index: last } : intent, button)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const action = { ArrowUp: 'up', ArrowDown: 'down' }[event.key] as 'up' | 'down' | undefined
    const box = list()
    if (!action || !box || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement) || !box.contains(event.target)) return
    event.preventDefault()
    act({ action, index: placeOf(box, event.target) }, event.target)
  }
  const handlePointerDown = useStepDrag(list, (from, to) => {
    const box = list()
    if (box && moveStep(box, from, to)) tell(to, rowsOf(box).length)
  })
  return (
    <section
      ref={section}
      id="steps"
      aria-labelledby="steps-title"
      className="@container grid gap-2"
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
    >
      <h2 id="steps-title" className="font-semibold">
        Steps
      </h2>
      <FieldError id="steps-error" errors={errors.steps ?? []} />
      <p ref={said} role="status" className="sr-only" />
      <Written as="ol" content={steps.rows} className="step-rows peer" />
      <p className="hidden text-muted-foreground peer-empty:block">Add test steps to this testcase</p>
      <Button
        id="add-first-step"
        type="submit"
        formNoValidate
        name="intent"
        value={`add:${steps.count - 1}`}
        variant="link"
        className="justify-self-start"
      >
        <Plus aria-hidden="true" />
        Add step
      </Button>
    </section>
  )
}
