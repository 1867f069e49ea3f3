import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { useLocation, useNavigate } from '@remix-run/react'
import { Copy, ExternalLink, FileText, History, Link2, Pencil, ReceiptText, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { copyText } from '../../platform/screen/copy-text'
import { attachFromRow } from '../../project/tickets/ticket-links'
import { deleteFromRow } from './deleted/deletion-links'
import { editHref } from './list-address'
import { ResultItems } from './result-items'

const itemClasses =
  'flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-start text-sm text-inherit no-underline -outline-offset-2 hover:bg-accent hover:text-accent-foreground focus-visible:bg-accent [&_svg]:size-4 [&_svg]:opacity-70'

/** The link of a row that leads to its case. */
const rowHref = (row: Element | null) => row?.querySelector<HTMLAnchorElement>('a[href]')?.getAttribute('href') ?? null

/** What a click is meant for when it is not the row: links, and the cell of the tick box. */
const notTheRow = 'a, button, input, td:has(> input[data-row-select])'

/** True when somebody is marking text, and no click is meant. */
const marksText = () => document.getSelection()?.isCollapsed === false

/** The number of the case that a page of its own shows. */
const numberIn = (href: string) => Number(/\/(\d+)(?:\?|$)/.exec(href)?.[1] ?? 0)

export interface RowMenuProps {
  table: RefObject<HTMLElement>
  canEdit: boolean
  canAttach: boolean
  /** What the person may do about results. */
  results: { add: boolean; run: boolean }
}

/**
 * One menu for all rows of a table: the button in a row opens it, and so does a right click on the row, or the key for that
 * (or Shift and F10) while something in the row has the focus. Escape and a click anywhere close it. A click on a row opens
 * its case. Without JavaScript the button is a link to the case.
 */
export function RowMenu({ table, canEdit, canAttach, results }: RowMenuProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const [href, setHref] = useState('')
  const [versions, setVersions] = useState(false)
  const [takesResults, setTakesResults] = useState(false)

  useEffect(() => {
    const box = table.current
    if (!box) return
    const watch = new AbortController()
    const openAt = (row: Element | null, target: string, left: number, top: number) => {
      const panel = menu.current
      if (!panel) return
      setHref(target)
      setVersions(row?.querySelector('[data-versions]') != null)
      setTakesResults(row?.querySelector('[data-results]') != null)
      panel.showPopover()
      panel.style.left = `${Math.max(8, Math.min(left, innerWidth - panel.offsetWidth - 8))}px`
      panel.style.top = `${Math.max(8, Math.min(top, innerHeight - panel.offsetHeight - 8))}px`
      panel.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    }
    const rowOf = (event: Event) => (event.target instanceof Element ? event.target.closest('tbody tr') : null)
    const plain = (event: MouseEvent) =>
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

    // Before the table follows the link.
    box.addEventListener(
      'click',
      (event) => {
        const button = event.target instanceof Element ? event.target.closest('a.row-menu') : null
        const target = rowHref(rowOf(event))
        if (!target || !plain(event)) return
        if (button) {
          event.preventDefault()
          event.stopPropagation()
          const { right, bottom } = button.getBoundingClientRect()
          openAt(rowOf(event), target, right - (menu.current?.offsetWidth || 192), bottom + 4)
        } else if (event.target instanceof Element && !event.target.closest(notTheRow) && !marksText()) {
          navigate(target)
        }
      },
      { capture: true, signal: watch.signal },
    )
    box.addEventListener(
      'contextmenu',
      (event) => {
        const target = rowHref(rowOf(event))
        const onLink = event.target instanceof Element && event.target.closest('a') !== null
        if (!target || onLink || event.shiftKey || marksText()) return
        event.preventDefault()
        openAt(rowOf(event), target, event.clientX, event.clientY)
      },
      watch,
    )
    box.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
        const row = rowOf(event)
        const target = rowHref(row)
        if (!target || !(event.target instanceof Element)) return
        event.preventDefault()
        const { left, bottom } = event.target.getBoundingClientRect()
        openAt(row, target, left, bottom + 4)
      },
      watch,
    )
    return () => watch.abort()
  }, [table, navigate])

  const versionsHref = href.replace(/(?=\?|$)/, '/versions')
  const attachHref = attachFromRow(href, search)
  const deleteHref = deleteFromRow(href, search)
  const close = () => menu.current?.hidePopover()
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const at = items.findIndex((item) => item.matches(':focus'))
    items[(at + step + items.length) % items.length]?.focus()
  }
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Actions"
      {...{ popover: 'auto' }}
      onKeyDown={handleKeyDown}
      className="fixed m-0 min-w-48 rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-md"
    >
      <a
        role="menuitem"
        href={href}
        className={itemClasses}
        onClick={(event) => {
          event.preventDefault()
          close()
          navigate(href)
        }}
      >
        <FileText aria-hidden="true" />
        Open
      </a>
      {canEdit ? (
        <a
          role="menuitem"
          href={editHref(href, 'list')}
          className={itemClasses}
          onClick={(event) => {
            event.preventDefault()
            close()
            navigate(editHref(href, 'list'))
          }}
        >
          <Pencil aria-hidden="true" />
          Edit
        </a>
      ) : null}
      <a role="menuitem" href={href} target="_blank" rel="noreferrer" className={itemClasses} onClick={close}>
        <ExternalLink aria-hidden="true" />
        Open in a new tab
      </a>
      <ResultItems
        href={href}
        search={search}
        takesResults={takesResults}
        may={results}
        className={itemClasses}
        onOpen={(target) => {
          close()
          navigate(target, { preventScrollReset: true })
        }}
      />
      {versions ? (
        <a
          role="menuitem"
          href={versionsHref}
          className={itemClasses}
          onClick={(event) => {
            event.preventDefault()
            close()
            navigate(versionsHref)
          }}
        >
          <History aria-hidden="true" />
          Fetch Older Versions
        </a>
      ) : null}
      {canAttach && attachHref ? (
        <a
          role="menuitem"
          href={attachHref}
          className={itemClasses}
          onClick={(event) => {
            event.preventDefault()
            close()
            navigate(attachHref, { preventScrollReset: true })
          }}
        >
          <ReceiptText aria-hidden="true" />
          Attach Ticket
        </a>
      ) : null}
      <button
        type="button"
        role="menuitem"
        className={itemClasses}
        onClick={() => {
          close()
          void copyText(new URL(href.replace(/\?.*/, ''), location.href).href)
        }}
      >
        <Link2 aria-hidden="true" />
        Copy link
      </button>
      <button
        type="button"
        role="menuitem"
        className={itemClasses}
        onClick={() => {
          close()
          void copyText(caseNumberLabel(numberIn(href)))
        }}
      >
        <Copy aria-hidden="true" />
        Copy number
      </button>
      {canEdit && deleteHref ? (
        <a
          role="menuitem"
          href={deleteHref}
          className={itemClasses.replace('text-inherit', 'text-fail')}
          onClick={(event) => {
            event.preventDefault()
            close()
            navigate(deleteHref, { preventScrollReset: true })
          }}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </a>
      ) : null}
    </div>
  )
}
