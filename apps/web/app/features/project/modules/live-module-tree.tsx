import { withParameters } from '@caseweave/contract/platform/addresses'
import type { ModuleNode } from '@caseweave/contract/project/modules'
import { hotkeysCoreFeature, type ItemInstance, syncDataLoaderFeature } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useNavigate } from '@remix-run/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { LiveModuleRow } from './live-module-row'
import { treeParameters } from './module-links'
import { rowHeight } from './module-row'
import { childItems, gapOf } from './module-store'
import type { ModuleListProps } from './static-module-tree'
import { useModuleDrag } from './use-module-drag'
import { useModuleStore } from './use-module-store'
import { useRowFocus, useWaitingFocus } from './use-row-focus'
import { useTypeAhead } from './use-type-ahead'

const root = 'root'

interface LiveModuleTreeProps extends ModuleListProps {
  projectId: number
  /** The same tree without JavaScript: stands until this one knows its rows. */
  still: ReactNode
  onKeyAction?: (action: 'rename' | 'delete' | 'add', moduleId: number) => void
  onMove?: (moduleId: number, parentId: number | null) => void
  className?: string
}

/**
 * The tree with keys (after WAI-ARIA's navigation tree view): arrows, Home, End, type-ahead. It draws only the rows in
 * view, and loads children and far pages when they are wanted.
 */
