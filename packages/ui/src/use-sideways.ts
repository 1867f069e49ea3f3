import type { RefObject } from 'react'
import { useClientLayoutEffect } from './use-client-layout-effect'

/** Marks the box of a table with `data-sideways` while not all of its columns are in sight, so that pinned ones stay in sight only then. */
export function useSideways(table: RefObject<HTMLTableElement>): void {
  useClientLayoutEffect(() => {
    const element = table.current
    const box = element?.closest<HTMLElement>('.table-scroll')
    if (!element || !box) return
    const look = () => box.toggleAttribute('data-sideways', box.scrollWidth > box.clientWidth)
    const watch = new ResizeObserver(look)
    watch.observe(box)
    watch.observe(element)
    return () => watch.disconnect()
  }, [table])
}
