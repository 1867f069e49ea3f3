import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import type { RefObject } from 'react'

/** Space (px) kept between the popup and its field, and between it and the edge of the window. */
const gap = 4
const tallest = 360
const enough = 200

/** Keeps an open popup at its field, above it where there is more room, over dialogs and whatever scrolls. */
export function usePopupPlace(field: RefObject<HTMLElement>, popup: RefObject<HTMLElement>, open: boolean): void {
  useClientLayoutEffect(() => {
    const element = popup.current
    if (!open || !element || !field.current) return
    element.showPopover()
    const place = () => {
      const box = field.current?.getBoundingClientRect()
      if (!box) return
      // What a phone's keyboard covers is no room.
      const height = window.visualViewport?.height ?? window.innerHeight
      const below = height - box.bottom - 2 * gap
      const above = box.top - 2 * gap
      const up = below < enough && above > below
      element.style.left = `${Math.max(gap, box.left)}px`
      element.style.width = `${Math.min(box.width, document.documentElement.clientWidth - 2 * gap)}px`
      element.style.maxHeight = `${Math.min(tallest, up ? above : below)}px`
      element.style.top = up ? 'auto' : `${box.bottom + gap}px`
      element.style.bottom = up ? `${window.innerHeight - box.top + gap}px` : 'auto'
    }
    place()
    const watch = new AbortController()
    window.addEventListener('scroll', place, { capture: true, passive: true, signal: watch.signal })
    window.addEventListener('resize', place, watch)
    window.visualViewport?.addEventListener('resize', place, watch)
    return () => {
      watch.abort()
      if (element.matches(':popover-open')) element.hidePopover()
    }
  }, [field, popup, open])
}
