import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ModuleOption } from './module-option'
import { useModuleOptions } from './use-module-options'
import { usePopupPlace } from './use-popup-place'

interface ComboboxProps {
  projectId: number
  except: number | undefined
  /** What stands before all modules. */
  before: readonly ModuleOption[]
  option: ModuleOption | null
  onOption: (option: ModuleOption) => void
  onChoose: ((form: HTMLFormElement | null, value: string) => void) | undefined
  /** Whether the select that stood here had the focus. */
  focused: RefObject<boolean>
}

/** How many rows Page Up and Page Down pass. */
const page = 8

/** What a box of modules knows: whether its list is open, what is typed, which option is active, and what its keys do. */
export function useCombobox({ projectId, except, before, option, onOption, onChoose, focused }: ComboboxProps) {
  const field = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const sent = useRef<HTMLSelectElement>(null)
  const [stable] = useState(before)
  const found = useModuleOptions(projectId, except, stable)
  const { open, options, show, hide } = found
  const [wanted, setWanted] = useState(-1)
  const chosenAt = options.findIndex(({ value }) => value === option?.value)
  const offered = found.searched ? namedSo(options, found.typed ?? '') : chosenAt
  const active = wanted >= 0 ? Math.min(wanted, options.length - 1) : Math.max(0, offered)
  usePopupPlace(field, popup, open)
  useOutside(field, popup, open, hide)
  useEffect(() => {
    if (focused.current) field.current?.focus()
  }, [focused])

  function choose(chosen: ModuleOption | undefined) {
    if (!chosen) return
    flushSync(() => {
      onOption(chosen)
      hide()
      setWanted(-1)
    })
    // Forms hear of a choice as they do of every other field's.
    for (const event of ['input', 'change']) sent.current?.dispatchEvent(new Event(event, { bubbles: true }))
    onChoose?.(sent.current?.form ?? null, chosen.value)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
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
  function type(text: string) {
    setWanted(-1)
    show(text)
  }
  return { field, popup, sent, found, active, setWanted, choose, handleKeyDown, type }
}

/** Which option Enter chooses after typing: the module that is called just so, of several the highest in the tree; -1 when there is none. */
function namedSo(options: readonly ModuleOption[], typed: string): number {
  const name = typed.trim().toLowerCase()
  const depths = options.map(({ names }) =>
    names.at(-1)?.toLowerCase() === name ? names.length : Number.POSITIVE_INFINITY,
  )
  const least = Math.min(...depths)
  return Number.isFinite(least) ? depths.indexOf(least) : -1
}

/** Closes the list by a press beside it; one on it leaves the focus where it is typed. */
function useOutside(
  field: RefObject<HTMLElement>,
  popup: RefObject<HTMLElement>,
  open: boolean,
  hide: () => void,
): void {
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && target !== field.current && !popup.current?.contains(target)) hide()
    }
    const keepFocus = (event: Event) => event.preventDefault()
    const watch = new AbortController()
    document.addEventListener('pointerdown', closeOutside, watch)
    popup.current?.addEventListener('mousedown', keepFocus, watch)
    return () => watch.abort()
  }, [field, popup, open, hide])
}
