import type { ModuleTreeView } from '@caseweave/contract/project/modules'
import type { ItemInstance } from '@headless-tree/core'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

/** Scrolls a tree to its chosen module, or to the first that a search has found, when it appears and when another one is chosen. */
export function useScrollToModule(
  { matches, selected }: ModuleTreeView,
  items: readonly ItemInstance<string>[],
  rows: Virtualizer<HTMLDivElement, Element>,
): void {
  const target = matches ? String(matches.ids[0]) : selected ? String(selected.id) : null
  const targetIndex = items.findIndex((item) => item.getId() === target)
  const reached = useRef<string | null>(null)
  useEffect(() => {
    if (targetIndex < 0 || reached.current === target) return
    reached.current = target
    rows.scrollToIndex(targetIndex)
  }, [target, targetIndex, rows])
}
