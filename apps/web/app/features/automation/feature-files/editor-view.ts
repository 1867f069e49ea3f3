import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { Block, FeatureDocument, Mark } from '@caseweave/gherkin/document'
import { missingIn } from '@caseweave/gherkin/document-problems'
import { descriptionOf } from '@caseweave/gherkin/edit-description'
import { placeToMove } from '@caseweave/gherkin/edit-scenario'
import { emptyStep, stepMark, stepText } from '@caseweave/gherkin/edit-step'
import { isScenario, sequencesOf } from '@caseweave/gherkin/live-text'
import { currentText, type EditorState, type EditorViewName, isDirty } from './editor-state'
import { isAllGone, type ShownExamples, type ShownPart, shownExamples, shownLines, shownPart } from './part-view'
import { type ScenarioTally, tallyOf } from './scenario-tally'

/** How many scenarios a page of the list has. */
const pageSize = 50

export type ScenarioRow = {
  /** Its place among the document's blocks. */
  at: number
  /** Its place in the file as it would be saved; 0 when it is deleted. */
  number: number
  keyword: string
  name: string
  tags: readonly string[]
  rule: string | null
  steps: number
  mark: Mark
  /** It has a step without a keyword. */
  wrong: boolean
}

export type StepRow = {
  text: string
  mark: Mark
  /** Its table or doc string, as the file has it; none of a deleted one but its kind. */
  argument: string
  argumentKind: 'table' | 'docString' | null
  argumentGone: boolean
  wrong: boolean
}

export type OpenScenario = ScenarioRow & {
  kind: Block['kind']
  description: string
  /** What was typed into a field and cannot be said there. */
  unfit: EditorState['unfit']
  examples: ShownExamples[]
  /** The table or doc string that is edited. */
  part: ShownPart | null
  /** None where there are more than a page can hold: they are edited as text. */
  stepRows: StepRow[]
  tooManySteps: boolean
  /** What its buttons that move it say. */
  moves: { up: string; down: string }
  /** Lines of the description that seem to be meant as steps. */
  lost: { line: number; text: string; meant: string | null }[]
}

/** The head of the feature or of a rule. */
export type HeadRow = Pick<ScenarioRow, 'at' | 'keyword' | 'name' | 'mark'>

/** What a page of the editor shows: small, however large the file is. */
export type EditorView = ScenarioTally & {
  version: number
  view: EditorViewName
  language: string
  dirty: boolean
  rows: ScenarioRow[]
  page: number
  pageCount: number
  found: number
  find: string
  open: OpenScenario | null
  /** The feature and its rules, as far as their scenarios are on this page, and the one that is open. */
  heads: HeadRow[]
  head: (HeadRow & Pick<OpenScenario, 'description' | 'unfit'>) | null
  focus: string | null
  /** In the text view alone. */
  text: string | null
  /** False while the official parser refuses the text. */
  structured: boolean
  problems: SourceProblem[]
}

function rowsOf(
  { blocks, language }: FeatureDocument,
  find: string,
): { row: () => ScenarioRow; at: number; block: Block }[] {
  const numbers = numbersOf(blocks)
  const wanted = find.trim().toLowerCase()
  let rule: string | null = null
  return blocks.flatMap((block, at) => {
    if (block.kind === 'rule') rule = block.name
    if (!isScenario(block.kind)) return []
    if (wanted !== '' && !`${block.name}\n${block.tags.join(' ')}`.toLowerCase().includes(wanted)) return []
    const inRule = rule
    const row = (): ScenarioRow => ({
      at,
      number: numbers[at] ?? 0,
      keyword: block.keyword,
      name: block.name,
      tags: block.tags,
      rule: inRule,
      steps: block.steps.filter((_, step) => stepMark(block, step) !== 'D').length,
      mark: block.mark,
      wrong: missingIn(block, language).length > 0,
    })
    return [{ row, at, block }]
  })
}

const numbersOf = (blocks: readonly Block[]) => sequencesOf({ blocks, language: '', lineBreak: '' })

/** The page of the list that a block is on, as far as the search finds it. */
export function pageOf({ document, find, page }: EditorState, open: number): number {
  const place = document ? rowsOf(document, find).findIndex(({ at }) => at === open) : -1
  return place < 0 ? page : Math.floor(place / pageSize) + 1
}

