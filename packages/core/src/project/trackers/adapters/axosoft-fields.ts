/** What the fields of an item hold that every Axosoft has. Others are custom ones, and sent as they are. */
export const standardFields = {
  name: 'string',
  description: 'text',
  notes: 'text',
  resolution: 'text',
  replication_procedures: 'text',
  build_number: 'string',
  priority: 'pick_list',
  status: 'pick_list',
  severity: 'pick_list',
  workflow_step: 'pick_list',
  percent_complete: 'double',
  start_date: 'date',
  due_date: 'date',
  estimated_duration: 'duration',
  remaining_duration: 'duration',
} as const
export type StandardField = keyof typeof standardFields

export const isStandardField = (field: string): field is StandardField => Object.hasOwn(standardFields, field)

/** The name of a custom field, such as `custom_12`. */
export const isCustomField = (field: string): boolean => /^custom_\d{1,9}$/.test(field)
