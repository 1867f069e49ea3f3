import type { FormField } from '@caseweave/contract/project/trackers/work-items'

/** A field that may be left out and changed, unless `more` says otherwise. */
export const fieldOf = (
  field: string,
  label: string,
  kind: FormField['kind'],
  more: Partial<FormField> = {},
): FormField => ({
  field,
  label,
  kind,
  required: false,
  editable: true,
  visible: true,
  ...more,
})
