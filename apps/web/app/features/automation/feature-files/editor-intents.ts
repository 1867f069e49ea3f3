import type { FeatureDocument } from '@caseweave/gherkin/document'
import {
  addScenario,
  deleteScenario,
  moveScenario,
  renameScenario,
  retagScenario,
  undeleteScenario,
} from '@caseweave/gherkin/edit-scenario'
import { addStep, deleteStep, editStep, mendLine, moveStep, undeleteStep } from '@caseweave/gherkin/edit-step'
import { keepDescriptions } from '@caseweave/gherkin/kept-descriptions'
import { beginEditing, currentText, type EditorState, noPart, takeText } from './editor-state'
import { pageOf } from './editor-view'
import { actOnPart, partIntents, takePartFields } from './part-intents'

/** `step.3`, `deleteStep:3`, `move:up`: a word and what it is about. */
const parted = (value: string): [word: string, about: string] => {
  const at = value.indexOf(':')
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)]
}

/** Buttons whose intent the editor itself answers; all others ask the server for something. */
const local = new Set([
  'keep',
  'open',
  'close',
  'view',
  'page',
  'find',
  'addScenario',
  'deleteScenario',
  'undeleteScenario',
  'moveScenario',
  'addStep',
  'deleteStep',
  'undeleteStep',
  'moveStep',
  'mend',
  ...partIntents,
  'discard',
])
export const isLocal = (intent: string) => local.has(parted(intent)[0])

/** A save waits while a field holds what cannot be said there. */
export const isHeld = ({ unfit }: EditorState, intent: string) => unfit !== null && intent.startsWith('save')

/** What a form says: first what was typed into its fields, then what its button asks for. */
export function applyForm(state: EditorState, fields: FormData): EditorState {
  const typed = takeFields({ ...state, focus: null }, fields)
  const [word, about] = parted(String(fields.get('intent') ?? 'keep'))
  return act(typed, word, about)
}

function takeFields(state: EditorState, fields: FormData): EditorState {
  const text = fields.get('text')
  const now = typeof text === 'string' ? takeText(state, text) : state
  const find = fields.get('find')
  const found = typeof find === 'string' && find !== now.find ? { ...now, find: find.slice(0, 200), page: 1 } : now
  const { open } = found
  if (open === null) return found
  const named = edited(found, (document) => {
    let next = document
    const name = fields.get('name')
    const tags = fields.get('tags')
    if (typeof name === 'string') next = renameScenario(next, open, name)
    if (typeof tags === 'string') next = retagScenario(next, open, tags)
    const count = next.blocks[open]?.steps.length ?? 0
    for (let step = 0; step < count; step++) {
      const said = fields.get(`step.${step}`)
      if (typeof said === 'string') next = editStep(next, open, step, said)
    }
    return next
  })
  return takePartFields(named, open, fields)
}

const edited = (state: EditorState, edit: (document: FeatureDocument) => FeatureDocument): EditorState =>
  state.document ? { ...state, document: edit(state.document) } : state

/** Opens a scenario and shows the page of the list that it is on. */
const opened = (state: EditorState, open: number | null, focus: string | null): EditorState => ({
  ...state,
  ...(open === state.open ? {} : noPart),
  open,
  focus,
  page: open === null ? state.page : pageOf(state, open),
})

function act(state: EditorState, word: string, about: string): EditorState {
  const { document, open } = state
  const at = /^-?\d{1,9}$/.test(about) ? Number(about) : null
  // Its button goes, and the focus is not to go with it.
  if (word === 'discard') return { ...beginEditing(state.stored, state.version), view: state.view, focus: 'save' }
  if (word === 'saveDescriptions') return takeText(state, keepDescriptions(currentText(state)))
  if (word === 'view') return state.document === null ? state : { ...state, view: about === 'text' ? 'text' : 'list' }
  if (word === 'page') return { ...state, page: Math.max(1, at ?? 1) }
  if (!document) return state
  if (word === 'open') return opened(state, at !== null && document.blocks[at] ? at : null, 'name')
  if (word === 'close') return opened(state, null, open === null ? null : `open:${open}`)
  if (word === 'addScenario') {
    const added = addScenario(document, at ?? -1, '')
    return opened({ ...state, document: added.document, find: '' }, added.at, 'name')
  }
  if (open !== null && partIntents.includes(word)) return actOnPart(state, document, open, { word, about })
  return open === null ? state : actInside(state, document, { word, open, at, about })
}

type Inside = { word: string; open: number; at: number | null; about: string }

function actInside(state: EditorState, document: FeatureDocument, { word, open, at, about }: Inside): EditorState {
  const by = about.endsWith('up') ? -1 : 1
  const step = Number(/^-?\d+/.exec(about)?.[0] ?? -1)
  switch (word) {
    case 'deleteScenario': {
      const next = deleteScenario(document, open)
      const gone = next.blocks.length < document.blocks.length
      return { ...state, document: next, open: gone ? null : open, focus: gone ? null : 'undelete' }
    }
    case 'undeleteScenario':
      return { ...state, document: undeleteScenario(document, open), focus: 'name' }
    case 'moveScenario': {
      const moved = moveScenario(document, open, by)
      return opened({ ...state, ...noPart, document: moved.document }, moved.at, `scenario-${about}`)
    }
    case 'addStep': {
      const after = at ?? (document.blocks[open]?.steps.length ?? 0) - 1
      return { ...state, ...noPart, document: addStep(document, open, after, ''), focus: `step.${after + 1}` }
    }
    case 'deleteStep':
      return { ...state, ...noPart, document: deleteStep(document, open, step), focus: `after.${step}` }
    case 'undeleteStep':
      return { ...state, document: undeleteStep(document, open, step), focus: `step.${step}` }
    case 'moveStep':
      return { ...state, ...noPart, document: moveStep(document, open, step, by), focus: `step.${step + by}` }
    case 'mend':
      return { ...state, document: mendLine(document, open, step), focus: 'step.0' }
    default:
      return state
  }
}
