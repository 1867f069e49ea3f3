import { useLocation, useNavigate, useNavigationType } from '@remix-run/react'
import { useEffect } from 'react'
import { createTrail } from './trail'

/** Of this tab: a browser tells a page nothing about what lies behind it. */
const trail = createTrail()

/** Notes where the router goes; once, around all pages with dialogs. */
export function useTrail(): void {
  const { key, pathname, search } = useLocation()
  const way = useNavigationType()
  useEffect(() => trail.note({ key, pathname, search }, way), [key, pathname, search, way])
}

/**
 * Leaves a dialog for the page behind it (`backHref`), the way Back does: a dialog that was closed is not on the way back any more. Where the page was
 * not come from, it takes the dialog's place.
 */
export function useCloseDialog(): (backHref: string) => void {
  const navigate = useNavigate()
  return (backHref) => {
    const steps = trail.stepsTo(backHref)
    if (steps > 0) navigate(-steps)
    else navigate(backHref, { replace: true, preventScrollReset: true })
  }
}
