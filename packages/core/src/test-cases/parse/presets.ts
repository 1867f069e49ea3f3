import {
  type CsvMapping,
  type CsvTargetField,
  defaultMappingName,
  type ModuleSeparator,
  type PriorityNumbers,
} from '@caseweave/contract/csv-import'
import { plainName } from './cell-values'
import { fieldsByName, mayName } from './header-names'

/** A known tool: a file is its own when its header has all names of one signature. */
type Preset = {
  name: string
  signatures: string[][]
  /** Columns whose general meaning is different in this tool. */
  fields: Record<string, CsvTargetField>
  moduleSeparator?: ModuleSeparator
  priorityNumbers?: PriorityNumbers
}

/** Headers as the tools export them, or as their importers want them. The first match counts. */
const presets: Preset[] = [
  {
    name: 'Qase',
    signatures: [['suite_without_cases'], ['steps_actions', 'suite'], ['v2.id', 'title']],
    fields: { status: 'applicable', severity: 'ignore', type: 'ignore', parameters: 'testData' },
    moduleSeparator: 'none',
  },
  {
    name: 'TestRail',
    signatures: [['Section Hierarchy'], ['Steps (Step)'], ['Section Depth']],
    fields: {
      Suite: 'ignore',
      Mission: 'executionSteps',
      Goals: 'remarks',
      'Steps (References)': 'ignore',
    },
    moduleSeparator: '>',
  },
  {
    name: 'Zephyr Scale',
    signatures: [
      ['Test Script (Step-by-Step) - Step'],
      ['Coverage (Issues)', 'Objective'],
      ['Test Script (Plain Text)'],
    ],
    fields: { Status: 'applicable', Automated: 'automation', Component: 'ignore' },
    moduleSeparator: '/',
  },
  {
    name: 'Zephyr Squad',
    signatures: [['OrderId', 'Step', 'Expected Result']],
    fields: { 'Test Data': 'stepData', 'Expected Result': 'stepExpectedResult', 'Step Result': 'stepExpectedResult' },
  },
  {
    name: 'Azure DevOps',
    signatures: [
      ['Work Item Type', 'Step Action'],
      ['Title', 'Step Action', 'Step Expected'],
    ],
    fields: { 'Test Step': 'stepNumber', State: 'applicable' },
    moduleSeparator: '\\',
  },
  {
    name: 'Xray',
    signatures: [
      ['Issue ID', 'Action'],
      ['Test Summary', 'Action', 'Result'],
      ['Test Repo', 'Action'],
      ['TCID', 'Action'],
    ],
    fields: {
      TCID: 'caseId',
      Data: 'stepData',
      Result: 'stepExpectedResult',
      'Expected Result': 'stepExpectedResult',
      'Precondition Type': 'ignore',
    },
    moduleSeparator: '/',
  },
  {
    name: 'qTest',
    signatures: [
      ['Test Step Description', 'Test Step Expected Result'],
      ['Test Step #', 'Test Step Description'],
    ],
    fields: { Name: 'summary', Status: 'applicable', Description: 'remarks' },
    moduleSeparator: '/',
  },
  {
    name: 'ALM / Quality Center',
    signatures: [['Subject', 'Test Name', 'Step Name']],
    fields: { 'Step Name': 'ignore', 'Description (Step)': 'stepAction', 'Step Description': 'stepAction' },
    moduleSeparator: '\\',
  },
  {
    name: 'PractiTest',
    signatures: [
      ['Step Name', 'Step Description'],
      ['Step Name', 'Expected Results', 'Name'],
    ],
    fields: { 'Step Name': 'stepAction', 'Step Description': 'stepAction', 'Expected Results': 'stepExpectedResult' },
  },
  {
    name: 'TestLink',
    signatures: [
      ['Importance', 'Execution Type'],
      ['node_order', 'externalid'],
    ],
    fields: { Summary: 'remarks', Actions: 'stepAction', ExpectedResults: 'stepExpectedResult' },
    priorityNumbers: '1-lowest',
  },
  {
    name: 'ZenTao',
    signatures: [
      ['用例标题', '所属模块'],
      ['用例标题', '步骤'],
    ],
    fields: { 用例类型: 'automation', 相关研发需求: 'ignore', 相关需求: 'ignore' },
    moduleSeparator: '/',
  },
  {
    name: 'Testomat',
    signatures: [['Title', 'Folder', 'Emoji']],
    fields: { Status: 'automation' },
    moduleSeparator: '/',
  },
  {
    name: 'Allure results',
    signatures: [['Parent Suite', 'Sub Suite', 'Test Method']],
    fields: { 'Test Class': 'ignore', 'Test Method': 'ignore' },
  },
]