export default function LiveModuleTree(props: LiveModuleTreeProps) {
  const { projectId, tree: view, hrefFor, menuOf, still, onKeyAction, onMove, className } = props
  const navigate = useNavigate()
  const selectedId = view.selected ? String(view.selected.id) : null
  const scroller = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const [expandedItems, setExpandedItems] = useState(() => expandedIn(view.groups))
  const [focusedItem, setFocusedItem] = useState<string | null>(selectedId)
  const [hovered, setHovered] = useState<number | null>(null)
  const { store, load, fill, failed } = useModuleStore(projectId, view, expandedItems.map(Number))

  // A module that is newly chosen, or moved, is shown with its children, as it is without JavaScript.
  const way = view.selected ? [...view.selected.ancestors, view.selected].map(({ id }) => id).join('/') : ''
  const [shownWay, setShownWay] = useState(way)
  if (shownWay !== way) {
    setShownWay(way)
    setExpandedItems((before) => [...new Set([...before, ...expandedIn(view.groups)])])
    if (selectedId) setFocusedItem(selectedId)
  }

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
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
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
  useEffect(() => {
    for (const id of expandedItems) {
      if (!view.matches && !store.groups.has(Number(id)) && store.nodes.has(Number(id))) void load(Number(id), 0)
    }
  }, [expandedItems, store, load, view.matches])
  const visible = rows.getVirtualItems()
  const gaps = visible.flatMap(({ index }) => items[index]?.getId() ?? []).filter((id) => gapOf(id) !== null)
  const gapList = gaps.join(' ')
  useEffect(() => fill(gapList), [gapList, fill])
  useEffect(() => {
    // A row that was loaded under the focus takes it over.
    const gap = focusedItem ? gapOf(focusedItem) : null
    const id = gap ? store.groups.get(gap.parent)?.at.get(gap.position) : undefined
    if (id === undefined) return
    setFocusedItem(String(id))
  }, [focusedItem, store])
  const ready = items.length > 0
  // Where the tree is scrolled to when it appears, and when another module is chosen.
  const target = view.matches ? String(view.matches.ids[0]) : selectedId
  const targetIndex = items.findIndex((item) => item.getId() === target)
  const reached = useRef<string | null>(null)
  useEffect(() => {
    if (targetIndex < 0 || reached.current === target) return
    reached.current = target
    rows.scrollToIndex(targetIndex)
  }, [target, targetIndex, rows])

  const drag = useModuleDrag(onMove, (moduleId) => {
    const item = tree.getItemInstance(String(moduleId))
    if (item.isFolder() && !item.isExpanded()) item.expand()
  })
  const typeAhead = useTypeAhead(tree, (item) => moduleOf(item.getId())?.name ?? '')
  const addressOf = (id: number) =>
    withParameters(hrefFor(id), { [treeParameters.open]: null, [treeParameters.rows]: null })

  function handleClick(event: MouseEvent, itemId: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const module = moduleOf(itemId)
    if (!module) return
    setFocusedItem(itemId)
    const item = tree.getItemInstance(itemId)
    if (event.target instanceof Element && event.target.closest('[data-twisty]')) {
      if (item.isExpanded()) item.collapse()
      else item.expand()
      return
    }
    navigate(addressOf(module.id), { preventScrollReset: true })
  }
  function handleKeyDown(event: KeyboardEvent) {
    const module = focusedItem ? moduleOf(focusedItem) : null
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].includes(event.key)) event.preventDefault()
    if (event.key === ' ' && module) navigate(addressOf(module.id), { preventScrollReset: true })
    if (event.key === 'F2' && module) onKeyAction?.('rename', module.id)
    if (event.key === 'Delete' && module) onKeyAction?.('delete', module.id)
    if (event.key === 'Insert' && module) onKeyAction?.('add', module.id)
    typeAhead(event)
  }
  function handlePointerMove(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse' || overlay.current?.querySelector('details[open]')) return
    setHovered(Math.floor((event.clientY - event.currentTarget.getBoundingClientRect().top) / rowHeight))
  }
  function handlePointerLeave() {
    if (!overlay.current?.querySelector('details[open]')) setHovered(null)
  }

  const active = hovered ?? (focusedIndex >= 0 ? focusedIndex : null)
  const activeModule = active === null ? null : moduleOf(items[active]?.getId() ?? '')
  return (
    <div ref={scroller} className={className}>
      {failed ? (
        <p role="alert" className="px-2 py-1 text-xs text-fail">
          Some modules could not be loaded. They are asked for again when you scroll.
        </p>
      ) : null}
      {ready ? (
        <div
          className="relative"
          style={{ height: rows.getTotalSize() }}
          onPointerMove={handlePointerMove}
          onPointerLeave={handlePointerLeave}
        >
          <div
            {...tree.getContainerProps('Test Case Modules')}
            role="tree"
            className="absolute inset-0"
            onKeyDown={handleKeyDown}
          >
            {visible.map(({ index, start, key }) => {
              const item = items[index]
              if (!item) return null
              const module = moduleOf(item.getId())
              const loading = item.isFolder() && item.isExpanded() && module !== null && !store.groups.has(module.id)
              return (
                <LiveModuleRow
                  key={key}
                  item={item}
                  module={module}
                  top={start}
                  href={module ? addressOf(module.id) : undefined}
                  selected={item.getId() === selectedId}
                  dimmed={view.matches !== null && module !== null && !view.matches.ids.includes(module.id)}
                  loading={loading}
                  roomForMenu={menuOf !== undefined}
                  onClick={handleClick}
                  drag={module && drag ? drag(module.id) : undefined}
                />
              )
            })}
          </div>
          {menuOf && activeModule && active !== null ? (
            <div
              ref={overlay}
              className="absolute end-0.5 z-10 grid place-items-center"
              style={{ top: active * rowHeight, height: rowHeight }}
            >
              {menuOf(activeModule)}
            </div>
          ) : null}
        </div>
      ) : (
        still
      )}
    </div>
  )
}

/** A row keeps its element, and the focus on it, when the module comes that it stood for. */
const keyOf = (item: ItemInstance<string> | undefined) =>
  item && `${item.getItemMeta().parentId}:${item.getItemMeta().posInSet}`

const expandedIn = (groups: ModuleListProps['tree']['groups']) =>
  groups.flatMap((group) => (group.parentId === null ? [] : [String(group.parentId)]))
