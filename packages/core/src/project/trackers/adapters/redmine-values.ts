import type { FieldValue, FieldValues } from '@caseweave/contract/project/trackers/work-items'
import { TrackerError } from '../tracker-error'
import { type CoreField, customId, customName, isCoreField } from './redmine-fields'
import type { RedmineCustomField, RedmineIssue } from './redmine-shapes'
import { plainMarkup } from './redmine-text'

type Sent = { custom_fields?: { id: number; value: string | string[] }[] } & Record<string, unknown>

/** A value as Redmine takes it: text, and an empty one for none. */
function textOf(field: string, value: FieldValue): string | string[] {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value
  if (typeof value !== 'object') return String(value)
  if (field !== 'estimated_hours') throw refused(field, 'This field takes no duration.')
  return String(value.unit === 'min' ? value.duration / 60 : value.duration)
}

const refused = (field: string, message: string) =>
  new TrackerError('invalid', 'A value cannot be sent.', { fields: { [field]: message } })

/** Values of a form as a call of Redmine has them. A new item's long text comes as our rich text; that of one that is there is Redmine's own. */
export function sentValues(values: FieldValues, { isNew }: { isNew: boolean }): Sent {
  const sent: Sent = {}
  const custom: { id: number; value: string | string[] }[] = []
  for (const [field, value] of Object.entries(values)) {
    const id = customId(field)
    if (id !== null)
      custom.push({ id, value: Array.isArray(value) && value.length === 0 ? [''] : textOf(field, value) })
    else if (!isCoreField(field)) throw refused(field, 'Redmine has no such field.')
    else sent[field] = field === 'description' && isNew ? plainMarkup(String(value ?? '')) : textOf(field, value)
  }
  return custom.length > 0 ? { ...sent, custom_fields: custom } : sent
}

/** The values of an item, by the fields of its form; `custom`: what is set for custom fields, as far as it is told. */
export function valuesOf(issue: RedmineIssue, custom: readonly RedmineCustomField[] | null): FieldValues {
  const idOf = (named: { id: number } | null | undefined) => (named ? String(named.id) : null)
  const core: Record<CoreField, FieldValue> = {
    subject: issue.subject,
    description: issue.description?.replaceAll('\r\n', '\n') ?? '',
    status_id: idOf(issue.status),
    priority_id: idOf(issue.priority),
    assigned_to_id: idOf(issue.assigned_to),
    category_id: idOf(issue.category),
    fixed_version_id: idOf(issue.fixed_version),
    start_date: issue.start_date ?? null,
    due_date: issue.due_date ?? null,
    estimated_hours: issue.estimated_hours == null ? null : { duration: issue.estimated_hours, unit: 'h' },
    done_ratio: issue.done_ratio == null ? null : String(issue.done_ratio),
  }
  const own = issue.custom_fields.map(({ id, value }): [string, FieldValue] => {
    const format = custom?.find((field) => field.id === id)?.field_format
    return [customName(id), typed(format, value ?? null)]
  })
  return Object.fromEntries([...Object.entries(core), ...own])
}

/** A value of a custom field as forms have it: Redmine tells all of them as text. */
function typed(format: string | undefined, value: string | string[] | null): FieldValue {
  if (value === null || value === '') return null
  if (format === 'bool') return value === '1'
  if (format === 'int' || format === 'float') return Number(value)
  return value
}
