import { counted } from '@caseweave/contract/platform/counted'
import type { ModuleNode } from '@caseweave/contract/project/modules'
import { Spinner } from '@caseweave/ui/spinner'
import type { ItemInstance } from '@headless-tree/core'
import type { MouseEvent } from 'react'
import { RowCount, RowName, rowClasses, rowStyle, twistyClasses } from './module-row'
import type { RowDrag } from './use-module-drag'

interface LiveModuleRowProps {
  item: ItemInstance<string>
  /** Null while the page that holds it is on its way. */
  module: ModuleNode | null
  /** Distance from the tree's top in pixels. */
  top: number
  href: string | undefined
  selected: boolean
  dimmed: boolean
  /** True while its children are on their way. */
  loading: boolean
  roomForMenu: boolean
  onClick: (event: MouseEvent, itemId: string) => void
  /** What makes the row draggable and a place to drop on. */
  drag?: RowDrag
}

/** One row in view: a link with the role, level and place that the tree gives it. */
export function LiveModuleRow(props: LiveModuleRowProps) {
  const { item, module, top, href, selected, dimmed, loading, roomForMenu, onClick, drag } = props
  const expanded = item.isFolder() ? item.isExpanded() : null
  return (
    <a
      {...item.getProps()}
      role="treeitem"
      href={href}
      aria-label={module ? `${module.name}, ${counted(module.count, 'test case')}` : 'Loading'}
      aria-selected={selected}
      aria-current={selected ? 'page' : undefined}
      aria-busy={loading || undefined}
      onClick={(event) => onClick(event, item.getId())}
      {...drag}
      className={`absolute start-0 ${rowClasses({ selected, dimmed })}`}
      style={{ top, ...rowStyle(item.getItemMeta().level) }}
    >
      <span data-twisty={expanded === null ? undefined : ''} className={twistyClasses(loading ? null : expanded)}>
        {loading ? <Spinner /> : null}
      </span>
      {module ? (
        <>
          <RowName name={module.name} />
          <RowCount count={module.count} room={roomForMenu} />
        </>
      ) : (
        <span className="h-3 w-32 rounded-sm bg-muted" />
      )}
    </a>
  )
}