/** What the page shows of an editor's state. */
export function viewOf(state: EditorState): EditorView {
  const { document, find, version, view, problems, focus } = state
  const rows = document ? rowsOf(document, find) : []
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(state.page, pageCount)
  return {
    version,
    view,
    language: document?.language ?? 'en',
    dirty: isDirty(state),
    ...tallyOf(document),
    rows: view === 'list' ? rows.slice((page - 1) * pageSize, page * pageSize).map(({ row }) => row()) : [],
    page,
    pageCount,
    found: rows.length,
    find,
    open: document && view === 'list' ? openScenario(document, state) : null,
    ...(document && view === 'list'
      ? headsOf(document, state, rows.slice((page - 1) * pageSize, page * pageSize))
      : { heads: [], head: null }),
    focus,
    text: view === 'text' ? currentText(state) : null,
    structured: document !== null,
    problems,
  }
}

/** Steps of a scenario that one page shows at most; each is a row of fields and buttons. */
const mostSteps = 1_000

function openScenario(document: FeatureDocument, { open, part, partPage, unfit }: EditorState): OpenScenario | null {
  const block = open === null ? undefined : document.blocks[open]
  const listed = block && rowsOf(document, '').find(({ at }) => at === open)
  if (!block || !listed) return null
  const { language } = document
  const missing = missingIn(block, language)
  const tooManySteps = block.steps.length > mostSteps
  return {
    ...listed.row(),
    tooManySteps,
    moves: movesOf(document, listed.at),
    kind: block.kind,
    description: descriptionOf(block),
    unfit,
    examples: shownExamples(block, language),
    part: part === null || block.mark === 'D' ? null : shownPart(block, part, partPage, language),
    stepRows: (tooManySteps ? [] : block.steps).map(({ start, end, argument }, step) => {
      const text = stepText(block, step)
      return {
        text: text === emptyStep ? '' : text,
        mark: stepMark(block, step),
        argument: shownLines(block, start + 1, end),
        argumentKind: argument,
        argumentGone:
          argument !== null &&
          stepMark(block, step) !== 'D' &&
          block.marks?.[end - 1] === 'd' &&
          isAllGone(block, start + 1, end),
        wrong: missing.some((each) => each.step === step),
      }
    }),
    lost: missing.flatMap(({ step, line, text, meant }) => (step === null ? [{ line, text, meant }] : [])),
  }
}

/** What moving a scenario up and down is called: it may go out of a rule, or into one. */
function movesOf({ blocks }: FeatureDocument, at: number): OpenScenario['moves'] {
  const up = placeToMove(blocks, at, -1)
  const down = placeToMove(blocks, at, 1)
  const ruleIn = (from: number, to: number) => blocks.slice(from, to).find(({ kind }) => kind === 'rule')
  const out = up === null ? undefined : ruleIn(up, at)
  const into = down === null ? undefined : ruleIn(at + 1, down + 1)
  return {
    up: `Move scenario up${out ? ` out of rule “${out.name}”` : ''}`,
    down: `Move scenario down${into ? ` into rule “${into.name}”` : ''}`,
  }
}

/** The feature, which leads the first page, and the rules of the page's scenarios; a search finds scenarios alone. */
function headsOf(
  { blocks }: FeatureDocument,
  { open, unfit, find, page }: EditorState,
  shown: readonly { at: number }[],
): Pick<EditorView, 'heads' | 'head'> {
  const last = shown.at(-1)?.at ?? 0
  const rows = blocks.flatMap(({ kind, keyword, name, mark }, at): HeadRow[] =>
    kind === 'feature' || kind === 'rule' ? [{ at, keyword, name, mark }] : [],
  )
  const before = rows.findLastIndex(({ at }) => at <= (shown[0]?.at ?? 0))
  const heads =
    find.trim() === '' ? rows.filter(({ at }, index) => index >= before && (at <= last || shown.length < pageSize)) : []
  const feature = rows[0]
  const block = open === null ? undefined : blocks[open]
  const row = rows.find(({ at }) => at === open)
  return {
    heads: feature && page === 1 && find.trim() === '' && !heads.includes(feature) ? [feature, ...heads] : heads,
    head: block && row ? { ...row, description: descriptionOf(block), unfit } : null,
  }
}
