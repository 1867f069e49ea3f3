import { AuditFilter } from '@caseweave/contract/people/audit/audit'
import { auditCsv } from '@caseweave/core/people/audit/audit-csv'
import { listAudit } from '@caseweave/core/people/audit/list-audit'
import { organizationProcedure, router } from '../../trpc'

// An Admin reads what happened in the own organization; rows that belong to none are the operator's.
export const auditRouter = router({
  list: organizationProcedure('audit.read')
    .input(AuditFilter)
    .query(({ ctx, input }) => listAudit(ctx, ctx.organization.id, input)),

  file: organizationProcedure('audit.read')
    .input(AuditFilter)
    .query(({ ctx, input }) => auditCsv(ctx, ctx.organization.id, input)),
})
