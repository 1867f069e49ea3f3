import { untouched } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { isScenario } from '@caseweave/gherkin/live-text'
import type { DrawnEditor } from './editor-reply'
import { beginEditing, currentDraft, type EditorState } from './editor-state'
import { pageOf, viewOf } from './editor-view'
import { readRemembered } from './remembered-documents.server'

/** The editor of a stored version as its page begins: with the view and the scenario that the address names. */
export function drawStored(text: string, version: number, parameters: URLSearchParams): DrawnEditor {
  const begun = beginEditing(text, version, untouched, readRemembered)
  const name = parameters.get('scenario')
  const at = name === null ? -1 : (begun.document?.blocks.findIndex((block) => block.name === name) ?? -1)
  const open = at < 0 ? blockAt(begun, Number(parameters.get('line'))) : at
  const page = open === null ? 1 : pageOf(begun, open)
  const state = { ...begun, open, page, view: parameters.get('view') === 'text' ? ('text' as const) : begun.view }
  return { shown: viewOf(state), draft: JSON.stringify(currentDraft(state)) }
}

/** The scenario that this line, from 1, belongs to. */
function blockAt({ document }: EditorState, line: number): number | null {
  const at = document?.blocks.findIndex(
    ({ kind, origin }) => isScenario(kind) && origin !== null && origin[0] < line && line <= origin[1],
  )
  return at === undefined || at < 0 ? null : at
}
