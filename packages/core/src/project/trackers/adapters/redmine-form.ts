import type { FieldKind, FieldOption, FormField } from '@caseweave/contract/project/trackers/work-items'
import { type CoreField, coreFields, customName, estimateUnits } from './redmine-fields'
import type { RedmineCustomField, RedmineIssue } from './redmine-shapes'

/** What is to be known to make the form of a type. */
export type FormFacts = {
  /** The standard fields of the type; null where Redmine does not tell (before 5.0). */
  standard: readonly string[] | null
  priorities: (FieldOption & { isDefault: boolean })[]
  people: FieldOption[]
  categories: FieldOption[]
  versions: FieldOption[]
  /** Statuses that the item may get; empty for a new one, which begins with that of its type. */
  statuses: FieldOption[]
  /** The custom fields with all that is set for them; null where the account is no administrator, who alone is told. */
  custom: readonly RedmineCustomField[] | null
  /** Items of the type, whose own custom fields tell something of them. */
  examples: readonly RedmineIssue[]
  /** What Redmine said of an item without values. */
  refused: readonly string[]
}

const kinds: Partial<Record<string, FieldKind>> = {
  string: 'string',
  link: 'string',
  text: 'text',
  int: 'double',
  float: 'double',
  date: 'date',
  bool: 'boolean',
  list: 'pick_list',
  enumeration: 'pick_list',
  version: 'pick_list',
  user: 'user',
}

/** How Redmine's English ends the sentence about a field that is missing. */
const blank = ' cannot be blank'

const usual = { required: false, editable: true, visible: true } as const

/** The fields of a new item, or of one that is there, in the order of Redmine's own form. */
export function redmineForm(facts: FormFacts): FormField[] {
  const custom = facts.custom
    ? facts.custom.map((field) => customField(field, facts))
    : customFieldsOf(facts.examples, facts.refused)
  const known = new Set([...Object.values<string>(coreFields), ...custom.map(({ label }) => label)])
  const unknown = facts.refused
    .flatMap((sentence) => (sentence.endsWith(blank) ? sentence.slice(0, -blank.length) : []))
    .filter((name) => !known.has(name))
    .map((name) => ({
      ...usual,
      field: `unknown:${name}`,
      label: name,
      kind: 'unsupported' as const,
      required: true,
      editable: false,
      info: 'Redmine wants this field, and tells its choices to administrators only.',
    }))
  return [...coreForm(facts), ...custom, ...unknown]
}

function coreForm(facts: FormFacts): FormField[] {
  const { standard, priorities, refused } = facts
  const make = (field: CoreField, kind: FieldKind, more: Partial<FormField> = {}): FormField => ({
    ...usual,
    field,
    label: coreFields[field],
    kind,
    ...more,
    required: more.required === true || refused.includes(coreFields[field] + blank),
  })
  const preset = priorities.find(({ isDefault }) => isDefault)?.id
  const picks: [CoreField, FieldOption[], Partial<FormField>?][] = [
    ['status_id', facts.statuses, { required: true }],
    [
      'priority_id',
      priorities.map(({ id, label }) => ({ id, label })),
      { required: true, ...(preset ? { preset } : {}) },
    ],
    ['category_id', facts.categories],
    ['fixed_version_id', facts.versions],
  ]
  const has = (field: CoreField) => standard === null || standard.includes(field)
  return [
    make('subject', 'string', { required: true }),
    make('description', 'text'),
    ...picks
      .filter(([, options]) => options.length > 0)
      .map(([field, options, more]) => make(field, 'pick_list', { options, ...more })),
    make('assigned_to_id', 'user', { options: facts.people }),
    make('start_date', 'date'),
    make('due_date', 'date'),
    make('estimated_hours', 'double', { units: estimateUnits }),
    make('done_ratio', 'pick_list', { options: tenths }),
  ].filter(({ field }) => ['subject', 'status_id', 'priority_id'].includes(field) || has(field as CoreField))
}

const tenths = Array.from({ length: 11 }, (_, tenth) => ({ id: String(tenth * 10), label: `${tenth * 10} %` }))

function customField(field: RedmineCustomField, facts: FormFacts): FormField {
  const kind = kinds[field.field_format] ?? 'unsupported'
  const own = field.possible_values.map(({ value, label }) => ({ id: value, label: label ?? value }))
  const options = field.field_format === 'user' ? facts.people : field.field_format === 'version' ? facts.versions : own
  return {
    ...usual,
    field: customName(field.id),
    label: field.name,
    kind,
    required: field.is_required || facts.refused.includes(field.name + blank),
    editable: kind !== 'unsupported',
    ...(kind === 'pick_list' || kind === 'user' ? { options, multiple: field.multiple } : {}),
    ...(field.default_value ? { preset: kind === 'boolean' ? field.default_value === '1' : field.default_value } : {}),
  }
}

/** What items show of custom fields to those who are not told more: names and values, so that one is typed and Redmine says whether it fits. */
function customFieldsOf(examples: readonly RedmineIssue[], refused: readonly string[]): FormField[] {
  const seen = new Map<number, { name: string; multiple: boolean; values: Set<string> }>()
  for (const { id, name, multiple = false, value } of examples.flatMap(({ custom_fields }) => custom_fields)) {
    const field = seen.get(id) ?? { name, multiple, values: new Set() }
    for (const each of [value ?? []].flat()) if (each !== '' && each.length <= 60) field.values.add(each)
    seen.set(id, field)
  }
  return [...seen].map(([id, { name, multiple, values }]) => {
    const some = [...values].sort().slice(0, 20)
    // One of several choices cannot be typed: without an example there is nothing to choose from.
    const kind = !multiple ? 'string' : some.length > 0 ? 'pick_list' : 'unsupported'
    return {
      ...usual,
      field: customName(id),
      label: name,
      kind,
      // The name stands as it is in every language.
      required: refused.some((sentence) => sentence.startsWith(`${name} `)),
      editable: kind !== 'unsupported',
      ...(kind === 'pick_list' ? { multiple, options: some.map((value) => ({ id: value, label: value })) } : {}),
      info: `Redmine tells the choices of this field to administrators only.${some.length > 0 ? ` Items have: ${some.join(', ')}.` : ''}`,
    }
  })
}
