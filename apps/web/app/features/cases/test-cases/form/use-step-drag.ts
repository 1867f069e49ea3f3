import type { PointerEvent } from 'react'
import { rowsOf } from './step-rows'

/** So near (px) to the edge of the window a dragged step scrolls it, and so far each time. */
const edge = { near: 60, step: 14 }

/** The row that a pointer at this height is over, and whether the step would go before or after it. */
function targetAt(rows: readonly HTMLElement[], y: number): { index: number; after: boolean } | null {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) < y) low = middle + 1
    else high = middle
  }
  const box = rows[low]?.getBoundingClientRect()
  return box ? { index: low, after: y > box.top + box.height / 2 } : null
}

/**
 * Drags a step by its handle with mouse, pen or finger; a line shows where it would go, Escape leaves it where it was.
 * Answers the handler of `pointerdown` for a box around the list.
 */
export function useStepDrag(listOf: () => HTMLElement | null, onMove: (from: number, to: number) => void) {
  return function handlePointerDown(event: PointerEvent) {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('.step-grip') : null
    const list = listOf()
    if (!grip || !list || event.button !== 0) return
    event.preventDefault()
    startDrag(grip, list, onMove)
  }
}

function startDrag(grip: HTMLElement, list: HTMLElement, onMove: (from: number, to: number) => void) {
  const rows = rowsOf(list)
  const from = rows.findIndex((row) => row.contains(grip))
  const dragged = rows[from]
  const stop = new AbortController()
  const { signal } = stop
  let y: number | null = null
  let frame = 0
  let to = from
  const unmark = () => {
    for (const row of list.querySelectorAll('[data-drop]')) row.removeAttribute('data-drop')
  }
  function follow() {
    frame = requestAnimationFrame(follow)
    if (y === null) return
    if (y < edge.near) scrollBy(0, -edge.step)
    else if (y > innerHeight - edge.near) scrollBy(0, edge.step)
    const target = targetAt(rows, y)
    unmark()
    if (!target) return
    const gap = target.index + (target.after ? 1 : 0)
    to = gap > from ? gap - 1 : gap
    if (to !== from) rows[target.index]?.setAttribute('data-drop', target.after ? 'after' : 'before')
  }
  function end(moved: boolean) {
    cancelAnimationFrame(frame)
    stop.abort()
    unmark()
    dragged?.removeAttribute('data-dragged')
    if (moved && to !== from) onMove(from, to)
  }
  dragged?.setAttribute('data-dragged', '')
  const watch = { signal, capture: true }
  addEventListener(
    'pointermove',
    (event) => {
      y = event.clientY
    },
    watch,
  )
  addEventListener('pointerup', () => end(true), watch)
  addEventListener('pointercancel', () => end(false), watch)
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end(false)
    },
    watch,
  )
  follow()
}
