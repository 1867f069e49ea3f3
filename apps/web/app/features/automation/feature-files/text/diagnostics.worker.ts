import type { VocabularyForEditor } from '@caseweave/contract/automation/step-vocabulary'
import { DiagnosticsSession } from './diagnostics-session'
import type { ToWorker } from './worker-messages'

/** The browser keeps the vocabulary and asks each time whether it is still that. */
async function load(url: string): Promise<VocabularyForEditor | null> {
  try {
    const response = await fetch(url, { cache: 'no-cache' })
    return response.ok ? ((await response.json()) as VocabularyForEditor) : null
  } catch {
    return null
  }
}

const session = new DiagnosticsSession((message) => postMessage(message), load)
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => session.receive(data))
