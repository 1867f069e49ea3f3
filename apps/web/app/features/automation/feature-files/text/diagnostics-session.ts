import type { VocabularyForEditor } from '@caseweave/contract/automation/step-vocabulary'
import { type CompletionSource, createCompletion } from '@caseweave/gherkin/completion'
import { type Diagnostic, diagnose, type NamedDefinition } from '@caseweave/gherkin/diagnose'
import { createVocabulary, parameterTypesOf, type Vocabulary } from '@caseweave/gherkin/vocabulary'
import { ChangeSet, Text } from '@codemirror/state'
import { TallyReader } from './tally-reader'
import type { DiagnosticCounts, FromWorker, PlacedDiagnostic, ToWorker } from './worker-messages'

/** How long nobody must have typed, in ms. */
const pause = 200
/** The same for counting scenarios: it parses once more, and completions would wait for it. */
const tallyPause = 700

/** Reads along with an editor: keeps its text, and says what is wrong with it after each pause. */
export class DiagnosticsSession {
  private text = Text.empty
  private version = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private tallyTimer: ReturnType<typeof setTimeout> | undefined
  private readonly tally = new TallyReader()
  private vocabulary: Vocabulary<NamedDefinition> | null = null
  private completion: CompletionSource = createCompletion([], [])
  /** What the editor shows now; null before the first answer. */
  private shown: PlacedDiagnostic[] | null = null

  constructor(
    private readonly post: (message: FromWorker) => void,
    private readonly load: (url: string) => Promise<VocabularyForEditor | null>,
  ) {}

  receive(message: ToWorker): void {
    if (message.type === 'open') {
      this.text = Text.of(message.text.split('\n'))
      this.plan(0)
      void this.learn(message.vocabularyUrl)
    } else if (message.type === 'change') {
      const changes = ChangeSet.fromJSON(message.changes)
      this.text = changes.apply(this.text)
      this.version = message.version
      // As the editor moves what it shows.
      this.shown =
        this.shown?.map((each) => ({ ...each, from: changes.mapPos(each.from, 1), to: changes.mapPos(each.to, -1) })) ??
        null
      this.plan(pause)
      this.planTally()
    } else if (message.type === 'base') {
      this.tally.begin(message)
      // Before anything was typed, the editor knows by itself.
      if (this.version > 0) this.planTally()
    } else this.complete(message)
  }

  private plan(delay: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.answer(), delay)
  }

  private planTally(): void {
    clearTimeout(this.tallyTimer)
    this.tallyTimer = setTimeout(() => {
      const tally = this.tally.read(this.text.toString())
      if (tally) this.post({ type: 'tally', version: this.version, ...tally })
    }, tallyPause)
  }

  private async learn(url: string): Promise<void> {
    const found = await this.load(url)
    if (found) {
      // Without any definition every step would be undefined, which helps nobody.
      this.vocabulary =
        found.definitions.length > 0
          ? createVocabulary(found.definitions, parameterTypesOf(found.parameterTypes))
          : null
      this.completion = createCompletion(found.definitions, found.steps)
      if (this.vocabulary) this.plan(0)
    }
    this.post({ type: 'vocabulary', definitions: found?.definitions.length ?? null })
  }

  private answer(): void {
    const diagnostics = diagnose(this.text.toString(), this.vocabulary).map((each) => this.placed(each))
    const counts: DiagnosticCounts = { refused: 0, noKeyword: 0, undefined: 0, ambiguous: 0 }
    for (const { kind } of diagnostics) counts[kind] += 1
    const same = this.shown !== null && isSame(this.shown, diagnostics)
    this.shown = diagnostics
    this.post({ type: 'diagnostics', version: this.version, diagnostics: same ? null : diagnostics, counts })
  }

  private placed({ line, from, to, kind, message, instead }: Diagnostic): PlacedDiagnostic {
    const place = this.text.line(Math.min(line, this.text.lines))
    const at = (column: number) => Math.min(place.from + column - 1, place.to)
    return { from: at(from), to: at(to), kind, message, instead }
  }

  private complete({ id, line, column }: Extract<ToWorker, { type: 'complete' }>): void {
    const written = line <= this.text.lines ? this.text.line(line).text.slice(0, column) : ''
    this.post({ type: 'completions', id, completions: this.completion.find(written, languageOf(this.text)) })
  }
}

/** The language that a comment above the feature names; English where none does. */
function languageOf(text: Text): string {
  for (const line of text.iterLines(1, Math.min(text.lines + 1, 50))) {
    const language = /^\s*#\s*language\s*:\s*([a-zA-Z_-]+)\s*$/.exec(line)?.[1]
    if (language) return language
    if (line.trim() !== '' && !/^\s*[#@]/.test(line)) break
  }
  return 'en'
}

const isSame = (one: readonly PlacedDiagnostic[], other: readonly PlacedDiagnostic[]) =>
  one.length === other.length &&
  one.every((each, index) => {
    const its = other[index]
    return its !== undefined && each.from === its.from && each.to === its.to && each.message === its.message
  })
