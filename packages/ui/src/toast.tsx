import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Tone, tones } from './alert'
import { cn } from './class-names'
import { HelpLink } from './help-link'
import { Form, Link } from './navigation'
import { useClientLayoutEffect } from './use-client-layout-effect'

export interface ToastMessage {
  /** One for each message; `showToast` with the same id again replaces the toast instead of adding one more. */
  id: string
  tone: Tone
  title?: string
  text: string
  /** Somewhere to go on ("Show result"); with `post` something to do at once ("Undo"). */
  link?: { href: string; label: string; post?: boolean | undefined } | undefined
  /** Stays until it is dismissed. */
  sticky?: boolean
}

/** How long a notice stays, in milliseconds: max(3.5, length/12) seconds, so that a long one can be read. */
export function toastDuration(text: string): number {
  return Math.max(3.5, text.length / 12) * 1000
}

/** What can be done from a toast waits longer, in milliseconds: reading it, deciding and getting there take their time. */
const actionDuration = 12_000

/** The popover attribute, which the types of React 18 do not know yet; its class shows it without JavaScript too. */
const inTopLayer: object = { popover: 'manual' }

const listeners = new Set<(toast: ToastMessage) => void>()

/** Shows a toast in the page's region; for the browser only (a server's toasts are given to `Toasts`). */
export function showToast(toast: ToastMessage): void {
  for (const listener of listeners) listener(toast)
}

function withToast(list: readonly ToastMessage[], toast: ToastMessage): ToastMessage[] {
  const at = list.findIndex((other) => other.id === toast.id)
  return at === -1 ? [...list, toast] : list.with(at, toast)
}

/**
 * The page's one toast region. `toasts` come from the server and are shown in its HTML, so that a message survives a
 * redirect without JavaScript; new ones by `showToast` stack below them.
 */
export function Toasts({ toasts = [] }: { toasts?: readonly ToastMessage[] }) {
  const [shown, setShown] = useState<readonly ToastMessage[]>(toasts)
  // By id, so that a message is shown once however often the page is drawn with it.
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(toasts.map(({ id }) => id)))
  const fresh = toasts.filter(({ id }) => !seen.has(id))
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]))
    setShown(fresh.reduce(withToast, [...shown]))
  }

  useClientLayoutEffect(() => {
    const listen = (toast: ToastMessage) => setShown((list) => withToast(list, toast))
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }, [])

  // Nothing goes while the reader points at a toast or is inside one by keyboard (WCAG 2.2.1).
  const region = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const watch = new AbortController()
    const look = () => setHeld(element.matches(':hover, :focus-within'))
    for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) element.addEventListener(type, look, watch)
    return () => watch.abort()
  }, [])

  // A new toast rises above a modal dialog that was opened before it.
  useEffect(() => {
    const element = region.current
    if (shown.length === 0 || !element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [shown.length])

  const dismiss = useCallback((id: string) => setShown((list) => list.filter((other) => other.id !== id)), [])

  return (
    <div
      ref={region}
      {...inTopLayer}
      role="status"
      aria-label="Notifications"
      data-slot="toasts"
      className="pointer-events-none fixed inset-x-4 top-auto bottom-(--toasts-bottom,1rem) z-60 m-0 flex w-auto flex-col items-end gap-2 overflow-visible border-0 bg-transparent p-0"
    >
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} held={held} onDismiss={dismiss} />
      ))}
    </div>
  )
}

function Toast({ toast, held, onDismiss }: { toast: ToastMessage; held: boolean; onDismiss: (id: string) => void }) {
  const { icon: Icon, word, text } = tones[toast.tone]
  const content = `${toast.title ?? ''}${toast.text}`

  useEffect(() => {
    if (held || toast.sticky) return
    const least = toast.link?.post ? actionDuration : 0
    const timer = setTimeout(() => onDismiss(toast.id), Math.max(least, toastDuration(content)))
    return () => clearTimeout(timer)
  }, [held, toast.sticky, toast.id, toast.link?.post, content, onDismiss])

  let body: ReactNode = toast.text
  if (toast.title) {
    body = (
      <>
        <p className="font-semibold">{toast.title}</p>
        <p className="text-muted-foreground">
          {toast.text} <HelpLink message={toast.text} />
        </p>
      </>
    )
  }
  return (
    <div
      data-tone={toast.tone}
      className="toast-enter pointer-events-auto flex w-full max-w-sm items-start gap-2.5 rounded-lg border border-border bg-popover p-3 text-popover-foreground shadow-md has-[>:checked]:hidden"
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', text)} />
      <div className="min-w-0 flex-1 break-words">
        <span className="sr-only">{word}: </span>
        {body}
        {toast.link?.post ? (
          <Form method="post" action={toast.link.href} onSubmit={() => onDismiss(toast.id)}>
            <button type="submit" className="mt-1 font-medium text-link hover:underline">
              {toast.link.label}
            </button>
          </Form>
        ) : toast.link ? (
          <Link href={toast.link.href} className="mt-1 block font-medium text-link hover:underline">
            {toast.link.label}
          </Link>
        ) : null}
      </div>
      {/* Ticked, it hides its toast by CSS alone: it works without JavaScript, and loses nothing typed elsewhere. */}
      <input
        type="checkbox"
        aria-label="Dismiss notification"
        className="toast-dismiss"
        onChange={() => onDismiss(toast.id)}
      />
    </div>
  )
}
