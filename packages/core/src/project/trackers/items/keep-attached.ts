import { AppError } from '@caseweave/contract/platform/errors'
import { ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import type { AttachTicket } from '@caseweave/contract/project/tickets/tickets'
import { tickets, workItemLinks } from '@caseweave/db/schema'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { startJob } from '../../../platform/jobs/start-job'
import { requireEnvironment } from '../../environments/require-environment'
import { requireRelease } from '../../releases/require-release'
import { holdCaseOfTickets } from '../../tickets/case-of-tickets'
import { linkBackJob } from './jobs'

/** Passes when a ticket can be attached: the case lives, and release and environment are offered. */
export async function requirePlace(
  ctx: Ctx,
  input: { projectId: number; caseNumber: number; releaseId: number; environmentId: number },
): Promise<void> {
  await holdCaseOfTickets(ctx, input)
  await requireRelease(ctx, input.projectId, input.releaseId)
  await requireEnvironment(ctx, input.projectId, input.environmentId)
}

type Attached = Omit<AttachTicket, 'number'> & {
  projectId: number
  workItemId: number
  /** What people call it; and its address, which stands for it where another ticket has that name here already. */
  key: string
  address: string
}

/**
 * Attaches a work item that is kept to the newest version of a case, within the caller's transaction, and asks for a link back to the case.
 * The same item twice for a release and environment is CONFLICT at `number`, unless `again` says that it is as good as done: then false is
 * answered.
 */
export async function keepAttached(tx: Ctx, input: Attached, { again = false } = {}): Promise<boolean> {
  const { projectId, type, releaseId, environmentId, remarks, applicable, workItemId, key, address } = input
  const actor = requireActor(tx).id
  const { id: testCaseId, version } = await holdCaseOfTickets(tx, input)
  await requireRelease(tx, projectId, releaseId)
  await requireEnvironment(tx, projectId, environmentId)
  const here = and(
    eq(tickets.testCaseId, testCaseId),
    eq(tickets.releaseId, releaseId),
    eq(tickets.environmentId, environmentId),
  )
  const [same] = await tx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(here, eq(tickets.workItemId, workItemId)))
  if (same && again) return false
  if (same) throw new AppError('CONFLICT', ticketMessages.twice, { field: 'number' })
  const other = or(isNull(tickets.workItemId), ne(tickets.workItemId, workItemId))
  const [taken] = await tx.db
    .select({ id: tickets.id, workItemId: tickets.workItemId })
    .from(tickets)
    .where(and(here, other, eq(sql`lower(${tickets.number})`, key.toLowerCase())))
  if (taken && taken.workItemId === null) {
    // It was attached by its number while nobody knew what that was.
    await tx.db
      .update(tickets)
      .set({ workItemId, modifiedBy: actor, modifiedAt: tx.now() })
      .where(eq(tickets.id, taken.id))
  } else {
    const number = taken && address !== '' ? address : key
    const [added] = await tx.db
      .insert(tickets)
      .values({
        ...{ projectId, testCaseId, number, type, releaseId, environmentId, version, remarks, applicable, workItemId },
        createdBy: actor,
        modifiedBy: actor,
      })
      .onConflictDoNothing()
      .returning({ id: tickets.id })
    if (!added && !again) throw new AppError('CONFLICT', ticketMessages.twice, { field: 'number' })
  }
  const [link] = await tx.db
    .insert(workItemLinks)
    .values({ workItemId, testCaseId, askedAt: tx.now() })
    .onConflictDoNothing()
    .returning({ workItemId: workItemLinks.workItemId })
  if (link) await startJob(tx, linkBackJob, { workItemId, testCaseId }, projectId)
  return true
}
