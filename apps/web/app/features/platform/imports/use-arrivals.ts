import { useState } from 'react'
import { useSending } from '../screen/use-sending'

/**
 * How many uploads of the page's form have arrived; `arrived` tells it of the newest answer. Keys the field for the files: those that
 * have arrived are chosen no more, so that a second press does not send them again.
 */
export function useArrivals(arrived: boolean): number {
  const sending = useSending()
  const [seen, setSeen] = useState({ sending, count: 0 })
  const ended = seen.sending && !sending
  if (seen.sending !== sending) setSeen({ sending, count: ended && arrived ? seen.count + 1 : seen.count })
  return seen.count
}
