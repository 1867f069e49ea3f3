import { cutText } from '@caseweave/contract/platform/cut-text'
import type { Completions } from '@caseweave/gherkin/completion'
import type { DiagnosticKind } from '@caseweave/gherkin/diagnose'
import { type Completion, type CompletionSource, snippet } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import { type Action, type Diagnostic, setDiagnostics } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { ScenarioTally } from '../scenario-tally'
import type { TallyBase } from './tally-reader'
import type { DiagnosticCounts, FromWorker, PlacedDiagnostic, ToWorker } from './worker-messages'

const severities: Record<DiagnosticKind, Diagnostic['severity']> = {
  refused: 'error',
  noKeyword: 'warning',
  ambiguous: 'warning',
  undefined: 'info',
}

type LiveDiagnostics = {
  extension: Extension
  complete: CompletionSource
  close: () => void
  begin: (view: EditorView) => void
  setBase: (base: TallyBase) => void
}

/** What is told of the worker's answers; `definitions` = how many the project has, null where they could not be read. */
export type DiagnosticsListener = {
  onCounts: (counts: DiagnosticCounts) => void
  onVocabulary: (definitions: number | null) => void
  onTally: (tally: ScenarioTally) => void
}

/** Joins an editor to a worker that reads along; the editor itself only sends its changes and draws the answers. */
export function liveDiagnostics(worker: Worker, vocabularyUrl: string, listener: DiagnosticsListener): LiveDiagnostics {
  let version = 0
  let asked = 0
  let view: EditorView | null = null
  const waiting = new Map<number, (completions: Completions | null) => void>()
  const send = (message: ToWorker) => worker.postMessage(message)

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'completions') {
      waiting.get(data.id)?.(data.completions)
      waiting.delete(data.id)
    } else if (data.type === 'vocabulary') listener.onVocabulary(data.definitions)
    else if (data.type === 'tally') {
      // Of an older text: that of this one is on its way.
      if (data.version === version) listener.onTally({ counts: data.counts, gone: data.gone })
    } else if (view) {
      listener.onCounts(data.counts)
      // Of an older text: what is wrong with this one comes after the next pause.
      if (data.diagnostics && data.version === version)
        view.dispatch(setDiagnostics(view.state, data.diagnostics.map(shownAs)))
    }
  })

  const complete: CompletionSource = async (context) => {
    const line = context.state.doc.lineAt(context.pos)
    if (!context.explicit && context.matchBefore(/\S\s?/) === null) return null
    if (/docString|comment/i.test(syntaxTree(context.state).resolveInner(context.pos, -1).name)) return null
    asked += 1
    const id = asked
    const completions = await new Promise<Completions | null>((resolve) => {
      waiting.set(id, resolve)
      context.addEventListener('abort', () => resolve(null))
      send({ type: 'complete', id, line: line.number, column: context.pos - line.from })
    })
    waiting.delete(id)
    if (!completions || context.aborted) return null
    return { from: line.from + completions.from, options: completions.options.map(optionOf), filter: false }
  }

  const extension = EditorView.updateListener.of(({ docChanged, changes }) => {
    if (!docChanged) return
    version += 1
    send({ type: 'change', changes: changes.toJSON(), version })
  })
  return {
    extension,
    complete,
    begin(opened) {
      view = opened
      send({ type: 'open', text: opened.state.doc.toString(), vocabularyUrl })
    },
    setBase: (base) => send({ type: 'base', ...base }),
    close() {
      view = null
      worker.terminate()
    },
  }
}

const optionOf = ({ label, template, kind, detail }: Completions['options'][number]): Completion => ({
  label,
  apply: snippet(template),
  type: kind,
  ...(detail ? { detail } : {}),
})

function shownAs({ from, to, kind, message, instead }: PlacedDiagnostic): Diagnostic {
  const actions: Action[] =
    instead === null ? [] : [{ name: `Write “${shortened(instead)}”`, apply: replaceBy(instead) }]
  return { from, to, severity: severities[kind], message, markClass: 'cm-lintRange', actions }
}

const replaceBy = (text: string) => (view: EditorView, from: number, to: number) =>
  view.dispatch({ changes: { from, to, insert: text }, userEvent: 'input' })

const shortened = (text: string) => (text.length > 40 ? `${cutText(text, 40)}…` : text)
