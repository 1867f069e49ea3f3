import { mayOpen } from '@caseweave/contract/front/navigation'
import { useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { useWorkspace } from '../screen/use-workspace'
import { type TourName, tourParameter, tours, withoutTour } from './tour-links'

/** How long (ms) after the page a tour begins. */
const pause = 1_000

/**
 * Begins a tour when the address asks for it, or when `start` is called. What it needs is loaded then. Somebody who goes
 * Back, or elsewhere, takes it away.
 */
export function useTour(name: TourName, projectId: number): { start: () => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { pathGroups } = useWorkspace()
  const tour = tours[name]
  const asked = new URLSearchParams(search).get(tourParameter) === tour.intro
  const stop = useRef<(() => void) | null>(null)
  // Where the page is changes while somebody looks at the tour; it must not begin again for that.
  const end = useRef<(how: 'done' | 'left', byAddress: boolean) => void>(() => {})
  end.current = (how, byAddress) => {
    stop.current = null
    const on = how === 'done' ? tour.doneHref?.(projectId) : undefined
    if (on) {
      // Back from there shows this page, and not its tour again.
      if (byAddress) history.replaceState(history.state, '', withoutTour(location.pathname, location.search))
      return navigate(on)
    }
    if (!byAddress) return
    const away = how === 'done' ? undefined : tour.leaveHref?.(projectId)
    const stays = !away || away === location.pathname || !mayOpen(away, pathGroups)
    navigate(stays ? withoutTour(location.pathname, location.search) : away, {
      replace: true,
      preventScrollReset: true,
    })
  }

  const begin = useCallback(
    async (byAddress: boolean, wanted: () => boolean) => {
      const { runTour } = await import('./run-tour')
      if (!wanted() || stop.current) return
      stop.current = runTour(name, (how) => end.current(how, byAddress))
    },
    [name],
  )
  useEffect(() => {
    if (!asked) return
    let here = true
    const timer = setTimeout(() => void begin(true, () => here), pause)
    return () => {
      here = false
      clearTimeout(timer)
      stop.current?.()
      stop.current = null
    }
  }, [asked, begin])
  useEffect(
    () => () => {
      stop.current?.()
      stop.current = null
    },
    [],
  )
  return { start: () => void begin(false, () => true) }
}
