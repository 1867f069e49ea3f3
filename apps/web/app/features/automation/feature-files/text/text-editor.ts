import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { indentUnit } from '@codemirror/language'
import { forEachDiagnostic, lintGutter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { gherkinMode } from './gherkin-mode'
import { gherkinLooks } from './gherkin-theme'
import { type DiagnosticsListener, liveDiagnostics } from './live-diagnostics'
import type { TallyBase } from './tally-reader'

export type TextEditorOptions = DiagnosticsListener & {
  parent: HTMLElement
  /** Its line breaks are `\n`. */
  text: string
  label: string
  /** The id of the element that explains the keys. */
  describedBy: string
  vocabularyUrl: string
  dark: boolean
  readOnly: boolean
  tabIndents: boolean
  /** Told when somebody has changed the text and paused, or left the editor. */
  onChange: (text: string) => void
  /** What is wrong with the line of the cursor; empty when nothing is. */
  onLine: (messages: readonly string[]) => void
}

export type TextEditor = {
  /** The text as it stands, told to nobody yet. */
  text: () => string
  /** Tells of the last changes at once. */
  tell: () => void
  focus: () => void
  toProblem: (direction: 1 | -1) => void
  /** Goes to a line, counted from 1. */
  goTo: (line: number) => void
  setDark: (dark: boolean) => void
  setTabIndents: (indents: boolean) => void
  /** Says what the scenarios of the text are counted against. */
  setBase: (base: TallyBase) => void
  close: () => void
}

/** How long nobody must have typed before the text is told, in ms: joining it takes time in large files. */
const pause = 400

/** Opens the editor of a feature file's text. Everything that takes time is done by a worker. */
export function openTextEditor(options: TextEditorOptions): TextEditor {
  const looks = new Compartment()
  const tab = new Compartment()
  const worker = new Worker(new URL('./diagnostics.worker.ts', import.meta.url), { type: 'module' })
  const live = liveDiagnostics(worker, options.vocabularyUrl, options)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    options.onChange(view.state.doc.toString())
  }
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        EditorView.cspNonce.of(document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''),
        // A lone carriage return is a character of its line, as the parser has it.
        EditorState.lineSeparator.of('\n'),
        EditorState.readOnly.of(options.readOnly),
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          'aria-describedby': options.describedBy,
          spellcheck: 'false',
        }),
        lineNumbers(),
        lintGutter(),
        history(),
        highlightSpecialChars(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        indentUnit.of('  '),
        gherkinMode,
        search({ top: true }),
        autocompletion({ override: [live.complete], icons: false }),
        looks.of(gherkinLooks(options.dark)),
        tab.of(tabKeys(options.tabIndents)),
        keymap.of([
          { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
          ...completionKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        live.extension,
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            clearTimeout(timer)
            timer = setTimeout(tell, pause)
          }
          if (update.selectionSet || update.docChanged || update.transactions.length > 0)
            options.onLine(messagesAt(update.state))
        }),
        EditorView.domEventHandlers({ blur: tell }),
      ],
    }),
  })
  live.begin(view)
  return {
    text: () => view.state.doc.toString(),
    tell,
    focus: () => view.focus(),
    toProblem(direction) {
      view.focus()
      if (direction > 0) nextDiagnostic(view)
      else previousDiagnostic(view)
    },
    goTo(line) {
      const { doc } = view.state
      const { from } = doc.line(Math.max(1, Math.min(line, doc.lines)))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    setDark: (dark) => view.dispatch({ effects: looks.reconfigure(gherkinLooks(dark)) }),
    setTabIndents: (indents) => view.dispatch({ effects: tab.reconfigure(tabKeys(indents)) }),
    setBase: live.setBase,
    close() {
      tell()
      live.close()
      view.destroy()
    },
  }
}

/** Without the choice, Tab leaves the editor as it leaves every field; with it, Escape and then Tab does. */
const tabKeys = (indents: boolean) => (indents ? keymap.of([indentWithTab]) : [])

function messagesAt(state: EditorState): string[] {
  const line = state.doc.lineAt(state.selection.main.head)
  const messages: string[] = []
  forEachDiagnostic(state, ({ message }, from, to) => {
    if (from <= line.to && to >= line.from) messages.push(message)
  })
  return messages
}
