import { selectionLimit } from '@caseweave/contract/cases/test-cases/case-numbers'
import { showToast } from '@caseweave/ui/toast'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { keepTicks, readTicks, ticksNotStored } from './kept-ticks'
import { clickRow, rowBoxes, tickedNumbers } from './use-selection'

/** The ticked cases of other pages, by the form that they belong to. */
const carried = new WeakMap<HTMLFormElement, readonly number[]>()

/** The numbers of all ticked cases of a form: of its rows, and of other pages. */
export const tickedCases = (form: HTMLFormElement): number[] => [
  ...new Set([...tickedNumbers(form), ...(carried.get(form) ?? [])]),
]

/** Puts the ticked cases of other pages into the form, so that they go wherever it is sent: more than can be changed at once are refused. */
function carry(form: HTMLFormElement, numbers: readonly number[]): void {
  carried.set(form, numbers)
  const place = form.querySelector('[data-kept]')
  place?.replaceChildren(
    ...numbers
      .slice(0, selectionLimit + 1)
      .map((number) => Object.assign(document.createElement('input'), { type: 'hidden', name: 'case', value: number })),
  )
}

/** Keeps what is ticked now; what other pages had stays. Answers how many there are, and how many of them elsewhere. */
function keep(form: HTMLFormElement, projectId: number): Ticked {
  const numbers = readTicks(projectId)
  const boxes = rowBoxes(form)
  for (const box of boxes) numbers[box.checked ? 'add' : 'delete'](Number(box.value))
  if (!keepTicks(projectId, numbers))
    showToast({ id: 'ticks-not-stored', tone: 'warning', text: ticksNotStored, sticky: true })
  const here = new Set(boxes.map((box) => Number(box.value)))
  const elsewhere = [...numbers].filter((number) => !here.has(number))
  carry(form, elsewhere)
  return { count: numbers.size, elsewhere: elsewhere.length }
}

type Ticked = { count: number; elsewhere: number }

/** Forgets what is ticked in a project. */
const forgetTicks = (projectId: number) => keepTicks(projectId, new Set())

/** Unticks all rows, here and on other pages. */
function clear(form: HTMLFormElement, projectId: number): Ticked {
  forgetTicks(projectId)
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) box.checked = false
  const [first] = rowBoxes(form)
  first?.dispatchEvent(new Event('input', { bubbles: true }))
  return keep(form, projectId)
}

/**
 * How many cases of a list are ticked, on all of its pages: they are kept while somebody turns pages, searches and comes back, until they are
 * cleared. Clicks on rows count as {@link clickRow} says.
 */
export function useKeptSelection(form: RefObject<HTMLFormElement>, rows: unknown, projectId: number) {
  const [ticked, setTicked] = useState<Ticked>({ count: 0, elsewhere: 0 })
  const last = useRef<HTMLInputElement | null>(null)

  useEffect(() => {
    const element = form.current
    if (!element || !rows) return setTicked({ count: 0, elsewhere: 0 })
    // Rows that come are unticked, or as the browser restored them.
    const numbers = readTicks(projectId)
    for (const box of rowBoxes(element)) box.checked ||= numbers.has(Number(box.value))
    setTicked(keep(element, projectId))
    const watch = new AbortController()
    // Later, since the box over all others ticks them in an event handler of its own.
    element.addEventListener('input', () => setTimeout(() => setTicked(keep(element, projectId))), watch)
    const handleReset = () => setTimeout(() => setTicked(clear(element, projectId)))
    element.addEventListener('reset', handleReset, watch)
    element.addEventListener('click', (event) => clickRow(event, element, last), watch)
    return () => watch.abort()
  }, [form, rows, projectId])

  const forget = useCallback(() => {
    if (form.current) setTicked(clear(form.current, projectId))
    else forgetTicks(projectId)
  }, [form, projectId])
  return { ...ticked, forget }
}
