import { type LucideIcon, Search } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from './class-names'
import { Spinner } from './spinner'
import { useClientLayoutEffect } from './use-client-layout-effect'

export interface CommandItem {
  id: string
  label: string
  /** Where it belongs, or a shortcut; on the right. */
  hint?: string
  icon?: LucideIcon
}

export interface CommandSection {
  label: string
  items: readonly CommandItem[]
}

export interface CommandPaletteProps {
  query: string
  onQuery: (query: string) => void
  sections: readonly CommandSection[]
  onChoose: (item: CommandItem) => void
  onClose: () => void
  label?: string
  placeholder?: string
  /** Said when there is nothing to choose from. */
  emptyText?: string
  busy?: boolean
}

/**
 * A palette to go somewhere by typing: a combobox over a grouped list in a modal dialog. It is open as long as it is
 * rendered. The page filters and sorts; this walks the list by arrow keys, Home, End and Enter.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { query, onQuery, sections, onChoose, onClose, label = 'Go to', emptyText = 'Nothing found', busy } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState(0)
  const items = sections.flatMap((section) => section.items)
  const active = Math.min(wanted, items.length - 1)
  const activeItem = items[active]
  const optionId = (item: CommandItem) => `${id}option-${item.id}`

  useClientLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (activeItem) document.getElementById(`${id}option-${activeItem.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeItem])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = items.length - 1
    const next = { ArrowDown: active === last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[event.key]
    if (next !== undefined) setWanted(next)
    else if (event.key === 'Enter' && activeItem) onChoose(activeItem)
    else return
    event.preventDefault()
  }
  function handleCancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="command-dialog w-[min(40rem,calc(100vw-2rem))] overflow-hidden"
      onCancel={handleCancel}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex items-center gap-2 border-b border-border px-3">
        {busy ? <Spinner /> : <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />}
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={activeItem ? optionId(activeItem) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={query}
          onChange={(event) => {
            setWanted(0)
            onQuery(event.currentTarget.value)
          }}
          onKeyDown={handleKeyDown}
          className="h-12 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground"
        />
      </div>
      <div id={`${id}list`} role="listbox" aria-label={label} className="max-h-[50vh] overflow-y-auto p-1.5">
        {sections.map((section) =>
          section.items.length === 0 ? null : (
            <div key={section.label} role="presentation" className="not-first:mt-1.5">
              <p role="presentation" className="px-2 py-1 text-xs font-medium text-muted-foreground">
                {section.label}
              </p>
              {section.items.map((item) => (
                <Option
                  key={item.id}
                  id={optionId(item)}
                  item={item}
                  active={item === activeItem}
                  onPoint={() => setWanted(items.indexOf(item))}
                  onChoose={() => onChoose(item)}
                />
              ))}
            </div>
          ),
        )}
      </div>
      <p role="status" className={items.length > 0 || busy ? 'sr-only' : 'px-4 pb-4 text-muted-foreground'}>
        {items.length > 0
          ? `${items.length} ${items.length === 1 ? 'result' : 'results'}`
          : busy
            ? 'Searching'
            : emptyText}
      </p>
    </dialog>
  )
}

interface OptionProps {
  id: string
  item: CommandItem
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, item, active, onPoint, onChoose }: OptionProps) {
  const { icon: Icon, label, hint } = item
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onPointerUp={onChoose}
      className={cn('flex h-9 items-center gap-2.5 rounded-md px-2', active && 'bg-accent text-accent-foreground')}
    >
      {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0 opacity-70" /> : null}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint ? <span className="max-w-2/5 shrink-0 truncate text-xs text-muted-foreground">{hint}</span> : null}
    </div>
  )
}
