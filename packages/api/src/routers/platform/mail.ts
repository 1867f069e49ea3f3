import { getOutboxMail, listOutbox, openOutboxMail } from '@caseweave/core/platform/mail/outbox-mails'
import { z } from 'zod'
import { organizationProcedure, router } from '../../trpc'

// Mails may tell of any project: they are for those who see all of them.
const admin = organizationProcedure('organization.manageMembers')
const MailId = z.object({ recipientId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const mailRouter = router({
  list: admin.query(({ ctx }) => listOutbox(ctx, ctx.organization.id)),
  get: admin
    .input(MailId)
    .query(({ ctx, input }) => getOutboxMail(ctx, { ...input, organizationId: ctx.organization.id })),
  /** The file as a stream: for callers in this process. */
  file: admin
    .input(MailId)
    .query(({ ctx, input }) => openOutboxMail(ctx, { ...input, organizationId: ctx.organization.id })),
})
