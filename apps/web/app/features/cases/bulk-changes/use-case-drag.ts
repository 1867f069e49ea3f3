import { showToast } from '@caseweave/ui/toast'
import { type RefObject, useEffect } from 'react'
import type { Drops } from '../../project/modules/use-module-drag'
import { type Moves, useCaseMoves } from './use-case-moves'
import { tickedCases } from './use-kept-selection'

/** What dragged cases are called among the data of a drag: their numbers, parted by commas. */
const casesType = 'application/x-caseweave-cases'

const readCases = (text: string): number[] => text.split(',').map(Number).filter(Number.isSafeInteger)

/** How wide (px) the edge of a row is that it is dragged by; source: `[data-drag]` in packages/ui/src/data-table.css. */
const gripWidth = 16

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null
const numberOf = (row: Element | null) =>
  Number(row?.querySelector<HTMLInputElement>('input[data-row-select]')?.value ?? 0) || null

interface CaseDrag extends Moves {
  /** What the rows are in; without `data-drag` on it nothing is dragged, as for those who may not change cases. */
  table: RefObject<HTMLElement>
  form: RefObject<HTMLFormElement>
}

/**
 * Rows that are dragged by their edge, or by the link in them: onto a module, or beside another row of their module where the list is in custom
 * order. A ticked row takes all ticked ones along. Alt and the arrow keys do the same from row to row. Answers what may be dropped on a module.
 */
export function useCaseDrag({ table, form, ...list }: CaseDrag): (moduleId: number) => Drops {
  const { rows, query } = list
  const { putBeside, move, dropOn } = useCaseMoves(list)
  const ordered = query.sort === 'position'
  useEffect(() => {
    const element = table.current
    if (!element || element.dataset.drag === undefined) return
    const watch = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, handle, watch)
    const moduleOf = (number: number | null) => rows.find(({ line }) => line.number === number)?.line.moduleId
    let dragged: number | null = null
    let marked: HTMLElement | null = null
    const mark = (row: HTMLElement | null, place: string) => {
      if (marked !== row) marked?.removeAttribute('data-drop')
      marked = row
      row?.setAttribute('data-drop', place)
    }
    /** The half of a row that the pointer is over, where something may be dropped beside it. */
    const halfOf = (event: DragEvent) => {
      const row = rowOf(event.target)
      const number = numberOf(row)
      if (!ordered || !row || number === null || dragged === null || !event.dataTransfer?.types.includes(casesType))
        return null
      const { top, height } = row.getBoundingClientRect()
      return { row, number, where: event.clientY < top + height / 2 ? ('above' as const) : ('below' as const) }
    }

    // The rest of a row stays text that can be marked.
    on('pointerdown', ({ target, clientX, pointerType }) => {
      const row = rowOf(target)
      if (!row || pointerType === 'touch' || target instanceof HTMLInputElement) return
      row.draggable = clientX - row.getBoundingClientRect().left < gripWidth
    })
    on('dragstart', (event) => {
      const row = rowOf(event.target)
      const number = numberOf(row)
      if (!row || number === null || !event.dataTransfer) return
      dragged = number
      const ticked = row.querySelector<HTMLInputElement>('input[data-row-select]')?.checked && form.current
      const numbers = ticked ? tickedCases(ticked) : [number]
      event.dataTransfer.setData(casesType, numbers.join(','))
      event.dataTransfer.effectAllowed = 'copyMove'
      event.dataTransfer.setDragImage(row, 8, 8)
    })
    on('dragover', (event) => {
      const half = halfOf(event)
      if (!half) return mark(null, '')
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'move'
      mark(half.row, half.where)
    })
    on('drop', (event) => {
      const half = halfOf(event)
      mark(null, '')
      if (!half) return
      event.preventDefault()
      const numbers = readCases(event.dataTransfer?.getData(casesType) ?? '')
      if (numbers.includes(half.number)) return
      if (moduleOf(half.number) === moduleOf(dragged)) return putBeside(numbers, half.number, half.where)
      showToast({
        id: 'case-order',
        tone: 'info',
        text: 'That row is in another module. Drop the test case on the module in the tree to move it there.',
      })
    })
    on('dragend', () => {
      dragged = null
      mark(null, '')
    })
    on('keydown', (event) => {
      const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const number = numberOf(rowOf(event.target))
      if (!steps || number === null || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      if (ordered) move(number, steps)
      else
        showToast({
          id: 'case-order',
          tone: 'info',
          text: 'Sort the list by “Custom order” to change the order of its rows.',
        })
    })
    return () => watch.abort()
  }, [table, form, rows, ordered, putBeside, move])
  return (moduleId) => ({ [casesType]: (numbers) => dropOn(moduleId, readCases(numbers)) })
}
