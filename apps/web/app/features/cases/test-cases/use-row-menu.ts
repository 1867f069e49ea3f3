import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { useNavigate } from '@remix-run/react'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The link of a row that leads to its case. */
const rowHref = (row: Element | null) => row?.querySelector<HTMLAnchorElement>('a[href]')?.getAttribute('href') ?? null

/** What a click is meant for when it is not the row: links, and the cell of the tick box. */
const notTheRow = 'a, button, input, td:has(> input[data-row-select])'

/** True when somebody is marking text, and no click is meant. */
const marksText = () => document.getSelection()?.isCollapsed === false

const rowOf = (event: Event) => (event.target instanceof Element ? event.target.closest('tbody tr') : null)

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

interface RowActions {
  /** Opens the menu of a row whose case is at `href`, its corner at `left` and `top` (px of the window). */
  openMenu: (row: Element | null, href: string, left: number, top: number) => void
  openCase: (href: string) => void
  isOpen: () => boolean
  /** How wide (px) the menu is. */
  menuWidth: () => number
}

/** Hears in a table of cases what opens a case or the menu of its row, until `signal`. */
function watchRows(table: HTMLElement, signal: AbortSignal, { openMenu, openCase, isOpen, menuWidth }: RowActions) {
  function handleClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('a.row-menu') : null
    const href = rowHref(rowOf(event))
    if (!href || !isPlain(event)) return
    if (button) {
      event.preventDefault()
      event.stopPropagation()
      const { right, bottom } = button.getBoundingClientRect()
      openMenu(rowOf(event), href, right - menuWidth(), bottom + 4)
    } else if (event.target instanceof Element && !event.target.closest(notTheRow) && !marksText()) {
      openCase(href)
    }
  }
  function handleContextMenu(event: MouseEvent) {
    const href = rowHref(rowOf(event))
    const onLink = event.target instanceof Element && event.target.closest('a') !== null
    if (!href || onLink || event.shiftKey || marksText()) return
    event.preventDefault()
    const row = rowOf(event)
    const open = () => openMenu(row, href, event.clientX, event.clientY)
    open()
    // Where a menu is asked for by pressing the button, many browsers take letting it go for a click beside the menu, which closes it.
    // That is over with the next button that is let go, which may be a later one: that one means something else.
    const letGo = ({ button }: MouseEvent) => button !== event.button || isOpen() || open()
    if (event.buttons !== 0) addEventListener('mouseup', letGo, { once: true, signal })
  }
  function handleKeyDown(event: KeyboardEvent) {
    const field = event.key === 'F2' ? rowOf(event)?.querySelector<HTMLElement>('.cell-edit:focus, .cell-edit') : null
    if (field) {
      event.preventDefault()
      return field.click()
    }
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
    const row = rowOf(event)
    const href = rowHref(row)
    if (!href || !(event.target instanceof Element)) return
    event.preventDefault()
    const { left, bottom } = event.target.getBoundingClientRect()
    openMenu(row, href, left, bottom + 4)
  }
  // Before the table follows the link.
  table.addEventListener('click', handleClick, { capture: true, signal })
  table.addEventListener('contextmenu', handleContextMenu, { signal })
  table.addEventListener('keydown', handleKeyDown, { signal })
}

/** Puts the menu where it was asked for, inside of the window, and the focus on its first item. */
function showAt(menu: HTMLElement, left: number, top: number) {
  menu.showPopover()
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - menu.offsetHeight - 8))}px`
  menu.querySelector<HTMLElement>('[role=menuitem]')?.focus()
}

/** The one menu of all rows of `table`: its element, and the case that it is open for. */
export function useRowMenu(table: RefObject<HTMLElement>) {
  const navigate = useNavigate()
  const menu = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState({ href: '', versions: false, takesResults: false })

  useClientLayoutEffect(() => {
    const box = table.current
    if (!box) return
    const watch = new AbortController()
    watchRows(box, watch.signal, {
      openCase: navigate,
      isOpen: () => menu.current?.matches(':popover-open') === true,
      menuWidth: () => menu.current?.offsetWidth || 192,
      openMenu: (row, href, left, top) => {
        if (!menu.current) return
        // The menu is placed by its size, and the focus goes to its first item: they have to be there.
        flushSync(() =>
          setTarget({
            href,
            versions: row?.querySelector('[data-versions]') != null,
            takesResults: row?.querySelector('[data-results]') != null,
          }),
        )
        showAt(menu.current, left, top)
      },
    })
    // The browser takes no press for one beside the menu while it believes another button to be down, as it may after a right click.
    const pressBeside = ({ button, target }: MouseEvent) => {
      if (button === 0 && target instanceof Node && !menu.current?.contains(target)) menu.current?.hidePopover()
    }
    addEventListener('mousedown', pressBeside, { capture: true, signal: watch.signal })
    return () => watch.abort()
  }, [table, navigate])

  const close = () => menu.current?.hidePopover()
  return {
    menu,
    ...target,
    close,
    openPage: (href: string) => {
      close()
      navigate(href)
    },
    openDialog: (href: string) => {
      close()
      navigate(href, { preventScrollReset: true })
    },
  }
}
