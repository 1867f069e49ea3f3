import { recordOf } from '../../platform/pick'

// No schema stands here: lists and forms read the table in the browser without a validator.

/** One step of a case as its form holds it. */
export type CaseStep = { description: string; expectedResult: string; testData: string; imageIds: number[] }

/** What the kinds of fields hold; a choice holds one of its own values. */
type KindValues = {
  /** A text of one line. */
  line: string
  text: string
  flag: boolean
  module: number
  /** 1 = free text, 2 = steps; source: docs/decisions/case-saving.md. */
  template: 1 | 2
  /** A member's user id; 0 = nobody. */
  person: number
  tags: string[]
  steps: CaseStep[]
  images: number[]
}

/** A field of a case, as the table tells it. */
type FieldEntry = {
  /** What forms and the panel of conflicts call it. */
  label: string
  /** The case itself has it, as it stands now: then lists can show it. */
  onCase: boolean
  /** Versions freeze it: then a change of it makes the next version. */
  inVersion: boolean
  /** Its column in exports, and the first format of exports that has it; null where no file carries it. */
  file: { header: string; since: number } | null
} & (
  | { kind: Exclude<keyof KindValues, 'text' | 'flag'> }
  /** `short`: of a line or two, such as a number. */
  | { kind: 'text'; short: boolean }
  /** `names`: what yes and no are called. A `checkbox` that is not ticked says no; else a form that lacks the field says nothing. */
  | { kind: 'flag'; default: boolean; names: { yes: string; no: string }; checkbox: boolean; bulk: boolean }
  /** `names` of the values in their order; `searched`: values in an example of a search. */
  | { kind: 'choice'; default: string; names: Record<string, string>; searched: string; sorts: boolean; bulk: boolean }
)

/**
 * All that somebody can change in a case, in the order in which conflicts are told. Forms, drafts, versions, comparisons, lists,
 * bulk changes, files and the REST interface take their fields from here; how one is added: docs/recipes/add-a-field.md.
 */
