import { type RefObject, useEffect, useRef, useState } from 'react'

/** The tick boxes of the rows of a form. */
export const rowBoxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[data-row-select]'),
]

/** The numbers of the ticked rows of a form. */
export const tickedNumbers = (form: HTMLFormElement): number[] =>
  rowBoxes(form)
    .filter((box) => box.checked)
    .map((box) => Number(box.value))

/**
 * How many rows of a form are ticked, looked up again whenever `rows` are others. A click with Shift ticks, or unticks, all rows from
 * the last one that was clicked; a click beside a box, in its cell, counts as one on it.
 */
export function useSelection(form: RefObject<HTMLFormElement>, rows: unknown): number {
  const [count, setCount] = useState(0)
  const last = useRef<HTMLInputElement | null>(null)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const watch = new AbortController()
    // Later, since the box over all others ticks them in an event handler of its own.
    const look = () => setTimeout(() => setCount(tickedNumbers(element).length))
    const tell = (box: HTMLInputElement) => box.dispatchEvent(new Event('input', { bubbles: true }))
    element.addEventListener('input', look, watch)
    // The boxes are unticked only after the event.
    element.addEventListener(
      'reset',
      () =>
        setTimeout(() => {
          const [first] = rowBoxes(element)
          if (first) tell(first)
        }),
      watch,
    )
    element.addEventListener('click', (event) => clickRow(event, element, last), watch)
    return () => watch.abort()
  }, [form])

  useEffect(() => {
    if (rows && form.current) setCount(tickedNumbers(form.current).length)
  }, [rows, form])
  return count
}

/**
 * A click in the cell of a row's tick box counts as one on the box; one with Shift ticks, or unticks, all rows from the `last` one that was
 * clicked.
 */
export function clickRow(event: MouseEvent, form: HTMLFormElement, last: { current: HTMLInputElement | null }): void {
  const { target } = event
  if (!(target instanceof Element)) return
  if (!(target instanceof HTMLInputElement && target.matches('input[data-row-select]'))) {
    target.closest('td')?.querySelector<HTMLInputElement>('input[data-row-select]')?.click()
    return
  }
  const boxes = rowBoxes(form)
  const at = boxes.indexOf(target)
  const box = boxes[at]
  const from = last.current ? boxes.indexOf(last.current) : -1
  if (box && event.shiftKey && from >= 0 && from !== at) {
    for (const each of boxes.slice(Math.min(from, at), Math.max(from, at) + 1)) each.checked = box.checked
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  last.current = box ?? null
}
