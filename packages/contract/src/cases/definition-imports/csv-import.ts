import { z } from 'zod'
import { recordOf } from '../../platform/pick'
import { caseFields, choiceFields, flagFields, type PlainField, plainFields } from '../test-cases/case-fields'

/** What a column of a CSV file can hold beside the plain fields of a case. */
const otherTargets = [
  'ignore',
  'caseId',
  'parentModule',
  'module',
  'subModule',
  'stepNumber',
  'stepAction',
  'stepData',
  'stepExpectedResult',
  'steps',
  'tags',
  'automation',
  'assignedTo',
  'fileName',
  'automatedTestNumber',
  'rowType',
  'suiteId',
  'suiteParentId',
  'suiteRow',
] as const

/** What a column of a CSV file can hold. */
export const CsvTargetField = z.enum([...otherTargets, ...plainFields])
export type CsvTargetField = z.infer<typeof CsvTargetField>

/** What a plain field is called as a target: flags with their words, and a text otherwise than in forms. */
const plainNames: Record<PlainField, string> = {
  ...recordOf(plainFields, (field) => caseFields[field].label),
  ...recordOf(flagFields, (field) => `${caseFields[field].file.header} (yes or no)`),
  executionSteps: 'Execution steps (free text)',
  manualReason: 'Reason for staying manual',
}

/** Names of the target fields as people read them. */
export const csvTargetFieldNames: Record<CsvTargetField, string> = {
  ...plainNames,
  ignore: 'Do not import',
  caseId: 'Case id (groups the rows of one case)',
  parentModule: 'Parent module',
  module: 'Module',
  subModule: 'Submodule',
  stepNumber: 'Number of a step',
  stepAction: 'Step (one per row)',
  stepData: 'Test data of a step',
  stepExpectedResult: 'Expected result of a step',
  steps: 'Steps (all in one cell)',
  tags: 'Tags',
  automation: 'Automation state (manual or automated)',
  assignedTo: 'Assigned to',
  fileName: 'File name',
  automatedTestNumber: 'Automated test case no. from file',
  rowType: 'Kind of row (test, precondition, …)',
  suiteId: 'Suite id',
  suiteParentId: 'Id of the parent suite',
  suiteRow: 'Row that only defines a suite',
}

/** Fields that at most one column can feed; all others join what their columns hold, in the order of the columns. */
export const singleColumnFields: readonly CsvTargetField[] = [
  'caseId',
  'summary',
  'parentModule',
  'module',
  'subModule',
  'stepNumber',
  ...choiceFields,
  ...flagFields,
  'automation',
  'assignedTo',
  'fileName',
  'automatedTestNumber',
  'rowType',
  'suiteId',
  'suiteParentId',
  'suiteRow',
]

/** What separates the levels in a module cell; `auto` takes the first of `>`, `/` and `\` that the cell holds. */
export const ModuleSeparator = z.enum(['auto', '/', '>', '\\', 'none'])
export type ModuleSeparator = z.infer<typeof ModuleSeparator>

/** Names of the module separators as people read them. */
export const moduleSeparatorNames: Record<ModuleSeparator, string> = {
  auto: 'Automatic',
  '/': 'Slash (A/B)',
  '>': 'Greater than (A > B)',
  '\\': 'Backslash (A\\B)',
  none: 'None, the cell is one module',
}

/** Where a case belongs whose module cell is empty: sheets of merged cells, saved as CSV, name a module in its first row alone. */
export const EmptyModules = z.enum(['none', 'above'])
export type EmptyModules = z.infer<typeof EmptyModules>

/** What is said of empty module cells, as people read it. */
export const emptyModulesNames: Record<EmptyModules, string> = {
  none: 'No module',
  above: 'The module of the row above',
}

/** Which end of a scale of bare numbers is urgent: Jira, Azure DevOps and ZenTao count 1 highest, TestLink 1 lowest. */
export const PriorityNumbers = z.enum(['1-highest', '1-lowest'])
export type PriorityNumbers = z.infer<typeof PriorityNumbers>

