import { numberText } from '@caseweave/contract/platform/numbers'
import { cn } from '@caseweave/ui/class-names'
import type { ControlProps } from '@caseweave/ui/field'
import { controlClasses } from '@caseweave/ui/input'
import { ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ModuleOption } from './module-field'
import { ModuleOptions } from './module-options'
import { useModuleOptions } from './use-module-options'
import { usePopupPlace } from './use-popup-place'

interface ModuleComboboxProps {
  control: ControlProps
  name: string
  projectId: number
  except: number | undefined
  /** What stands before all modules. */
  before: readonly ModuleOption[]
  option: ModuleOption | null
  placeholder: string
  required: boolean
  /** Whether the select that stood here had the focus. */
  focused: RefObject<boolean>
  onOption: (option: ModuleOption) => void
  onChoose: ((form: HTMLFormElement | null, value: string) => void) | undefined
}

/** The popover attribute, which the types of React 18 do not know yet: over dialogs, and over whatever scrolls. */
const inTopLayer: object = { popover: 'manual' }
/** How many rows Page Up and Page Down pass. */
const page = 8

/** A box to type in and to choose a module from (after the ARIA pattern of an editable combobox with a list). */
export default function ModuleCombobox(props: ModuleComboboxProps) {
  const { control, name, projectId, except, before, option, placeholder, required, focused, onOption, onChoose } = props
  const field = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const sent = useRef<HTMLSelectElement>(null)
  const [stable] = useState(before)
  const found = useModuleOptions(projectId, except, stable)
  const { open, options, show, hide } = found
  const [wanted, setWanted] = useState(-1)
  const chosenAt = options.findIndex(({ value }) => value === option?.value)
  const active = wanted >= 0 ? Math.min(wanted, options.length - 1) : found.searched ? 0 : Math.max(0, chosenAt)
  const listId = `${control.id}-list`
  usePopupPlace(field, popup, open)
  useEffect(() => {
    if (focused.current) field.current?.focus()
  }, [focused])

  useEffect(() => {
    if (!open) return
    function closeOutside(event: PointerEvent) {
      const target = event.target
      if (target instanceof Node && target !== field.current && !popup.current?.contains(target)) hide()
    }
    // A press on the list leaves the focus where it is typed.
    const keepFocus = (event: Event) => event.preventDefault()
    const watch = new AbortController()
    document.addEventListener('pointerdown', closeOutside, watch)
    popup.current?.addEventListener('mousedown', keepFocus, watch)
    return () => watch.abort()
  }, [open, hide])

  function choose(chosen: ModuleOption | undefined) {
    if (!chosen) return
    flushSync(() => {
      onOption(chosen)
      hide()
      setWanted(-1)
    })
    // Forms hear of a choice as they do of every other field's.
    sent.current?.dispatchEvent(new Event('change', { bubbles: true }))
    onChoose?.(sent.current?.form ?? null, chosen.value)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const last = options.length - 1
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      show(null)
    } else if (key === 'Escape') hide()
    else if (key === 'Enter') choose(options[active])
    else {
      const next = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page }[key]
      if (next === undefined) return
      const around = key.startsWith('Arrow') && (next > last || next < 0)
      setWanted(around ? (next < 0 ? last : 0) : Math.max(0, Math.min(last, next)))
    }
    // Neither the form is sent nor the dialog around it closed.
    event.preventDefault()
    event.stopPropagation()
  }
  const text = option?.names.join(' › ') ?? ''
  return (
    <div className="relative">
      <select ref={sent} name={name} hidden value={option?.value ?? ''} onChange={() => {}}>
        <option value={option?.value ?? ''}>{text}</option>
      </select>
      <input
        {...control}
        ref={field}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
        aria-required={required || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        placeholder={open && option ? text : placeholder}
        title={open ? undefined : text || undefined}
        value={found.typed ?? text}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => open || show(null)}
        onBlur={hide}
        onChange={(event) => {
          setWanted(-1)
          show(event.currentTarget.value)
        }}
        onKeyDown={handleKeyDown}
        className={cn(controlClasses, 'h-8 truncate pe-8')}
      />
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-3.5 text-muted-foreground"
      />
      <div ref={popup} {...inTopLayer} data-slot="module-popup" className="module-popup">
        {open ? (
          <ModuleOptions
            id={listId}
            options={options}
            active={active}
            chosen={option?.value ?? ''}
            searched={found.searched}
            onPoint={setWanted}
            onChoose={(at) => choose(options[at])}
          />
        ) : (
          <div id={listId} role="listbox" aria-label="Modules" />
        )}
        {open && found.failed ? (
          <p role="alert" className="px-3 py-2 text-xs text-fail">
            The modules could not be loaded. Close the list and open it again.
          </p>
        ) : null}
        <p
          role="status"
          className={open && options.length === 0 && !found.failed ? 'px-3 py-2 text-muted-foreground' : 'sr-only'}
        >
          {open ? statusOf(found) : ''}
        </p>
      </div>
    </div>
  )
}

function statusOf({ loading, options, hidden, searched }: ReturnType<typeof useModuleOptions>): string {
  if (loading) return 'Loading the modules'
  if (options.length === 0) return searched ? 'No module has this in its name.' : 'There are no modules yet.'
  const more = hidden > 0 ? `, and ${numberText(hidden)} more: type to find them` : ''
  return `${numberText(options.length)} to choose from${more}`
}
