import {
  type FieldKind,
  type FieldOption,
  type FormField,
  hiddenLabels,
} from '@caseweave/contract/project/trackers/work-items'
import type { z } from 'zod'
import type { AxosoftCalls } from './axosoft-calls'
import { isCustomField, isStandardField, standardFields } from './axosoft-fields'
import { itemPath } from './axosoft-refs'
import {
  type AxosoftOption,
  type AxosoftType,
  CustomFields,
  Items,
  PickOptions,
  Template,
  type TemplateField,
} from './axosoft-shapes'

/** The fields that a form has where nothing tells of one: an item of the kind is needed to be asked about its template. */
const usualTemplate: TemplateField[] = [
  { field: 'name', type: 'string', label: 'Name' },
  { field: 'description', type: 'text', label: 'Description' },
  { field: 'priority', type: 'pick_list', label: 'Priority' },
  { field: 'severity', type: 'pick_list', label: 'Severity' },
  { field: 'workflow_step', type: 'pick_list', label: 'Workflow Step' },
  { field: 'due_date', type: 'date', label: 'Due Date' },
  { field: 'estimated_duration', type: 'double', label: 'Estimated Duration' },
]

/** The pick lists of Axosoft itself; those of workflow steps are asked for elsewhere. */
const pickLists = ['priority', 'severity', 'status'] as const

const kinds: Partial<Record<string, FieldKind>> = {
  string: 'string',
  text: 'text',
  html: 'text',
  double: 'double',
  decimal: 'double',
  int: 'double',
  integer: 'double',
  date: 'date',
  date_time: 'date',
  boolean: 'boolean',
  bool: 'boolean',
  pick_list: 'pick_list',
  picklist: 'pick_list',
}

const optionOf = ({ id, name, value, children }: AxosoftOption): FieldOption => ({
  id: String(id),
  label: name || value || String(id),
  ...(children?.length ? { children: children.map(optionOf) } : {}),
})

/**
 * The form of an item, composed of what Axosoft tells in several places: the template of an item of the kind, the custom fields, the pick lists, the units of
 * time and the steps of the workflow. What an installation does not have is left out.
 */
export async function axosoftForm(
  calls: AxosoftCalls,
  projectId: string,
  type: AxosoftType,
  ref: string | undefined,
): Promise<FormField[]> {
  const example = ref === undefined ? await exampleOf(calls, projectId, type) : itemPath(ref)
  const none = { data: [] }
  const usual: z.infer<typeof Template> = { data: usualTemplate }
  const [template, custom, units, steps, ...lists] = await Promise.all([
    example === null ? usual : calls.tolerant(`${example}/template/view`, Template, usual),
    calls.tolerant('/fields/custom', CustomFields, none),
    calls.tolerant('/picklists/time_units', PickOptions, none),
    calls.tolerant(example === null ? '/workflow_steps' : `${example}/workflow_steps`, PickOptions, none),
    ...pickLists.map((list) => calls.tolerant(`/picklists/${list}`, PickOptions, none)),
  ])
  const options = new Map<string, FieldOption[]>([
    ['workflow_step', steps.data.map(optionOf)],
    ...pickLists.map((list, at): [string, FieldOption[]] => [list, (lists[at]?.data ?? []).map(optionOf)]),
  ])
  const told = template.metadata?.picklists ?? {}
  const fields = new Map(template.data.map((field) => [field.field, field]))
  if (!fields.has('name')) fields.set('name', { field: 'name', type: 'string', label: 'Name' })
  for (const { name, label, type: kind, record_type, is_editable } of custom.data) {
    const isOurs = !record_type || record_type === type
    if (isOurs && isCustomField(name) && !fields.has(name))
      fields.set(name, { field: name, label: label || name, type: kind ?? '', editable: is_editable ?? true })
  }
  return [...fields.values()].map((field) => {
    const own = told[field.picklist ?? field.field]?.map(optionOf)
    return formField(field, own ?? options.get(field.field), units.data.map(optionOf))
  })
}

/** The path of the item of the kind that changed last in the project; null when there is none. */
async function exampleOf(calls: AxosoftCalls, projectId: string, type: AxosoftType): Promise<string | null> {
  const { data } = await calls.get(`/${type}`, Items, { project_id: projectId, page: 1, page_size: 1 })
  const [item] = data
  return item ? `/${type}/${item.id}` : null
}

function formField(field: TemplateField, options: FieldOption[] | undefined, units: FieldOption[]): FormField {
  const { label } = field
  const kind = kindOf(field, options)
  const isName = field.field === 'name'
  return {
    field: field.field,
    label,
    kind,
    required: isName || field.required === true,
    editable: kind !== 'unsupported' && (isName || field.editable !== false),
    visible: isName || (field.visible !== false && !hiddenLabels.includes(label.trim().toLowerCase())),
    ...(field.info ? { info: field.info } : {}),
    ...(kind === 'pick_list' ? { options: options ?? [] } : {}),
    ...(field.field.endsWith('_duration') && units.length > 0 ? { units } : {}),
  }
}

/** What a field holds. A choice that is none of known ones cannot be made, and a duration needs its unit. */
function kindOf({ field, type }: TemplateField, options: FieldOption[] | undefined): FieldKind {
  if (!isStandardField(field) && !isCustomField(field)) return 'unsupported'
  const standard = isStandardField(field) ? standardFields[field] : null
  const kind = standard === 'duration' ? 'double' : (standard ?? kinds[type.toLowerCase()] ?? 'unsupported')
  return kind === 'pick_list' && !options?.length ? 'unsupported' : kind
}