export const caseFields = {
  summary: { kind: 'line', label: 'Summary', onCase: true, inVersion: true, file: { header: 'Summary', since: 1 } },
  moduleId: {
    kind: 'module',
    label: 'Module',
    onCase: true,
    inVersion: true,
    file: { header: 'Module Path', since: 1 },
  },
  templateId: {
    kind: 'template',
    label: 'Template',
    onCase: true,
    inVersion: false,
    file: { header: 'Template', since: 1 },
  },
  assignedTo: {
    kind: 'person',
    label: 'Assigned to',
    onCase: true,
    inVersion: false,
    file: { header: 'Assigned To', since: 1 },
  },
  automatable: {
    kind: 'flag',
    label: 'Automation status',
    onCase: true,
    inVersion: true,
    file: { header: 'Automatable', since: 1 },
    default: true,
    names: { yes: 'Automatable', no: 'Manual' },
    checkbox: false,
    bulk: true,
  },
  priority: {
    kind: 'choice',
    label: 'Priority',
    onCase: true,
    inVersion: false,
    file: { header: 'Priority', since: 1 },
    default: 'LOW',
    names: { SHOWSTOPPER: 'Showstopper', CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' },
    searched: 'high,critical',
    sorts: true,
    bulk: true,
  },
  applicable: {
    kind: 'flag',
    label: 'Applicable',
    onCase: true,
    inVersion: false,
    file: { header: 'Applicable', since: 1 },
    default: true,
    names: { yes: 'Applicable', no: 'Not applicable' },
    checkbox: true,
    bulk: true,
  },
  linkedDefect: {
    kind: 'text',
    label: 'Linked defect',
    onCase: true,
    inVersion: false,
    file: { header: 'Linked Defect', since: 1 },
    short: true,
  },
  tags: { kind: 'tags', label: 'Tags', onCase: true, inVersion: true, file: { header: 'Tags', since: 1 } },
  precondition: {
    kind: 'text',
    label: 'Preconditions',
    onCase: false,
    inVersion: true,
    file: { header: 'Preconditions', since: 1 },
    short: false,
  },
  testData: {
    kind: 'text',
    label: 'Test data',
    onCase: false,
    inVersion: true,
    file: { header: 'Test Data', since: 1 },
    short: false,
  },
  executionSteps: {
    kind: 'text',
    label: 'Execution steps',
    onCase: false,
    inVersion: true,
    file: { header: 'Execution Steps', since: 1 },
    short: false,
  },
  expectedResult: {
    kind: 'text',
    label: 'Expected result',
    onCase: false,
    inVersion: true,
    file: { header: 'Expected Result', since: 1 },
    short: false,
  },
  steps: { kind: 'steps', label: 'Steps', onCase: false, inVersion: true, file: null },
  imageIds: { kind: 'images', label: 'Images', onCase: false, inVersion: true, file: null },
  remarks: {
    kind: 'text',
    label: 'Remarks',
    onCase: false,
    inVersion: true,
    file: { header: 'Remarks', since: 1 },
    short: false,
  },
  manualReason: {
    kind: 'text',
    label: 'Why it is manual',
    onCase: false,
    inVersion: true,
    file: { header: 'Manual Reason', since: 1 },
    short: false,
  },
} as const satisfies Record<string, FieldEntry>

type Entries = typeof caseFields
export type CaseField = keyof Entries

/** The fields whose entry says all of `Part`. */
type FieldWith<Part> = { [Field in CaseField]: Entries[Field] extends Part ? Field : never }[CaseField]

export const caseFieldNames = Object.keys(caseFields) as CaseField[]

/** The fields whose entry says all of `part`, in the order of the table. */
function fieldsWith<const Part extends Partial<FieldEntry>>(part: Part): FieldWith<Part>[] {
  const says = (field: CaseField): field is FieldWith<Part> => {
    const entry: Record<string, unknown> = caseFields[field]
    return Object.entries(part).every(([name, value]) => entry[name] === value)
  }
  return caseFieldNames.filter(says)
}

export const choiceFields = fieldsWith({ kind: 'choice' })
export type ChoiceField = (typeof choiceFields)[number]
export const flagFields = fieldsWith({ kind: 'flag' })
export type FlagField = (typeof flagFields)[number]
export const textFields = fieldsWith({ kind: 'text' })
export type TextField = (typeof textFields)[number]

/** The fields that are nothing but a value: their kind alone says how they are written and read. */
export const plainFields = [...choiceFields, ...flagFields, ...fieldsWith({ kind: 'line' }), ...textFields]
export type PlainField = (typeof plainFields)[number]

/** The fields that have a column in files. */
export type FileField = Exclude<CaseField, FieldWith<{ file: null }>>

/** The columns of the cases themselves. */
export const currentFields = fieldsWith({ onCase: true })
/** Those of them that no version knows. */
export const unversionedFields = fieldsWith({ onCase: true, inVersion: false })
/** Those that each version freezes as well. */
export const frozenFields = fieldsWith({ onCase: true, inVersion: true })
/** A change of one of these makes the next version; source: docs/decisions/case-saving.md. */
export const versionedFields = fieldsWith({ inVersion: true })
/** The columns of versions; steps have a table of their own. */
export const versionFields = versionedFields.filter((field) => field !== 'steps')

/** The plain fields that a case has in its newest version alone. */
export const versionOnlyFields = [
  ...fieldsWith({ kind: 'choice', onCase: false }),
  ...fieldsWith({ kind: 'flag', onCase: false }),
  ...fieldsWith({ kind: 'text', onCase: false }),
]

/** What two versions are compared by: texts word by word, settings as a whole. */
export const comparedTexts = [
  ...fieldsWith({ kind: 'line', inVersion: true }),
  ...fieldsWith({ kind: 'text', inVersion: true }),
]
export type ComparedText = (typeof comparedTexts)[number]
export const comparedSettings = [
  ...fieldsWith({ kind: 'choice', inVersion: true }),
  ...fieldsWith({ kind: 'flag', inVersion: true }),
]
export type ComparedSetting = (typeof comparedSettings)[number]

/** What a list can be sorted by beside number, date and author. */
export const sortedChoices = fieldsWith({ kind: 'choice', onCase: true, sorts: true })
export type SortedChoice = (typeof sortedChoices)[number]
/** What a bulk change can set to one value. */
export const bulkChoices = fieldsWith({ kind: 'choice', onCase: true, bulk: true })
export const bulkFlags = fieldsWith({ kind: 'flag', onCase: true, bulk: true })
export type BulkChoice = (typeof bulkChoices)[number]
export type BulkSetting = BulkChoice | (typeof bulkFlags)[number]

/** All that somebody can change in a case, by field. */
export type CaseValues = {
  -readonly [Field in CaseField]: Entries[Field] extends { kind: 'choice'; names: infer Names }
    ? keyof Names
    : Entries[Field] extends { kind: infer Kind extends keyof KindValues }
      ? KindValues[Kind]
      : never
}

/** A value for each of these fields. */
export const valuesOf = <Field extends CaseField>(
  fields: readonly Field[],
  make: <One extends Field>(field: One) => CaseValues[One],
): Pick<CaseValues, Field> => recordOf<Field, CaseValues[Field]>(fields, make) as Pick<CaseValues, Field>

/** The values of a choice in their order. */
export const choiceValues = <Field extends ChoiceField>(field: Field) =>
  Object.keys(caseFields[field].names) as CaseValues[Field][]

/** A value of a choice or a flag as people read it. */
export function settingName<Field extends ChoiceField | FlagField>(field: Field, value: CaseValues[Field]): string {
  const { names }: { names: Record<string, string> } = caseFields[field]
  const key = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  return names[key] ?? ''
}

/** What a field holds that nobody has written or chosen. */
export function usualValue<Field extends PlainField>(field: Field): CaseValues[Field]
export function usualValue(field: PlainField): CaseValues[PlainField] {
  const entry = caseFields[field]
  return 'default' in entry ? entry.default : ''
}
