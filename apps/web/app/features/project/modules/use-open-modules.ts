import type { ModuleTreeView } from '@caseweave/contract/project/modules'
import { useState } from 'react'

/** Which modules of a live tree are open, and which row has the focus; a module that is newly chosen or moved is shown. */
export function useOpenModules({ selected, groups }: ModuleTreeView) {
  const selectedId = selected ? String(selected.id) : null
  const [expandedItems, setExpandedItems] = useState(() => expandedIn(groups))
  const [focusedItem, setFocusedItem] = useState<string | null>(selectedId)

  // It is shown with its children, as it is without JavaScript.
  const way = selected ? [...selected.ancestors, selected].map(({ id }) => id).join('/') : ''
  const [shownWay, setShownWay] = useState(way)
  if (shownWay !== way) {
    setShownWay(way)
    setExpandedItems((before) => [...new Set([...before, ...expandedIn(groups)])])
    if (selectedId) setFocusedItem(selectedId)
  }
  return { expandedItems, setExpandedItems, focusedItem, setFocusedItem }
}

const expandedIn = (groups: ModuleTreeView['groups']) =>
  groups.flatMap((group) => (group.parentId === null ? [] : [String(group.parentId)]))
