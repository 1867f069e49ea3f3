import { Alert } from '@caseweave/ui/alert'
import { useAskingAgain } from '../screen/use-asking-again'
import { ImportStopped } from './import-stopped'

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
  useAskingAgain(!stopped, askAgainEvery)
  if (stopped) {
    const again = { intent: 'start', label: 'Try again' }
    return <ImportStopped {...words.stopped} reason={stopped} again={again} busy={busy} />
  }
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
