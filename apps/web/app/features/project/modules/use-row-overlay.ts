import { type PointerEvent, useRef, useState } from 'react'

/** Which row of a tree shows its menu: the one under the mouse, while no menu is open, else the one with the focus; null for none. */
export function useRowOverlay(focusedIndex: number, rowHeight: number) {
  const overlay = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const isOpen = () => overlay.current?.querySelector('details[open]') != null

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse' || isOpen()) return
    setHovered(Math.floor((event.clientY - event.currentTarget.getBoundingClientRect().top) / rowHeight))
  }
  function onPointerLeave() {
    if (!isOpen()) setHovered(null)
  }
  return { overlay, active: hovered ?? (focusedIndex >= 0 ? focusedIndex : null), onPointerMove, onPointerLeave }
}
