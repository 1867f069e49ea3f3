import type { FieldOption } from '@caseweave/contract/project/trackers/work-items'

/** Fields that every Redmine has, by the name that its calls use and the label that its English messages begin with. */
export const coreFields = {
  subject: 'Subject',
  description: 'Description',
  status_id: 'Status',
  priority_id: 'Priority',
  assigned_to_id: 'Assignee',
  category_id: 'Category',
  fixed_version_id: 'Target version',
  start_date: 'Start date',
  due_date: 'Due date',
  estimated_hours: 'Estimated time',
  done_ratio: '% Done',
} as const
export type CoreField = keyof typeof coreFields

const names = Object.keys(coreFields)
export const isCoreField = (field: string): field is CoreField => names.includes(field)

/** The name of a custom field in forms: `cf_12`, as Redmine's own filters call it. */
export const customName = (id: number): string => `cf_${id}`

/** The id of a custom field by that name; null for any other name. */
export function customId(field: string): number | null {
  const id = /^cf_([1-9]\d{0,9})$/.exec(field)?.[1]
  return id === undefined ? null : Number(id)
}

/** What an estimate can be typed in. Redmine itself keeps hours. */
export const estimateUnits: FieldOption[] = [
  { id: 'h', label: 'Hours' },
  { id: 'min', label: 'Minutes' },
]
