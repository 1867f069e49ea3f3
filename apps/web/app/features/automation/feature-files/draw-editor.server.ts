import { untouched } from '@caseweave/contract/automation/feature-files/feature-drafts'
import type { DrawnEditor } from './editor-reply'
import { beginEditing, currentDraft } from './editor-state'
import { pageOf, viewOf } from './editor-view'
import { readRemembered } from './remembered-documents.server'

/** The editor of a stored version as its page begins: with the view and the scenario that the address names. */
export function drawStored(text: string, version: number, parameters: URLSearchParams): DrawnEditor {
  const begun = beginEditing(text, version, untouched, readRemembered)
  const name = parameters.get('scenario')
  const at = name === null ? -1 : (begun.document?.blocks.findIndex((block) => block.name === name) ?? -1)
  const open = at < 0 ? null : at
  const page = open === null ? 1 : pageOf(begun, open)
  const state = { ...begun, open, page, view: parameters.get('view') === 'text' ? ('text' as const) : begun.view }
  return { shown: viewOf(state), draft: JSON.stringify(currentDraft(state)) }
}
