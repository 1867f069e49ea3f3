import { useNavigation } from '@remix-run/react'

/** Whether a form of the page is being sent that changes something: its button is busy meanwhile. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod === 'POST'
}
