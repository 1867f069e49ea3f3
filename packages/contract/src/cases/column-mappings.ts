import { z } from 'zod'
import {
  CsvTargetField,
  csvLimits,
  csvMessages,
  csvTargetFieldNames,
  EmptyModules,
  ModuleSeparator,
  PriorityNumbers,
  singleColumnFields,
} from './definition-imports/csv-import'
import { ColumnMappingName } from './definition-imports/definition-imports'

/** Fields that only cases with steps have; a mapping that feeds one of them is for template 2. */
export const stepFields: readonly CsvTargetField[] = [
  'steps',
  'stepNumber',
  'stepAction',
  'stepExpectedResult',
  'stepData',
]

/** Sentences of the Column Mapping tab. */
export const columnMappingMessages = {
  stepsMissing: 'Name the column that holds the steps, or choose free text.',
  headerTwice: (header: string) => `“${header}” is named twice.`,
  headerEmpty: (header: string) => `“${header}” has no letter or digit to find a column by.`,
  noSuchPlace: `Columns are counted from #1 to #${csvLimits.columns}.`,
  sampleEmpty: 'Paste the first line of a CSV file.',
  noCsv: 'Please choose a CSV file.',
  changedMeanwhile:
    'Somebody else has changed this mapping meanwhile, so nothing was saved. Look at what is saved now, then save again.',
} as const

/** Headers as they are typed: one a line. */
const HeaderList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split('\n') : value),
  z
    .array(z.string().trim().max(1_000))
    .max(csvLimits.columns)
    .default([])
    .transform((headers) => headers.filter((header) => header !== '')),
)

/** The headers that each field is read from; `#3` = the third column of a file without header. */
const MappingHeaders = z.partialRecord(CsvTargetField.exclude(['ignore']), HeaderList)
export type MappingHeaders = z.infer<typeof MappingHeaders>

/** What a person says of a saved mapping; with template 1 the fields of steps are left out, whatever stands in them. */
export const ColumnMappingForm = z
  .object({
    name: ColumnMappingName,
    templateId: z.preprocess(Number, z.union([z.literal(1), z.literal(2)])),
    headers: MappingHeaders.default({}),
    moduleSeparator: ModuleSeparator,
    emptyModules: EmptyModules.default('none'),
    priorityNumbers: PriorityNumbers,
  })
  .transform((form) => ({ ...form, headers: headersOfTemplate(form.headers, form.templateId) }))
  .superRefine(({ headers, templateId }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: ['headers', field] })
    if (!headers.summary?.length) refuse('summary', csvMessages.summaryColumnMissing)
    for (const field of singleColumnFields) {
      const named = field === 'ignore' ? [] : (headers[field] ?? [])
      if (named.length > 1) refuse(field, csvMessages.onlyOneColumn(csvTargetFieldNames[field]))
    }
    if (templateId === 2 && templateOf(headers) === 1) refuse('steps', columnMappingMessages.stepsMissing)
  })
export type ColumnMappingForm = z.infer<typeof ColumnMappingForm>

function headersOfTemplate(headers: MappingHeaders, templateId: 1 | 2): MappingHeaders {
  if (templateId === 2) return headers
  return Object.fromEntries(Object.entries(headers).filter(([field]) => !stepFields.some((step) => step === field)))
}

/** The template of the cases that a mapping is for: 2 when it feeds steps, else 1. */
export const templateOf = (headers: MappingHeaders): 1 | 2 =>
  Object.entries(headers).some(([field, named]) => named.length > 0 && stepFields.some((step) => step === field))
    ? 2
    : 1

/** The beginning of a CSV file, of which the headers suggest a mapping. */
export const SuggestMapping = z.object({
  sample: z
    .string({ error: columnMappingMessages.sampleEmpty })
    .trim()
    .min(1, columnMappingMessages.sampleEmpty)
    .max(100_000),
})

/** A saved mapping as a list shows it; the built-in Default has id 0 and nobody who made it. */
export type ColumnMappingRow = {
  id: number
  name: string
  /** Null for the Default, which goes by each file. */
  templateId: 1 | 2 | null
  /** How many columns it imports; null for the Default. */
  columns: number | null
  createdBy: string | null
  createdAt: Date | null
}

/** What a form of a mapping begins with. */
export type ColumnMappingView = Omit<ColumnMappingForm, 'name'> & { id: number; name: string }
