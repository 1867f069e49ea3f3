import { environmentMessages } from '@caseweave/contract/environment-messages'
import { AppError } from '@caseweave/contract/errors'
import { releaseMessages } from '@caseweave/contract/release-messages'
import { ticketMessages } from '@caseweave/contract/ticket-messages'
import type { AttachTicket } from '@caseweave/contract/tickets'
import { environments, releases, tickets } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../context'
import { holdCaseOfTickets } from './case-of-tickets'

/**
 * Attaches a ticket to the newest version of a live case. NOT_FOUND when the project has no such case; INVALID at
 * `releaseId` or `environmentId` for one that is not offered; CONFLICT at `number` when it is attached already for this
 * release and environment, whatever the case of its letters.
 */
export async function attachTicket(
  ctx: Ctx,
  input: AttachTicket & { projectId: number },
): Promise<{ id: number; number: string }> {
  const { projectId, number, type, releaseId, environmentId, remarks, applicable } = input
  const actor = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    const { id: testCaseId, version } = await holdCaseOfTickets(tx, input)
    await requireRelease(tx, projectId, releaseId)
    await requireEnvironment(tx, projectId, environmentId)
    const [added] = await tx.db
      .insert(tickets)
      .values({
        ...{ projectId, testCaseId, number, type, releaseId, environmentId, version, remarks, applicable },
        createdBy: actor,
        modifiedBy: actor,
      })
      .onConflictDoNothing()
      .returning({ id: tickets.id, number: tickets.number })
    if (!added) throw new AppError('CONFLICT', ticketMessages.twice, { field: 'number' })
    return added
  })
}

/** Refuses a release that the project does not offer, INVALID at `releaseId`; it is offered until the transaction ends. */
export async function requireRelease(ctx: Ctx, projectId: number, releaseId: number): Promise<void> {
  const [release] = await ctx.db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.id, releaseId), eq(releases.projectId, projectId), eq(releases.enabled, true)))
    .for('share')
  if (!release) throw new AppError('INVALID', releaseMessages.gone, { field: 'releaseId' })
}

async function requireEnvironment(ctx: Ctx, projectId: number, environmentId: number): Promise<void> {
  const [environment] = await ctx.db
    .select({ id: environments.id })
    .from(environments)
    .where(
      and(eq(environments.id, environmentId), eq(environments.projectId, projectId), eq(environments.active, true)),
    )
    .for('share')
  if (!environment) throw new AppError('INVALID', environmentMessages.gone, { field: 'environmentId' })
}
