import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** How often (seconds) the page asks how far the work is. */
const askAgainEvery = 2

interface RowsAtWorkProps {
  /** Why it does not go on; null while it does. */
  stopped: string | null
  /** How far it is, in words. */
  progress?: string | null
  words: { title: string; about: string; stopped: { title: string; kept: string } }
  busy: boolean
}

/** The worker has the rows of a file, or has stopped and can go on: the button posts `intent=start` to the page. */
export function RowsAtWork({ stopped, progress, words, busy }: RowsAtWorkProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (stopped) return
    const timer = setInterval(revalidate, askAgainEvery * 1_000)
    return () => clearInterval(timer)
  }, [stopped, revalidate])
  if (stopped)
    return (
      <Alert
        tone="error"
        title={words.stopped.title}
        actions={
          <Form method="post">
            <Button type="submit" name="intent" value="start" busy={busy}>
              Try again
            </Button>
          </Form>
        }
      >
        <p>{stopped}</p>
        <p>{words.stopped.kept}</p>
      </Alert>
    )
  return (
    <Alert title={words.title} live>
      {progress ? <p className="tabular-nums">{progress}</p> : null}
      <p>{words.about}</p>
      <noscript>
        <meta httpEquiv="refresh" content={String(askAgainEvery)} />
      </noscript>
    </Alert>
  )
}
