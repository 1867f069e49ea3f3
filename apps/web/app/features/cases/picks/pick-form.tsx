import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useSearchPause } from '../../../client/use-search-pause'
import { tickedNumbers } from '../bulk-changes/use-selection'

/** How a changed field is followed: to which page (the first one when left out), and whether in place of this entry of the history. */
type Following = { page?: number; replace?: boolean }

interface PickFormProps {
  id: string
  element: RefObject<HTMLFormElement>
  action: string
  /** What the shown rows were searched for: the first search is an entry of the history, what is typed on takes its place. */
  searched: string
  className: string
  /** Answers a button by its value; false for one that only shows what the fields say. */
  onGo: (go: string) => boolean
  onFields: (fields: FormData, replace: boolean) => void
  /** Says which of the rows are ticked now. */
  onTick: (ticked: ReadonlySet<number>) => void
  /** Says how a field is followed that is neither the search nor the page size; null when it is not. */
  followingOf: (field: HTMLSelectElement | HTMLInputElement) => Following | null
  children: ReactNode
}

/**
 * The one form of a screen whose rows are ticked: its filters, its pages and its boxes. Without JavaScript each of its buttons posts all
 * that is ticked; with it, only the one that maps does, and the rest is navigation.
 */
export function PickForm(props: PickFormProps) {
  const { id, element, action, searched, className, onGo, onFields, onTick, followingOf, children } = props
  const pause = useSearchPause()
  // Once typing has paused, more may be ticked than when it began.
  const answer = useRef(onFields)
  useClientLayoutEffect(() => {
    answer.current = onFields
  })

  function follow(form: HTMLFormElement, pressed: { name: string; value: string } | null, replace = false) {
    pause.stop()
    const fields = new FormData(form)
    if (pressed?.name) fields.set(pressed.name, pressed.value)
    answer.current(fields, replace)
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    const go = button?.name === 'go' ? button.value : ''
    if (go === 'map') return
    event.preventDefault()
    if (!onGo(go)) follow(event.currentTarget, button)
  }
  function handleInput(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const { target } = event
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (target.name === 'search') pause.later(() => follow(form, null, searched !== ''))
    // At once: a moment later other rows may have been drawn. The table has ticked all its rows by now, if it was to.
    else if (target.matches('[data-row-select], [data-select-all]')) onTick(new Set(tickedNumbers(form)))
    else if (target.name !== 'pageSize') {
      const following = followingOf(target)
      const page = following?.page
      if (following) follow(form, page ? { name: 'page', value: String(page) } : null, following.replace)
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
      className={className}
    >
      {/* What Enter in the search presses. */}
      <button type="submit" name="go" value="show" tabIndex={-1} aria-hidden="true" className="sr-only">
        Show
      </button>
      {children}
    </Form>
  )
}
