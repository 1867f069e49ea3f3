import type { ModuleNode, ModuleTreeView } from '@caseweave/contract/project/modules'
import { textScale } from '@caseweave/ui/text-scale'
import { hotkeysCoreFeature, type ItemInstance, syncDataLoaderFeature } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { rowHeight } from './module-row'
import { childItems } from './module-store'
import { useModuleStore } from './use-module-store'
import { useOpenModules } from './use-open-modules'
import { useRowFocus, useWaitingFocus } from './use-row-focus'
import { useScrollToModule } from './use-scroll-to-module'
import { useWantedModules } from './use-wanted-modules'

const root = 'root'

/** A live tree: its modules as they are known, its items in their order, and those of its rows that are in view. */
export type LiveTree = ReturnType<typeof useLiveTree>

/** Ties the modules of a project, the tree with its keys, and the rows that `scroller` shows of it. */
export function useLiveTree(projectId: number, view: ModuleTreeView, scroller: RefObject<HTMLDivElement>) {
  const { expandedItems, setExpandedItems, focusedItem, setFocusedItem } = useOpenModules(view)
  const { store, load, fill, failed } = useModuleStore(projectId, view, expandedItems.map(Number))
  const moduleOf = (itemId: string): ModuleNode | null => store.nodes.get(Number(itemId)) ?? null
  const { rowFocus, waiting } = useRowFocus()
  const tree = useTree<string>({
    rootItemId: root,
    features: [syncDataLoaderFeature, hotkeysCoreFeature, rowFocus],
    dataLoader: {
      getItem: (itemId) => itemId,
      getChildren: (itemId) => childItems(store, itemId === root ? 0 : Number(itemId)),
    },
    getItemName: (item) => moduleOf(item.getId())?.name ?? '',
    isItemFolder: (item) => {
      const module = moduleOf(item.getId())
      if (!module) return false
      return view.matches ? store.groups.has(module.id) : module.hasChildren
    },
    state: { expandedItems, focusedItem },
    setExpandedItems,
    setFocusedItem,
    scrollToItem: (item) => rows.scrollToIndex(item.getItemMeta().index),
  })
  useWaitingFocus(tree, waiting, focusedItem)
  const items = tree.getItems()
  const focusedIndex = items.findIndex((item) => item.getId() === focusedItem)
  const [height] = useState(() => rowHeight * textScale())
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
    getItemKey: (index) => keyOf(items[index]) ?? index,
    // The row with the focus stays, however far it is scrolled away: it is the way into the tree.
    rangeExtractor: (range) => [
      ...new Set([...defaultRangeExtractor(range), ...(focusedIndex >= 0 ? [focusedIndex] : [])]),
    ],
  })
  useEffect(() => {
    if (store) tree.rebuildTree()
  }, [store, tree])
  const visible = rows.getVirtualItems()
  useWantedModules({
    store,
    load,
    fill,
    searched: view.matches !== null,
    expandedItems,
    visibleItems: visible.flatMap(({ index }) => items[index]?.getId() ?? []),
    focusedItem,
    setFocusedItem,
  })
  useScrollToModule(view, items, rows)
  return { store, failed, moduleOf, tree, items, rows, height, visible, focusedItem, focusedIndex, setFocusedItem }
}

/** A row keeps its element, and the focus on it, when the module comes that it stood for. */
const keyOf = (item: ItemInstance<string> | undefined) =>
  item && `${item.getItemMeta().parentId}:${item.getItemMeta().posInSet}`
