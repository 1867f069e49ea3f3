import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { useLocation } from '@remix-run/react'
import { CopyPlus, FileText, FolderInput, History, Link2, Pencil, ReceiptText, Trash2 } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { copyText } from '../../platform/screen/copy-text'
import { attachFromRow } from '../../project/tickets/ticket-links'
import { moveFromRow } from '../bulk-changes/bulk-links'
import { cloneFromRow } from '../case-clones/clone-links'
import { AutomationItems } from './automation-items'
import { deleteFromRow } from './deleted/deletion-links'
import { editHref } from './list-address'
import { ResultItems } from './result-items'
import { CopyItem, MenuLink, NewTabItem } from './row-menu-items'
import { useRowMenu } from './use-row-menu'

/** The number of the case that a page of its own shows. */
const numberIn = (href: string) => Number(/\/(\d+)(?:\?|$)/.exec(href)?.[1] ?? 0)

/** The arrows go from item to item, around the ends. */
function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.findIndex((item) => item.matches(':focus'))
  items[(at + step + items.length) % items.length]?.focus()
}

interface RowMenuProps {
  table: RefObject<HTMLElement>
  canEdit: boolean
  canAttach: boolean
  /** What the person may do about results. */
  results: { add: boolean; run: boolean }
}

/**
 * One menu for all rows of a table: the button in a row opens it, and so does a right click on the row, or the key for that
 * (or Shift and F10) while something in the row has the focus. Escape and a click anywhere close it. A click on a row opens
 * its case. Without JavaScript the button is a link to the case, so that no page comes with the menu's items: the first row
 * that asks for them has them made.
 */
export function RowMenu({ table, ...may }: RowMenuProps) {
  const { menu, ...row } = useRowMenu(table)
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Actions"
      {...{ popover: 'auto' }}
      onKeyDown={handleKeyDown}
      className="fixed m-0 min-w-48 rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-md"
    >
      {row.href === '' ? null : <RowItems {...row} {...may} />}
    </div>
  )
}

type RowItemsProps = Omit<RowMenuProps, 'table'> & Omit<ReturnType<typeof useRowMenu>, 'menu'>

/** What can be done with the case at `href`. */
function RowItems(props: RowItemsProps) {
  const { href, versions, takesResults, close, openPage, openDialog, canEdit, canAttach, results } = props
  const { pathname, search } = useLocation()
  const attachHref = attachFromRow(href, search)
  const cloneHref = cloneFromRow(href, search)
  const moveHref = moveFromRow(href, search)
  const deleteHref = deleteFromRow(href, search)
  const copy = (text: string) => {
    close()
    void copyText(text)
  }
  return (
    <>
      <MenuLink label="Open" icon={FileText} href={href} onOpen={openPage} />
      {canEdit ? <MenuLink label="Edit" icon={Pencil} href={editHref(href, 'list')} onOpen={openPage} /> : null}
      {canEdit && moveHref ? <MenuLink label="Move…" icon={FolderInput} href={moveHref} onOpen={openDialog} /> : null}
      {canEdit && cloneHref ? <MenuLink label="Clone" icon={CopyPlus} href={cloneHref} onOpen={openDialog} /> : null}
      <NewTabItem href={href} onClick={close} />
      {takesResults ? <AutomationItems number={numberIn(href)} from={pathname + search} onOpen={openPage} /> : null}
      <ResultItems href={href} search={search} takesResults={takesResults} may={results} onOpen={openDialog} />
      {versions ? (
        <MenuLink
          label="Fetch Older Versions"
          icon={History}
          href={href.replace(/(?=\?|$)/, '/versions')}
          onOpen={openPage}
        />
      ) : null}
      {canAttach && attachHref ? (
        <MenuLink label="Attach Ticket" icon={ReceiptText} href={attachHref} onOpen={openDialog} />
      ) : null}
      <CopyItem
        label="Copy link"
        icon={Link2}
        onClick={() => copy(new URL(href.replace(/\?.*/, ''), location.href).href)}
      />
      <CopyItem label="Copy number" onClick={() => copy(caseNumberLabel(numberIn(href)))} />
      {canEdit && deleteHref ? (
        <MenuLink label="Delete" icon={Trash2} href={deleteHref} onOpen={openDialog} danger />
      ) : null}
    </>
  )
}
