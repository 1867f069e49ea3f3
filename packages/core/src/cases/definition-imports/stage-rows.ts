import { csvSkipReasonNames } from '@caseweave/contract/cases/definition-imports/csv-import'
import { importMessages, importModuleLimit } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { caseFields, plainFields, usualValue, valuesOf } from '@caseweave/contract/cases/test-cases/case-fields'
import { cleanName } from '@caseweave/contract/platform/case-text'
import { AppError } from '@caseweave/contract/platform/errors'
import { recordOf } from '@caseweave/contract/platform/pick'
import type { Sql } from '@caseweave/db/client'
import { definitionImportRows } from '@caseweave/db/schema'
import { copyLines } from '../../platform/database/copy-lines'
import { copyArray, copyNumber, copyText } from '../../platform/database/copy-text'
import type { ImportedTestCase, ParsedRow } from './parse/parsed-row'

/** What staging needs to know beside the rows. */
export type StagePlan = {
  importId: number
  /** Where cases without a module of their own go: the path of a module, and its id when it exists. */
  target: { path: string[]; moduleId: number | null }
  /** Place of the summary column, to name rows that are no case; -1 when there is none. */
  summaryColumn: number
  assigneeOf: (name: string) => number | null
}

type Staged = keyof typeof definitionImportRows.$inferInsert

/** What every row has, whatever became of it. */
const rowColumns = [
  ...(['importId', 'position', 'line', 'records', 'verdict', 'reason', 'notice', 'module'] as const),
] satisfies Staged[]

type Write = (one: ImportedTestCase, assignedTo: number | null) => string | number | boolean

/** What is staged of a case, as fields of a line of COPY's text format. */
const caseColumns: Record<Exclude<Staged, (typeof rowColumns)[number]>, Write> = {
  ...recordOf(plainFields, (field): Write => {
    const { kind } = caseFields[field]
    return kind === 'line' || kind === 'text' ? (one) => copyText(String(one[field])) : (one) => one[field]
  }),
  tags: ({ tags }) => copyArray(tags),
  templateId: ({ template }) => template,
  assignedTo: (_, assignedTo) => copyNumber(assignedTo),
  fileName: ({ fileName }) => copyText(fileName),
  automatedTestNumber: ({ automatedTestNumber }) => copyText(automatedTestNumber),
  externalId: ({ externalId }) => copyText(externalId ?? ''),
  stepDescriptions: ({ steps }) => copyArray(steps.map((step) => step.description)),
  stepExpectedResults: ({ steps }) => copyArray(steps.map((step) => step.expectedResult)),
  stepTestData: ({ steps }) => copyArray(steps.map((step) => step.testData)),
}
const caseWrites = Object.values(caseColumns)

const columns = [...rowColumns, ...(Object.keys(caseColumns) as (keyof typeof caseColumns)[])]
  .map((column) => definitionImportRows[column].name)
  .join(', ')

/**
 * Fills `definition_import_rows` and `definition_import_modules` by COPY in the caller's transaction; answers the number of
 * rows. Memory holds one batch and the module paths. INVALID when the file names too many modules.
 */
export async function stageRows(
  sql: Pick<Sql, 'unsafe'>,
  rows: AsyncIterable<ParsedRow>,
  plan: StagePlan,
): Promise<number> {
  const modules = new ModulePaths(plan.target)
  let position = 0
  await copyLines(sql, `definition_import_rows (${columns})`, async function* () {
    for await (const row of rows) yield rowText(row, ++position, plan, modules)
  })
  await copyLines(sql, 'definition_import_modules (import_id, ordinal, path, module_id, canonical)', function* () {
    for (const { ordinal, path, moduleId } of modules.entries())
      yield `${plan.importId}\t${ordinal}\t${copyArray(path)}\t${copyNumber(moduleId)}\t${ordinal}\n`
  })
  return position
}

/** The module paths of a file, each once, numbered from 0; 0 is the target of cases without a module. */
class ModulePaths {
  private readonly ordinals = new Map<string, { ordinal: number; path: string[] }>()

  constructor(private readonly target: StagePlan['target']) {}

  ordinalOf(names: readonly string[]): number {
    const path = names.map(cleanName).filter((name) => name !== '')
    if (path.length === 0) return 0
    const key = path.join('\n')
    const known = this.ordinals.get(key)
    if (known) return known.ordinal
    if (this.ordinals.size === importModuleLimit) throw new AppError('INVALID', importMessages.tooManyModules)
    const ordinal = this.ordinals.size + 1
    this.ordinals.set(key, { ordinal, path })
    return ordinal
  }

  *entries(): Generator<{ ordinal: number; path: string[]; moduleId: number | null }> {
    yield { ordinal: 0, ...this.target }
    for (const entry of this.ordinals.values()) yield { ...entry, moduleId: null }
  }
}

const noCase: ImportedTestCase = {
  externalId: null,
  modulePath: [],
  template: 1,
  steps: [],
  tags: [],
  markedAutomated: false,
  assignedToName: '',
  fileName: '',
  automatedTestNumber: '',
  ...valuesOf(plainFields, usualValue),
}

function rowText(row: ParsedRow, position: number, plan: StagePlan, modules: ModulePaths): string {
  const { line, records } = row
  if (row.kind !== 'case') {
    const verdict = row.kind === 'error' ? 'error' : 'skipped'
    const reason = row.kind === 'error' ? row.reason : sentence(csvSkipReasonNames[row.reason])
    const cells = row.source[0] ?? []
    const isHeading = row.kind === 'skipped' && row.reason === 'heading'
    const named = isHeading ? cells.find((cell) => cell.trim() !== '') : cells[plan.summaryColumn]
    const summary = storable(named ?? '')
    const head = [plan.importId, position, line, records, verdict, copyText(storable(reason)), '', 0]
    return `${head.join('\t')}\t${caseText({ ...noCase, summary }, null)}`
  }
  const { testCase } = row
  const notices = [...row.notes]
  let assignedTo: number | null = null
  if (testCase.assignedToName !== '') {
    assignedTo = plan.assigneeOf(testCase.assignedToName)
    if (assignedTo === null)
      notices.push(`"${testCase.assignedToName.slice(0, 60)}" is no member of this project: assigned to nobody.`)
  }
  const notice = copyText(storable(notices.join(' ')))
  const head = [
    plan.importId,
    position,
    line,
    records,
    'add',
    copyText(row.continued),
    notice,
    modules.ordinalOf(testCase.modulePath),
  ]
  return `${head.join('\t')}\t${caseText(testCase, assignedTo)}`
}

const caseText = (one: ImportedTestCase, assignedTo: number | null): string =>
  `${caseWrites.map((write) => write(one, assignedTo)).join('\t')}\n`

/** Text of a broken row, short and free of what the database cannot hold. */
const storable = (text: string) =>
  text
    .replace(/[\p{Cs}\0]/gu, '\ufffd')
    .trim()
    .slice(0, 1_000)

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
