import type { FeatureImplementation, TreeInstance } from '@headless-tree/core'
import { useEffect, useRef, useState } from 'react'

/**
 * The focus by keys in a tree that draws only the rows in view: a row far away is scrolled to and takes the focus once it
 * is drawn. `rowFocus` is a feature for the tree; `waiting` goes to {@link useWaitingFocus}.
 */
export function useRowFocus() {
  const waiting = useRef(false)
  const [rowFocus] = useState<FeatureImplementation<string>>(() => ({
    key: 'row-focus',
    treeInstance: {
      updateDomFocus({ tree }) {
        const focused = tree.getFocusedItem()
        tree.getConfig().scrollToItem?.(focused)
        const element = focused.getElement()
        element?.focus()
        waiting.current = !element
      },
    },
  }))
  return { rowFocus, waiting }
}

/** Gives the focus to the row that waits for it, as soon as it is drawn. */
export function useWaitingFocus(tree: TreeInstance<string>, waiting: { current: boolean }, focusedItem: string | null) {
  useEffect(() => {
    const element = waiting.current && focusedItem ? tree.getItemInstance(focusedItem).getElement() : null
    if (!element) return
    waiting.current = false
    element.focus()
  })
}
