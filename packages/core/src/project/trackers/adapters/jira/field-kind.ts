import type { FieldKind, FieldOption } from '@caseweave/contract/project/trackers/work-items'
import type { Field } from './shapes'

/** The units of Jira's durations. Source: https://support.atlassian.com/jira-software-cloud/docs/log-time-on-a-work-item/ */
const units = [
  { id: 'm', label: 'minutes' },
  { id: 'h', label: 'hours' },
  { id: 'd', label: 'days' },
  { id: 'w', label: 'weeks' },
]

/** The types whose values are chosen by id from those that are allowed. */
const chosen = ['option', 'priority', 'resolution', 'version', 'component', 'securitylevel', 'option-with-child']

const isRich = ({ schema }: Field, field: string) =>
  ['description', 'environment'].includes(schema.system ?? field) || (schema.custom ?? '').endsWith(':textarea')

/** What a field of Jira is to us. Source: https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issues/ (createmeta, `schema`) */
export function kindOf(
  field: string,
  meta: Field,
): { kind: FieldKind; multiple?: true; searched?: true; units?: FieldOption[]; info?: string } {
  const { type, items, custom = '' } = meta.schema
  if (field === 'timetracking' || type === 'timetracking') return { kind: 'double', units }
  if (type === 'string') return { kind: isRich(meta, field) ? 'text' : 'string' }
  if (type === 'number') return { kind: 'double' }
  if (type === 'date' || type === 'datetime') return { kind: 'date' }
  if (type === 'user') return { kind: 'user', searched: true }
  if (chosen.includes(type)) return meta.allowedValues ? { kind: 'pick_list' } : { kind: 'unsupported' }
  if (type === 'issuelink' && field === 'parent')
    return { kind: 'string', info: 'The key of the issue that it belongs to.' }
  if (type === 'any' && custom.endsWith(':gh-epic-link')) return { kind: 'string', info: 'The key of the epic.' }
  if (type !== 'array') return { kind: 'unsupported' }
  if (items === 'user') return { kind: 'user', multiple: true, searched: true }
  if (items === 'string' && (field === 'labels' || custom.endsWith(':labels')))
    return { kind: 'string', info: 'Words with spaces between them.' }
  if (chosen.includes(items ?? '') && meta.allowedValues) return { kind: 'pick_list', multiple: true }
  return { kind: 'unsupported' }
}
