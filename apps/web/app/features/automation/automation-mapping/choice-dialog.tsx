import { withParameters } from '@caseweave/contract/platform/addresses'
import { buttonClasses } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { Link } from '@caseweave/ui/navigation'
import { SearchInput } from '@caseweave/ui/search-input'
import { Form, useLocation, useSubmit } from '@remix-run/react'
import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSearchPause } from '../../../client/use-search-pause'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'

/** What a list to choose from keeps in the query string, beside the screen's own address. */
export const choiceParameters = { find: 'find', after: 'after' } as const

type ShownChoice = { id: number; href: string; name: ReactNode; detail: ReactNode; chosen: boolean }

interface ChoiceDialogProps {
  title: string
  description: string
  /** What the search box says. */
  placeholder: string
  find: string
  choices: readonly ShownChoice[]
  /** Says that there is nothing. */
  empty: string
  /** Where the list goes on; null when this is its end. */
  next: string | null
  closeHref: string
  /** Takes the choice back; null when nothing is chosen. */
  resetHref: string | null
}

/** A list to choose from that may be thousands of lines long: a stretch of it, a search, links. Arrow keys go through it. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, description, placeholder, find, choices, empty, next, closeHref, resetHref } = props
  const closeDialog = useCloseDialog()

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], a[data-choice]')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const stop = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (at < 0 || !stop) return
    event.preventDefault()
    stop.focus()
  }
  return (
    <RouteDialog
      size="lg"
      title={title}
      description={description}
      closeHref={closeHref}
      onClose={() => closeDialog(closeHref)}
      footer={<ChoiceWays next={next} resetHref={resetHref} closeHref={closeHref} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between its links. */}
      <div className="flex h-[min(26rem,60vh)] min-h-0 flex-col gap-2" onKeyDown={handleKeyDown}>
        <ChoiceSearch find={find} placeholder={placeholder} />
        <p role="status" className="sr-only">
          {choices.length === 0 ? empty : `${choices.length}${next === null ? '' : ' or more'} found`}
        </p>
        {choices.length === 0 ? (
          <p className="px-2 py-3 text-muted-foreground">{empty}</p>
        ) : (
          <ChoiceList choices={choices} />
        )}
      </div>
    </RouteDialog>
  )
}

/** Searches the list while it is typed, or by the button without JavaScript. */
function ChoiceSearch({ find, placeholder }: Pick<ChoiceDialogProps, 'find' | 'placeholder'>) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const pause = useSearchPause()
  const { find: findName, after: afterName } = choiceParameters
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== findName && name !== afterName)
  return (
    <Form
      method="get"
      action={pathname}
      preventScrollReset
      onInput={(event) => {
        const form = event.currentTarget
        pause.later(() => submit(form, { replace: true, preventScrollReset: true }))
      }}
      className="flex gap-2"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput
        name={findName}
        aria-label={placeholder.replace(/\.+$/, '')}
        placeholder={placeholder}
        defaultValue={find}
        data-autofocus
        boxClassName="flex-1"
      />
      <noscript>
        <button type="submit" className={buttonClasses({ variant: 'outline' })}>
          Search
        </button>
      </noscript>
    </Form>
  )
}

function ChoiceList({ choices }: Pick<ChoiceDialogProps, 'choices'>) {
  return (
    <ul className="-mx-2 min-h-0 flex-1 overflow-y-auto">
      {choices.map(({ id, href, name, detail, chosen }) => (
        <li key={id}>
          <Link
            href={href}
            data-choice
            aria-current={chosen || undefined}
            className="flex items-start gap-2 rounded-md px-2 py-1.5 hover:bg-muted aria-[current]:bg-accent"
          >
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{name}</span>
              <span className="block text-xs wrap-anywhere text-muted-foreground">{detail}</span>
            </span>
            {chosen ? <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The ways out of the dialog, and through the list. */
function ChoiceWays({ next, resetHref, closeHref }: Pick<ChoiceDialogProps, 'next' | 'resetHref' | 'closeHref'>) {
  const { pathname, search } = useLocation()
  const { after: afterName } = choiceParameters
  const here = pathname + search
  const started = new URLSearchParams(search).has(afterName)
  return (
    <>
      {started ? (
        <Link href={withParameters(here, { [afterName]: null })} className={buttonClasses({ variant: 'ghost' })}>
          From the beginning
        </Link>
      ) : null}
      {next === null ? null : (
        <Link href={withParameters(here, { [afterName]: next })} className={buttonClasses({ variant: 'outline' })}>
          Show more
        </Link>
      )}
      {resetHref ? (
        <Link href={resetHref} className={buttonClasses({ variant: 'secondary' })}>
          Reset
        </Link>
      ) : null}
      <Link href={closeHref} className={buttonClasses({ variant: 'outline' })}>
        Cancel
      </Link>
    </>
  )
}
