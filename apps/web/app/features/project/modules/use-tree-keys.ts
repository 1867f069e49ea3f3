import { useNavigate } from '@remix-run/react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { LiveTree } from './use-live-tree'
import { useTypeAhead } from './use-type-ahead'

/** What a key asks to be done with a module. */
export type KeyAction = 'rename' | 'delete' | 'add'

const actionOf: Partial<Record<string, KeyAction>> = { F2: 'rename', Delete: 'delete', Insert: 'add' }

/** What a click on a row of a tree and its keys do; `addressOf` = where a module is shown. */
export function useTreeKeys(
  { tree, moduleOf, focusedItem, setFocusedItem }: LiveTree,
  addressOf: (moduleId: number) => string,
  onKeyAction: ((action: KeyAction, moduleId: number) => void) | undefined,
) {
  const navigate = useNavigate()
  const typeAhead = useTypeAhead(tree, (item) => moduleOf(item.getId())?.name ?? '')

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
    const action = actionOf[event.key]
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].includes(event.key)) event.preventDefault()
    if (event.key === ' ' && module) navigate(addressOf(module.id), { preventScrollReset: true })
    if (action && module) onKeyAction?.(action, module.id)
    typeAhead(event)
  }
  return { handleClick, handleKeyDown }
}
