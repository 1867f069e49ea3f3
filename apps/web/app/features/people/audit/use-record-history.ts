import { recordHistoryPath } from '@caseweave/contract/people/audit/audit'
import type { AuditTable } from '@caseweave/contract/people/audit/audit-tables'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { useWorkspace } from '../../platform/screen/use-workspace'

/** Where the history of changes of a record of the current project is; undefined for those who may not read it. */
export function useRecordHistory(table: AuditTable): ((record: number) => string) | undefined {
  const { project } = useWorkspace()
  if (!project || !mayInOrganization('audit.read', project.organizationRole)) return undefined
  return (record) => recordHistoryPath(project.organizationId, table, record)
}
