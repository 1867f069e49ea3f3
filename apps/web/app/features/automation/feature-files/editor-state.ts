import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import {
  type FeatureDraft,
  readFeatureDraft,
  untouched,
} from '@caseweave/contract/automation/feature-files/feature-drafts'
import { type FeatureDocument, parseDocument } from '@caseweave/gherkin/document'
import { documentOfDraft, draftOf, draftOfText, isUnchanged } from '@caseweave/gherkin/draft'
import type { PartRef } from '@caseweave/gherkin/edit-argument'
import { followText } from '@caseweave/gherkin/follow-text'
import { textOf } from '@caseweave/gherkin/live-text'
import { decided, mergeFeatures } from '@caseweave/gherkin/merge/merge-features'
import { mergedText } from '@caseweave/gherkin/merge/merged-changes'
import { withOriginalBreaks } from '@caseweave/gherkin/original-breaks'

/** The two ways to look at a feature file. */
export type EditorViewName = 'list' | 'text'

/** What somebody makes of a stored version. It changes through `editor-intents.ts` alone, in the browser and on the server alike. */
export type EditorState = {
  /** The stored version's text. */
  stored: string
  version: number
  /** The structure; null while the official parser refuses the text. */
  document: FeatureDocument | null
  /** The text that the official parser refuses; null when there is a structure. */
  text: string | null
  problems: SourceProblem[]
  view: EditorViewName
  /** The place of the open scenario among the document's blocks. */
  open: number | null
  /** The table, doc string or Examples of the open scenario that is edited, and the page of its rows. */
  part: PartRef | null
  partPage: number
  /** What was typed into a field and cannot be said there; it is not saved before it can. */
  unfit: { field: 'description' | 'doc'; text: string } | null
  /** What the focus goes to after the last edit. */
  focus: string | null
  page: number
  find: string
}

/** A scenario of which no part is open. */
export const noPart = { part: null, partPage: 1, unfit: null }

/**
 * The editor of a stored version, with a draft of it or without; a draft that does not fit counts as none. `read` reads the stored
 * version's structure.
 */
export function beginEditing(
  stored: string,
  version: number,
  draft: FeatureDraft = untouched,
  read = parseDocument,
): EditorState {
  const reading = documentOfDraft(stored, draft, read)
  const begun = { stored, version, view: 'list' as const, open: null, ...noPart, focus: null, page: 1, find: '' }
  if (reading.ok) return { ...begun, document: reading.document, text: null, problems: [] }
  if (draft !== untouched && reading.problems.length === 0) return beginEditing(stored, version, untouched, read)
  const text = 'replaced' in draft ? refusedText(stored, draft) : stored
  return { ...begun, document: null, text, problems: reading.problems, view: 'text' }
}

function refusedText(
  stored: string,
  { replaced: [from, to], text }: Extract<FeatureDraft, { replaced: unknown }>,
): string {
  const lines = stored.match(/[^\n]*\n|[^\n]+$/g) ?? []
  return [...lines.slice(0, from), text, ...lines.slice(to)].join('')
}

/** The text as it would be saved. */
export const currentText = ({ document, text }: EditorState): string => text ?? (document ? textOf(document) : '')

/** What the server is sent, and what this browser keeps. */
export const currentDraft = ({ stored, document, text }: EditorState): FeatureDraft =>
  text === null && document ? draftOf(document) : draftOfText(stored, text ?? stored)

/** The draft of a text that was typed and not read yet; null when it is the stored one. */
export function draftOfTyped(state: EditorState, typed: string): FeatureDraft | null {
  const text = withOriginalBreaks(currentText(state), typed)
  return text === state.stored ? null : draftOfText(state.stored, text)
}

/**
 * What was changed since the text that was sent, as a draft of what was stored of it, which others' changes may be merged into; nothing when
 * it is the current one.
 */
export function draftSince(sent: string, state: EditorState, stored: string): FeatureDraft | undefined {
  const now = currentText(state)
  if (now === sent) return undefined
  const merge = decided(mergeFeatures(sent, now, stored), (conflict) => conflict.mine)
  return draftOfText(stored, mergedText(merge))
}

/** True when something is there to be saved, or marked as touched. */
export const isDirty = ({ stored, document, text }: EditorState): boolean =>
  text === null ? document !== null && !isUnchanged(document) : text !== stored

/** Takes over what was typed in the text view; its line breaks become those of the file. */
export function takeText(state: EditorState, typed: string): EditorState {
  const before = currentText(state)
  const text = withOriginalBreaks(before, typed)
  if (text === before) return state
  const known = state.document ?? documentOf(state.stored)
  const reading = known ? followText(known, text) : parseDocument(text)
  if (!reading.ok) return { ...state, document: null, text, problems: reading.problems }
  return { ...state, document: reading.document, text: null, problems: [], open: null, ...noPart }
}

function documentOf(text: string): FeatureDocument | null {
  const reading = parseDocument(text)
  return reading.ok ? reading.document : null
}

/** The draft that a form carries; null for one that nobody could have made. */
export const draftIn = (fields: FormData): FeatureDraft | null => readFeatureDraft(String(fields.get('draft') ?? ''))
