import type { FeatureDocument } from '@caseweave/gherkin/document'
import {
  addArgument,
  addColumn,
  addExamples,
  addRow,
  deleteColumn,
  editCells,
  editDocString,
  examplesIn,
  markPart,
  markRow,
  moveRow,
  type PartRef,
  partOf,
} from '@caseweave/gherkin/edit-argument'
import { describe, mayDescribe } from '@caseweave/gherkin/edit-description'
import { moveExamples, renameExamples, retagExamples } from '@caseweave/gherkin/edit-examples'
import type { EditorState } from './editor-state'
import { pageOfRow } from './part-view'

/** Buttons of tables, doc strings and Examples. */
export const partIntents = [
  ...['part', 'partPage', 'addTable', 'addDoc', 'addExamples', 'deletePart', 'undeletePart'],
  ...['addRow', 'deleteRow', 'undeleteRow', 'addColumn', 'addNamed', 'deleteColumn'],
  ...['moveRow', 'moveExamples'],
]

const refIn = (text: string): PartRef | null => {
  const found = /^(step|examples):(\d{1,7})$/.exec(text)
  return found ? `${found[1] === 'step' ? 'step' : 'examples'}:${Number(found[2])}` : null
}

/** Takes what was typed into the fields of descriptions, tables and doc strings of the open scenario. */
export function takePartFields(state: EditorState, open: number, fields: FormData): EditorState {
  const { document, part } = state
  if (!document) return state
  let next = document
  let unfit: EditorState['unfit'] = null
  const description = fields.get('description')
  if (typeof description === 'string') {
    if (mayDescribe(next, open, description)) next = describe(next, open, description)
    else unfit = { field: 'description', text: description }
  }
  for (const [name, said] of fields) {
    const [, what, index] = /^(examples|examplesTags)\.(\d{1,7})$/.exec(name) ?? []
    if (typeof said !== 'string' || what === undefined) continue
    next =
      what === 'examples'
        ? renameExamples(next, open, Number(index), said)
        : retagExamples(next, open, Number(index), said)
  }
  if (part !== null) {
    const cells = [...fields].flatMap(([name, text]) => {
      const place = /^cell\.(\d{1,7})\.(\d{1,7})$/.exec(name)
      return place && typeof text === 'string' ? [{ row: Number(place[1]), column: Number(place[2]), text }] : []
    })
    if (cells.length > 0) next = editCells(next, open, part, cells)
    const doc = fields.get('doc')
    if (typeof doc === 'string') {
      const edited = editDocString(next, open, part, doc, String(fields.get('media') ?? ''))
      const block = edited.blocks[open]
      const now = block && partOf(block, part, edited.language)
      const said = doc.replace(/\r\n?/g, '\n')
      if (now?.kind === 'docString' && now.content !== said) unfit ??= { field: 'doc', text: said }
      next = edited
    }
  }
  return { ...state, document: next, unfit }
}

/** `3:up`: a place, and the way to go from there. */
const wayIn = (about: string): [place: number, by: -1 | 1] => [
  Number(/^\d{1,7}(?=:)/.exec(about)?.[0] ?? -1),
  about.endsWith(':up') ? -1 : 1,
]

type Asked = { word: string; about: string }

/** Does what a button of a table, doc string or Examples asks for. */
export function actOnPart(state: EditorState, document: FeatureDocument, open: number, asked: Asked): EditorState {
  const { part } = state
  const { word, about } = asked
  const at = /^\d{1,7}$/.test(about) ? Number(about) : -1
  const shown = (next: FeatureDocument, ref: PartRef | null, focus: string | null): EditorState => ({
    ...state,
    document: next,
    ...(ref === state.part ? {} : { part: ref, partPage: 1 }),
    focus,
  })
  const ref = refIn(about)
  switch (word) {
    case 'part':
      return shown(document, ref, ref === null ? (part === null ? null : `part:${part}`) : 'part')
    case 'partPage':
      return { ...state, partPage: Math.max(1, at), focus: 'part' }
    case 'addTable':
      return shown(addArgument(document, open, at, 'table'), `step:${at}`, 'part')
    case 'addDoc':
      return shown(addArgument(document, open, at, 'docString'), `step:${at}`, 'part')
    case 'addExamples': {
      const next = addExamples(document, open)
      const block = next.blocks[open]
      const count = block ? examplesIn(block, next.language).length : 0
      return next === document ? state : shown(next, `examples:${count - 1}`, 'part')
    }
    case 'deletePart':
      return ref === null ? state : shown(markPart(document, open, ref, true), null, `part:${ref}`)
    case 'undeletePart':
      return ref === null ? state : shown(markPart(document, open, ref, false), part, `part:${ref}`)
    case 'moveExamples': {
      const [place, by] = wayIn(about)
      const next = moveExamples(document, open, place, by)
      // What was open is another one's place now.
      return next === document ? state : shown(next, null, `examples.${place + by}`)
    }
    default:
      return part === null ? state : actInTable(state, document, { ...asked, open, part, at })
  }
}

type InTable = Asked & { open: number; part: PartRef; at: number }

function actInTable(
  state: EditorState,
  document: FeatureDocument,
  { word, about, open, part, at }: InTable,
): EditorState {
  const cell = (next: FeatureDocument, row: number, column: number): EditorState => {
    const block = next.blocks[open]
    const partPage = block ? pageOfRow(block, part, row, next.language) : 1
    return { ...state, document: next, partPage, focus: `cell.${row}.${column}` }
  }
  switch (word) {
    case 'addRow':
      return cell(addRow(document, open, part, at), at + 1, 0)
    case 'deleteRow':
      return { ...state, document: markRow(document, open, part, at, true), focus: `row.${at}` }
    case 'moveRow': {
      const [row, by] = wayIn(about)
      const next = moveRow(document, open, part, row, by)
      return next === document ? state : cell(next, row + by, 0)
    }
    case 'undeleteRow':
      return cell(markRow(document, open, part, at, false), at, 0)
    case 'addColumn':
      return cell(addColumn(document, open, part, at), 0, at)
    case 'addNamed':
      return { ...state, document: addColumn(document, open, part, 1_000_000, about), focus: 'part' }
    case 'deleteColumn':
      return cell(deleteColumn(document, open, part, at), 0, Math.max(0, at - 1))
    default:
      return state
  }
}
