import { useEffect } from 'react'
import { gapOf } from './module-store'
import type { useModuleStore } from './use-module-store'

interface WantedModules extends Omit<ReturnType<typeof useModuleStore>, 'failed'> {
  /** True while the tree shows what a search has found. */
  searched: boolean
  expandedItems: readonly string[]
  /** The items of the rows in view. */
  visibleItems: readonly string[]
  focusedItem: string | null
  setFocusedItem: (item: string) => void
}

/** Loads what a live tree needs: the children of open modules, and the pages of the gaps in view. */
export function useWantedModules(wanted: WantedModules): void {
  const { store, load, fill, searched, expandedItems, visibleItems, focusedItem, setFocusedItem } = wanted
  useEffect(() => {
    for (const id of expandedItems) {
      if (!searched && !store.groups.has(Number(id)) && store.nodes.has(Number(id))) void load(Number(id), 0)
    }
  }, [expandedItems, store, load, searched])
  const gapList = visibleItems.filter((id) => gapOf(id) !== null).join(' ')
  useEffect(() => fill(gapList), [gapList, fill])
  useEffect(() => {
    // A row that was loaded under the focus takes it over.
    const gap = focusedItem ? gapOf(focusedItem) : null
    const id = gap ? store.groups.get(gap.parent)?.at.get(gap.position) : undefined
    if (id === undefined) return
    setFocusedItem(String(id))
  }, [focusedItem, store, setFocusedItem])
}
