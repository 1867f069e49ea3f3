import { withParameters } from '@caseweave/contract/platform/addresses'
import { type ReactNode, useRef } from 'react'
import { LiveModuleRow } from './live-module-row'
import { treeParameters } from './module-links'
import type { ModuleListProps } from './static-module-tree'
import { useLiveTree } from './use-live-tree'
import { type Drops, useModuleDrag } from './use-module-drag'
import { useRowOverlay } from './use-row-overlay'
import { type KeyAction, useTreeKeys } from './use-tree-keys'

interface LiveModuleTreeProps extends ModuleListProps {
  projectId: number
  /** The same tree without JavaScript: stands until this one knows its rows. */
  still: ReactNode
  onKeyAction?: (action: KeyAction, moduleId: number) => void
  onMove?: (moduleId: number, parentId: number | null) => void
  dropsOn?: (moduleId: number) => Drops
  className?: string
}

/**
 * The tree with keys (after WAI-ARIA's navigation tree view): arrows, Home, End, type-ahead. It draws only the rows in
 * view, and loads children and far pages when they are wanted.
 */
export default function LiveModuleTree(props: LiveModuleTreeProps) {
  const { projectId, tree: view, hrefFor, menuOf, still, onKeyAction, onMove, dropsOn, className } = props
  const scroller = useRef<HTMLDivElement>(null)
  const live = useLiveTree(projectId, view, scroller)
  const { store, failed, moduleOf, tree, items, rows, height, visible, focusedIndex } = live
  const selectedId = view.selected ? String(view.selected.id) : null

  const expand = (moduleId: number) => {
    const item = tree.getItemInstance(String(moduleId))
    if (item.isFolder() && !item.isExpanded()) item.expand()
  }
  const drag = useModuleDrag(onMove, expand, dropsOn)
  const addressOf = (id: number) =>
    withParameters(hrefFor(id), { [treeParameters.open]: null, [treeParameters.rows]: null })
  const { handleClick, handleKeyDown } = useTreeKeys(live, addressOf, onKeyAction)
  const { overlay, active, ...pointer } = useRowOverlay(focusedIndex, height)
  const activeModule = active === null ? null : moduleOf(items[active]?.getId() ?? '')
  return (
    <div ref={scroller} className={className}>
      {failed ? (
        <p role="alert" className="px-2 py-1 text-xs text-fail">
          Some modules could not be loaded. They are asked for again when you scroll.
        </p>
      ) : null}
      {items.length > 0 ? (
        <div className="relative" style={{ height: rows.getTotalSize() }} {...pointer}>
          <div
            {...tree.getContainerProps('Test Case Modules')}
            role="tree"
            data-managed={onKeyAction ? '' : undefined}
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
              style={{ top: active * height, height }}
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
