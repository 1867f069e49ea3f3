import { type KeyboardEvent, type MouseEvent, useEffect } from 'react'
import { openRowImages } from '../../../project/images/step-images'
import { useImageStore } from '../../../project/images/use-images'
import { readStepIntent, type StepIntent } from './case-draft'
import { deleteStep, insertSteps, moveStep, placeOf, rowsOf } from './step-rows'
import { useStepDrag } from './use-step-drag'

interface StepActions {
  /** The step (from 0) that a posted button moved or made. */
  focus: number | null
  /** Steps were added or deleted. */
  onChange: () => void
  /** A step was moved to a place (from 0) among so many. */
  onMoved: (place: number, count: number) => void
}

/** What the buttons, the keys and the handles of the steps in `list` do where JavaScript runs. */
export function useStepActions(list: () => HTMLElement | null, { focus, onChange, onMoved }: StepActions) {
  const store = useImageStore()
  function focusStep(index: number) {
    const row = list()?.children[index]
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector('textarea')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place takes the focus, not another rendering
  useEffect(() => {
    if (focus !== null && focus >= 0) focusStep(focus)
  }, [focus])

  function act({ action, index }: StepIntent, from: HTMLElement) {
    const box = list()
    if (!box) return
    const count = rowsOf(box).length
    if (action === 'add') {
      insertSteps(box, index + 1)
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
      onMoved(to, count)
    }
  }
  function onClick(event: MouseEvent) {
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
  function onKeyDown(event: KeyboardEvent) {
    const action = { ArrowUp: 'up', ArrowDown: 'down' }[event.key] as 'up' | 'down' | undefined
    const box = list()
    if (!action || !box || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement) || !box.contains(event.target)) return
    event.preventDefault()
    act({ action, index: placeOf(box, event.target) }, event.target)
  }
  const onPointerDown = useStepDrag(list, (from, to) => {
    const box = list()
    if (box && moveStep(box, from, to)) onMoved(to, rowsOf(box).length)
  })
  return { onClick, onKeyDown, onPointerDown }
}
