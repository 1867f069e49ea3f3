import { projectRoleNames } from '../roles'
import { capital } from './audit-tables'

/** Columns with one value of a short list, kept as a name without spaces. */
const listed = new Set([
  'by_hand',
  'covers',
  'decision',
  'given',
  'kind',
  'matched_by',
  'organization_role',
  'presence',
  'priority',
  'result',
  'role',
  'source',
  'stale_reason',
  'state',
  'status',
  'type',
  'verdict',
  'version_rule',
])

/** Such a value as people read it: "Project Lead", "In process", "Called off". */
export function auditValueText(column: string, value: string): string {
  if (!listed.has(column) || !/^[a-z_]+$/i.test(value)) return value
  const role = (projectRoleNames as Readonly<Record<string, string>>)[value]
  if (role !== undefined) return role
  const spaced = /^[A-Z_]+$/.test(value) ? value : value.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return capital(spaced.replaceAll('_', ' ').toLowerCase())
}
