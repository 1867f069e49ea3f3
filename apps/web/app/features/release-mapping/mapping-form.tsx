import { mappingMessages } from '@caseweave/contract/mapping-messages'
import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { tickedNumbers } from '../test-cases/bulk/use-selection'
import { versionFieldOf } from './fold-ticks'
import { type MappingAddress, readMappingAddress } from './mapping-links'

/** How long (ms) typing has to pause before the search is sent; source: test-work.md §9. */
const searchPause = 150

/** Where the form leads to without being posted. */
export type MappingGo =
  | { what: 'all' | 'none' | 'discard' }
  | { what: 'fields'; changes: Partial<MappingAddress>; replace: boolean }

interface MappingFormProps {
  id: string
  element: RefObject<HTMLFormElement>
  action: string
  pick: string
  /** Says which rows are ticked now; false when that is more than can be kept. */
  onTick: (ticked: ReadonlySet<number>) => boolean
  onVersion: (field: { number: number; usual: number }, version: number) => void
  onGo: (go: MappingGo) => void
  children: ReactNode
}

/**
 * The one form of the screen: its filters, its pages and its boxes. Without JavaScript each of its buttons posts all that is
 * ticked; with it, only mapping does, and the rest is navigation.
 */
export function MappingForm({ id, element, action, pick, onTick, onVersion, onGo, children }: MappingFormProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [full, setFull] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function fields(form: HTMLFormElement, page: string | null, replace = false) {
    clearTimeout(timer.current)
    const data = new FormData(form)
    data.set('page', page ?? '1')
    const { releaseId, type, search, show, pageSize, page: number } = readMappingAddress(data)
    onGo({ what: 'fields', changes: { releaseId, type, search, show, pageSize, page: number }, replace })
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    const go = button?.name === 'go' ? button.value : ''
    if (go === 'map') return
    event.preventDefault()
    if (go === 'all' || go === 'none' || go === 'discard') onGo({ what: go })
    else fields(event.currentTarget, button?.name === 'page' ? button.value : null)
  }
  function handleInput(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const { target } = event
    if (target instanceof HTMLInputElement && target.name === 'search') {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => fields(form, null, true), searchPause)
    } else if (target instanceof HTMLInputElement && target.type === 'checkbox') {
      // Later, since the box over all others ticks them in an event handler of its own.
      setTimeout(() => setFull(!onTick(new Set(tickedNumbers(form)))))
    } else if (target instanceof HTMLSelectElement) {
      const version = versionFieldOf(target.name)
      if (version) onVersion(version, Number(target.value))
      else if (target.name !== 'pageSize') fields(form, null)
    }
  }
  return (
    <Form
      ref={element}
      id={id}
      method="post"
      action={action}
      onSubmit={handleSubmit}
      onInput={handleInput}
      className="flex min-h-0 flex-col gap-3"
    >
      {/* What Enter in the search presses. */}
      <button type="submit" name="go" value="show" tabIndex={-1} aria-hidden="true" className="sr-only">
        Show
      </button>
      <input type="hidden" name="pick" value={pick} />
      {full ? (
        <p role="alert" className="text-fail">
          {mappingMessages.tooMany}
        </p>
      ) : null}
      {children}
    </Form>
  )
}
