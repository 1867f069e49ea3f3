import type { ItemInstance, TreeInstance } from '@headless-tree/core'
import { type KeyboardEvent, useRef } from 'react'

/** How long (ms) the letters of one word may be apart. */
const patience = 600

/** Letters go to the next row whose name begins with them, from the focused one on and around. */
export function useTypeAhead<T>(tree: TreeInstance<T>, nameOf: (item: ItemInstance<T>) => string) {
  const typed = useRef({ letters: '', at: 0 })
  return (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { letters, at } = typed.current
    const word = (event.timeStamp - at < patience ? letters : '') + event.key.toLowerCase()
    typed.current = { letters: word, at: event.timeStamp }
    const items = tree.getItems()
    const from = tree.getFocusedItem()?.getItemMeta().index ?? 0
    // The first letter moves on; more letters may stay where they are.
    const start = word.length > 1 ? from : from + 1
    const around = [...items.slice(start), ...items.slice(0, start)]
    const next = around.find((item) => nameOf(item).toLowerCase().startsWith(word))
    if (!next) return
    next.setFocused()
    tree.updateDomFocus()
  }
}
