import { topicOfRefusal } from '@caseweave/contract/front/refusal-topics'
import { helpTopicPath } from '@caseweave/contract/platform/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { CloudOff, Compass, Lock, type LucideIcon, TriangleAlert } from 'lucide-react'

/** The words for a page that is not there. */
export const lostTitle = 'Error 404'
export const lostText =
  'It seems that the page you are looking for is not found. It is always best to go home when lost.'

/** `again`: whether it may be tried again, or the address where, for a page without scripts. */
type Look = { icon: LucideIcon; title: string; text: string; again?: boolean | string }

/** What to say of an error that ended a page. */
export function lookOf(error: unknown): Look {
  if (isRouteErrorResponse(error)) {
    const text = typeof error.data === 'string' ? error.data : ''
    if (error.status === 403) {
      const told = text === messages.unauthorized ? '' : text
      return { icon: Lock, title: messages.unauthorized, text: told || 'Your roles do not include this page.' }
    }
    if (error.status === 404) return { icon: Compass, title: lostTitle, text: text || lostText }
    if (text === messages.databaseHangs) return { icon: CloudOff, title: messages.connectionError, text, again: true }
    if (error.status < 500) return { icon: TriangleAlert, title: 'That did not work', text }
    // The text names the id under which the failure was logged.
    const told = text.replace(`${messages.serverError}. `, '')
    return { icon: TriangleAlert, title: messages.serverError, text: told || messages.somethingBroken, again: true }
  }
  // The browser could not reach the server: fetch throws a TypeError of its own.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return { icon: CloudOff, title: messages.connectionError, text: messages.serverDown, again: true }
  }
  return { icon: TriangleAlert, title: messages.serverError, text: messages.somethingBroken, again: true }
}

/** The title of a page below whose error boundary something went wrong. */
export const failureMeta: MetaFunction = ({ error }) => {
  if (!error) return [{ title: 'Caseweave' }]
  const { title } = lookOf(error)
  return [{ title: `${title === lostTitle ? 'Page not found' : title} · Caseweave` }]
}

/** Says why a page cannot be shown and where to go; below an error boundary only. */
export function Failure({ home }: { home: string }) {
  return <FailureNotice home={home} {...lookOf(useRouteError())} />
}

/** A failure in words, with a way home. */
export function FailureNotice({ icon: Icon, title, text, again = false, home }: Look & { home: string }) {
  return (
    <section className="flex max-w-md flex-col items-center text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-xl border border-border bg-muted text-muted-foreground">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h1 className="text-lg font-semibold">{title}</h1>
      <p className="mt-1 break-words text-balance text-muted-foreground">{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <ButtonLink href={home}>Go Home</ButtonLink>
        <a
          href={helpTopicPath(topicOfRefusal(text) ?? 'refusals')}
          data-help
          className={buttonClasses({ variant: 'outline' })}
        >
          What this means
        </a>
        {typeof again === 'string' ? (
          <ButtonLink href={again} variant="outline">
            Try again
          </ButtonLink>
        ) : again ? (
          <span data-needs-script>
            <Button variant="outline" onClick={() => location.reload()}>
              Try again
            </Button>
          </span>
        ) : null}
      </div>
    </section>
  )
}