/** What a header turned out to be; `summaryGuessed` when no column is named like a summary and one was taken by its content. */
export type RecognisedHeader = { name: string; mapping: CsvMapping; summaryGuessed: boolean }

const verdict =
  /^(?:pass(?:ed)?|fail(?:ed)?|ok|nok|skip(?:ped)?|blocked|untested|not (?:run|tested|executed)|n\/?a|broken|bestanden|通过|失败)$/i
const identifier = /^(?:[a-z]+[-_])*[a-z]*\d+(?:[.-]\d+)*$/i

/** Cells of a column that hold something. */
const filled = (rows: readonly string[][], index: number) =>
  rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')

const mostly = (cells: string[], pattern: RegExp) =>
  cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length >= cells.length * 0.8

/** The mapping that a header suggests, by the tool it comes from or by general names; `rows` are sample rows under it. */
export function recogniseHeader(header: readonly string[], rows: readonly string[][]): RecognisedHeader {
  const plain = new Set(header.map(plainName))
  const preset = presets.find((one) =>
    one.signatures.some((names) => names.every((name) => plain.has(plainName(name)))),
  )
  const fixed = new Map(Object.entries(preset?.fields ?? {}).map(([name, field]) => [plainName(name), field]))
  const fields = fieldsByName(header, fixed, (field, index) => {
    const name = header[index] ?? ''
    if (field === 'summary')
      return mostly(filled(rows, index), identifier) && (mayName(name, 'caseId') || mayName(name, 'module'))
    if (field === 'stepNumber') return !mostly(filled(rows, index), /^\D{0,12}\d{1,4}\.?$/)
    return field === 'expectedResult' && mostly(filled(rows, index), verdict)
  })
  // A file name without a test number is refused (test-work.md §5), so a lone column of file names is none of ours.
  if (!fields.includes('automatedTestNumber'))
    for (const [index, field] of fields.entries()) if (field === 'fileName') fields[index] = 'ignore'
  const summaryGuessed = !fields.includes('summary')
  if (summaryGuessed) guessSummary(fields, rows)
  return {
    name: preset?.name ?? defaultMappingName,
    summaryGuessed,
    mapping: {
      columns: fields.map((field, index) => ({ index, header: header[index] ?? '', field })),
      moduleSeparator: preset?.moduleSeparator ?? 'auto',
      priorityNumbers: preset?.priorityNumbers ?? '1-highest',
    },
  }
}

/** Takes the first column of varied text as the summary, and identifiers in front of it as the case id. */
function guessSummary(fields: CsvTargetField[], rows: readonly string[][]): void {
  const texts = fields.flatMap((field, index) => {
    const cells = filled(rows, index)
    const varied = cells.length > 0 && new Set(cells).size >= cells.length * 0.8
    const isText = field === 'ignore' && varied && !mostly(cells, /^[\d\s.,:%/-]*$/) && !mostly(cells, verdict)
    return isText ? [index] : []
  })
  const [first, second] = texts
  if (first === undefined) return
  const isId = second !== undefined && mostly(filled(rows, first), identifier)
  if (isId && !fields.includes('caseId')) fields[first] = 'caseId'
  fields[isId ? second : first] = 'summary'
}
