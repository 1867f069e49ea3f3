import type { FeatureDraft } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { type FeatureDocument, parseDocument } from '@caseweave/gherkin/document'
import { documentOfDraft } from '@caseweave/gherkin/draft'
import { followText } from '@caseweave/gherkin/follow-text'
import { textOf } from '@caseweave/gherkin/live-text'
import { withOriginalBreaks } from '@caseweave/gherkin/original-breaks'
import { type ScenarioTally, tallyOf } from '../scenario-tally'

/** What the text view was opened on: the stored version, and what its draft had made of it by then. */
export type TallyBase = { stored: string; draft: FeatureDraft }

/** Counts what a typed text makes of the scenarios of a stored version. It parses both: nothing for the thread that draws. */
export class TallyReader {
  private base: TallyBase | null = null
  /** Read when it is needed first. */
  private document: FeatureDocument | null | undefined

  begin(base: TallyBase): void {
    this.base = base
    this.document = undefined
  }

  /** The tally of a text as the editor has it; null while Cucumber could not read it, or before anything is known to compare it with. */
  read(typed: string): ScenarioTally | null {
    if (!this.base) return null
    this.document ??= documentOf(this.base)
    if (!this.document) return null
    const reading = followText(this.document, withOriginalBreaks(textOf(this.document), typed))
    return reading.ok ? tallyOf(reading.document) : null
  }
}

function documentOf({ stored, draft }: TallyBase): FeatureDocument | null {
  const reading = documentOfDraft(stored, draft)
  if (reading.ok) return reading.document
  const whole = parseDocument(stored)
  return whole.ok ? whole.document : null
}
