import type { Completions } from '@caseweave/gherkin/completion'
import type { DiagnosticKind } from '@caseweave/gherkin/diagnose'
import type { ScenarioTally } from '../scenario-tally'
import type { TallyBase } from './tally-reader'

/** What the editor tells the worker that reads along. */
export type ToWorker =
  | { type: 'open'; text: string; vocabularyUrl: string }
  /** A change as `ChangeSet.toJSON` writes it; `version` counts the changes. */
  | { type: 'change'; changes: unknown; version: number }
  /** What the scenarios of the text are counted against from now on. */
  | ({ type: 'base' } & TallyBase)
  /** Asks for completions at a line, counted from 1, and a column, counted from 0. */
  | { type: 'complete'; id: number; line: number; column: number }

/** A diagnostic by its places in the text. */
export type PlacedDiagnostic = {
  from: number
  to: number
  kind: DiagnosticKind
  message: string
  instead: string | null
}

export type DiagnosticCounts = Record<DiagnosticKind, number>

/** What the worker answers. */
export type FromWorker =
  /** The diagnostics of a version; null where they are those of the last answer, moved along with the text. */
  | { type: 'diagnostics'; version: number; diagnostics: PlacedDiagnostic[] | null; counts: DiagnosticCounts }
  /** What a version makes of the scenarios; nothing is said of one that cannot be read. */
  | ({ type: 'tally'; version: number } & ScenarioTally)
  | { type: 'vocabulary'; definitions: number | null }
  | { type: 'completions'; id: number; completions: Completions | null }
