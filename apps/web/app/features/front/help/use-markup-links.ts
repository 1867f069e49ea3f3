import { clickedLink } from '@caseweave/ui/clicked-link'
import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

/** Follows a plain click on a link within markup by the router; links to a heading of the page stay with the browser. */
export function useMarkupLinks() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = clickedLink(event.nativeEvent, '[data-written] a[href]')
    if (!link || event.defaultPrevented) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
}