/** Limits of a CSV import; they keep memory bounded and leave room for real exports. */
export const csvLimits = {
  /** A file of this many bytes or more is refused. */
  fileBytes: 15_000_000,
  columns: 1_000,
  /** Characters in one cell. */
  cell: 100_000,
  externalId: 200,
  moduleLevels: 20,
  moduleName: 200,
  /** Characters of assignee, linked defect, file name and automated test number. */
  shortText: 1_000,
  /** Rows in the preview. */
  sampleRows: 20,
} as const

/** One column of the file and what it holds; `header` is '' in a file without header. */
export const CsvColumn = z.object({
  index: z
    .number()
    .int()
    .min(0)
    .max(csvLimits.columns - 1),
  header: z.string().max(csvLimits.cell),
  field: CsvTargetField,
})
export type CsvColumn = z.infer<typeof CsvColumn>

/** What every column of a file holds: all columns are listed, ignored ones too. A preset's mapping may still lack the summary; then `safeParse` refuses it. */
export const CsvMapping = z
  .object({
    columns: z.array(CsvColumn).max(csvLimits.columns),
    moduleSeparator: ModuleSeparator.default('auto'),
    /** Missing means none, as in mappings that were saved before it could be chosen. */
    emptyModules: EmptyModules.optional(),
    priorityNumbers: PriorityNumbers.default('1-highest'),
  })
  .superRefine(({ columns }, context) => {
    const message = mappingProblem(columns)
    if (message) context.addIssue({ code: 'custom', message, path: ['columns'] })
  })
export type CsvMapping = z.infer<typeof CsvMapping>

/** The sentence that says why columns are no usable mapping, or null. */
export function mappingProblem(columns: readonly CsvColumn[]): string | null {
  if (!columns.some((column) => column.field === 'summary')) return csvMessages.summaryColumnMissing
  for (const field of singleColumnFields) {
    if (columns.filter((column) => column.field === field).length > 1)
      return csvMessages.onlyOneColumn(csvTargetFieldNames[field])
  }
  return null
}

/** Why a row is no test case although nothing is wrong with it. */
export const CsvSkipReason = z.enum([
  'blank',
  'beforeHeader',
  'repeatedHeader',
  'heading',
  'nothingMapped',
  'suite',
  'precondition',
  'testSet',
  'otherKind',
])
export type CsvSkipReason = z.infer<typeof CsvSkipReason>

/** The skip reasons as people read them. */
export const csvSkipReasonNames: Record<CsvSkipReason, string> = {
  blank: 'blank row',
  beforeHeader: 'row above the header',
  repeatedHeader: 'repeated header',
  heading: 'heading of the rows below',
  nothingMapped: 'no imported column has content',
  suite: 'suite row',
  precondition: 'precondition row',
  testSet: 'test set row',
  otherKind: 'not a test case (kind of row)',
}

/**
 * Headers of the last column of the CSVs that give rows back. A file that has one of them came from here: the column
 * is ignored, and the apostrophes that neutralised formulas are taken away again.
 */
export const csvNoteHeaders = { error: 'Import error', duplicate: 'Import note' } as const

/** Name of the mapping that knows common headers and no particular tool. */
export const defaultMappingName = 'Default'

/** Sentences about a file as a whole and its mapping; sentences about rows are made where rows are read. */
export const csvMessages = {
  summaryColumnMissing: 'Choose the column that holds the summary of the test cases.',
  onlyOneColumn: (field: string) => `Only one column can be "${field}".`,
  automatedTestNumberMissing: 'Automated TestCase No. From File must have value if File name is mentioned',
  accepted:
    'Accepted are Excel workbooks (.xlsx), the XML of TestLink and TestRail, and CSV files with comma, semicolon or tab, in UTF-8, UTF-16, Windows-1252, GBK, Shift_JIS, EUC-KR, Windows-1251 or KOI8-R.',
} as const
