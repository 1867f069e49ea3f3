import { writeCaseNumbers } from '@caseweave/contract/case-numbers'
import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { tickedNumbers } from '../test-cases/bulk/use-selection'
import { type AutomationAddress, readAutomationAddress } from './automation-links'
import { type AutomationPick, pickFields, writePick } from './automation-pick'

/** How long (ms) typing has to pause before the search is sent; source: test-work.md §9. */
const searchPause = 150

export type DialogName = 'module' | 'feature' | 'scenario'
const dialogs: readonly string[] = ['module', 'feature', 'scenario']
export const isDialog = (go: unknown): go is DialogName => typeof go === 'string' && dialogs.includes(go)

interface AutomationFormProps {
  id: string
  element: RefObject<HTMLFormElement>
  action: string
  address: AutomationAddress
  pick: AutomationPick
  /** The ticked steps, be they touched or mapped already. */
  steps: readonly number[]
  /** Says which of the rows are ticked now. */
  onTick: (ticked: ReadonlySet<number>) => void
  onFields: (changes: Partial<AutomationAddress>, replace: boolean) => void
  onClear: () => void
  onDialog: (dialog: DialogName) => void
  children: ReactNode
}

/** What the fields of a form say of the screen; those that are not in it, or disabled, stay as they are. */
export function fieldsOf(form: FormData, here: AutomationAddress): Partial<AutomationAddress> {
  const { releaseId, version, show, search, pageSize, page } = readAutomationAddress(form)
  const kept = <T,>(name: string, value: T, before: T) => (form.has(name) ? value : before)
  return {
    releaseId: kept('release', releaseId, here.releaseId),
    version: kept('version', version, here.version),
    show: kept('show', show, here.show),
    search: kept('search', search, here.search),
    pageSize: kept('pageSize', pageSize, here.pageSize),
    onlyMapped: kept('stepFilter', form.get('onlyMapped') === '1', here.onlyMapped),
    page: form.has('page') ? page : 1,
  }
}

/**
 * The one form of the screen: its filters, its pages and its boxes. Without JavaScript each of its buttons posts all that is
 * ticked; with it, only mapping does, and the rest is navigation.
 */
export function AutomationForm(props: AutomationFormProps) {
  const { id, element, action, address, pick, steps, onTick, onFields, onClear, onDialog, children } = props
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  function fields(form: HTMLFormElement, page: string | null, replace = false) {
    clearTimeout(timer.current)
    const data = new FormData(form)
    if (page) data.set('page', page)
    onFields(fieldsOf(data, address), replace)
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    const go = button?.name === 'go' ? button.value : ''
    if (go === 'map') return
    event.preventDefault()
    if (isDialog(go)) onDialog(go)
    else if (go === 'clear') onClear()
    else fields(event.currentTarget, button?.name === 'page' ? button.value : null)
  }
  function handleInput(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const { target } = event
    if (target instanceof HTMLSelectElement) {
      if (target.name !== 'pageSize') fields(form, null)
    } else if (!(target instanceof HTMLInputElement)) return
    else if (target.name === 'search') {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => fields(form, null, true), searchPause)
    } else if (target.name === 'onlyMapped') fields(form, String(address.page), true)
    else if (target.name === pickFields.case || target.dataset.selectAll) {
      // Later, since the box over all others ticks them in an event handler of its own.
      setTimeout(() => onTick(new Set(tickedNumbers(form))))
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
      className="flex min-h-0 flex-1 flex-col gap-3"
    >
      {/* What Enter in the search presses. */}
      <button type="submit" name="go" value="show" tabIndex={-1} aria-hidden="true" className="sr-only">
        Show
      </button>
      {Object.entries(writePick(pick)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={pickFields.stepsNow} value={writeCaseNumbers(steps)} />
      {children}
    </Form>
  )
}
