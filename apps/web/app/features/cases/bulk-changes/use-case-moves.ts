import type { TestCaseLine } from '@caseweave/contract/cases/test-cases/test-case-lines'
import type { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import type { Tone } from '@caseweave/ui/alert'
import { showToast } from '@caseweave/ui/toast'
import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import type { FormReply } from '../../../server/form.server'
import { useReadAgain } from '../../platform/screen/use-read-again'
import { actionHref, orderHref } from './bulk-links'
import type { OrderReply } from './order.route'

export interface Moves {
  projectId: number
  /** The query string of the list, with its module. */
  search: string
  rows: readonly { line: TestCaseLine }[]
  query: Pick<TestCaseListQuery, 'sort' | 'direction'>
}

/** One notice for all moves: the newest takes the place of the one before, and is read out. */
const toastId = 'case-order'

const refusalIn = (reply: Partial<FormReply> | undefined) =>
  Object.values(reply?.lastResult?.error ?? {}).flatMap((messages) => messages ?? [])[0]

function tell(tone: Tone, text: string, undoHref: string | null = null): void {
  const link = undoHref ? { href: undoHref, label: 'Undo', post: true } : undefined
  showToast({ id: toastId, tone, text, link })
}

/**
 * Moves cases of the list: beside another row, one row on, or onto a module. What is refused is told, and the list is shown as it is by then.
 * Who presses a key again while a move is on its way is not forgotten: it goes on from where the row has come to.
 */
export function useCaseMoves({ projectId, search, rows, query }: Moves) {
  const order = useFetcher<OrderReply>()
  const drop = useFetcher<FormReply>()
  const readAgain = useReadAgain()
  /** The steps that rows are still to go, the row that was first begun with first. */
  const waiting = useRef(new Map<number, number>())
  // From the press on, not from when the page has been drawn with it: keys come faster.
  const busy = useRef(false)
  const movedFrom = useRef(rows)
  const forward = query.direction === 'asc'
  const { submit: submitOrder, state, data } = order
  const { submit: submitDrop, data: dropData } = drop

  const lineOf = useCallback((number: number) => rows.find(({ line }) => line.number === number)?.line, [rows])

  const put = useCallback(
    (numbers: readonly number[], target: { to: string; beside?: number }) => {
      const places = numbers.map((number) => lineOf(number)?.place)
      const form = new FormData()
      form.set('to', target.to)
      form.set('stay', '1')
      if (target.beside !== undefined) form.set('beside', String(target.beside))
      // Of ticked rows on other pages nobody has seen the places.
      if (places.every((place) => place !== undefined)) form.set('seen', places.join(','))
      busy.current = true
      movedFrom.current = rows
      submitOrder(form, { method: 'post', action: orderHref(projectId, search, numbers) })
    },
    [submitOrder, rows, lineOf, projectId, search],
  )

  /** Puts cases before or behind a row, as it is seen. */
  const putBeside = useCallback(
    (numbers: readonly number[], beside: number, where: 'above' | 'below') =>
      put(numbers, { to: (where === 'above') === forward ? 'before' : 'after', beside }),
    [put, forward],
  )

  /** Moves a case some rows on, within its module; from the edge of the page it goes on behind it. */
  const step = useCallback(
    (number: number, steps: number) => {
      const line = lineOf(number)
      if (!line || steps === 0) return
      const group = rows.filter((row) => row.line.moduleId === line.moduleId).map((row) => row.line.number)
      const at = group.indexOf(number)
      const to = Math.max(0, Math.min(group.length - 1, at + steps))
      const beside = group[to]
      if (to === at || beside === undefined) put([number], { to: steps < 0 === forward ? 'up' : 'down' })
      else putBeside([number], beside, steps < 0 ? 'above' : 'below')
    },
    [rows, lineOf, put, putBeside, forward],
  )

  // By the rows that came with the answer.
  const latestStep = useRef(step)
  latestStep.current = step
  const move = useCallback((number: number, steps: number) => {
    if (busy.current) waiting.current.set(number, (waiting.current.get(number) ?? 0) + steps)
    else latestStep.current(number, steps)
  }, [])
  // The state may say that all is done before what came is drawn, or never have said that something was on its way: each move brings rows anew.
  useEffect(() => {
    if (state !== 'idle' || rows === movedFrom.current) return
    busy.current = false
    for (const [number, steps] of waiting.current) {
      waiting.current.delete(number)
      latestStep.current(number, steps)
      if (busy.current) return
    }
  }, [state, rows])

  const dropOn = useCallback(
    (moduleId: number, numbers: readonly number[]) => {
      const seen = numbers.flatMap((number) => {
        const line = lineOf(number)
        return line ? [`${number}:${line.moduleId}`] : []
      })
      submitDrop(
        { targetId: String(moduleId), ...(seen.length > 0 ? { seenIn: seen.join(',') } : {}) },
        { method: 'post', action: actionHref(projectId, search, 'move', { numbers }) },
      )
    },
    [submitDrop, lineOf, projectId, search],
  )

  useEffect(() => {
    if (data) tell(data.refused ? 'error' : data.undoHref ? 'success' : 'info', data.text, data.undoHref)
  }, [data])
  useEffect(() => {
    const refusal = refusalIn(dropData)
    if (!refusal) return
    tell('error', refusal)
    readAgain()
  }, [dropData, readAgain])

  return { putBeside, move, dropOn }
}
