import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import type { SetLead } from '@caseweave/contract/people/org-chart/save-org-chart'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { personDetails, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holderName } from '../assets/held-asset'
import { holdPeople } from './group-members'
import { typedMembers } from './named-people'

type Place = { organization: { id: number } }

const d = named(personDetails, 'd')
const u = named(users, 'u')

/**
 * Changes of who leads whom in an organization go one after the other: of two that would close a circle together the second sees the first. Taken
 * before any member is held.
 */
export const holdLeads = (tx: Ctx, organizationId: number) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads ${organizationId}`}, 0))`)

/** Refuses a lead who is one of `userIds` or reports to one of them: INVALID at `lead` tells through whom. Only while {@link holdLeads} holds. */
export async function requireNoLoop(
  tx: Ctx,
  { organizationId, userIds, leadId }: { organizationId: number; userIds: readonly number[]; leadId: number },
): Promise<void> {
  const refuse = (message: string) => new AppError('INVALID', message, { field: 'lead' })
  if (userIds.includes(leadId)) throw refuse(orgChartMessages.ownLead)
  const above = await tx.db.execute<{ id: string; name: string }>(sql`
    with recursive above as (
      select ${leadId}::bigint as id, 1 as step
      union all
      select ${d.leadId}, a.step + 1 from above a join ${d} on ${d.organizationId} = ${organizationId} and ${d.userId} = a.id
      where ${d.leadId} is not null
    ) cycle id set again using way
    select a.id, ${holderName(u)} as name from above a join ${u} on ${u.id} = a.id where not a.again order by a.step`)
  const closes = above.findIndex(({ id }) => userIds.includes(Number(id)))
  if (closes < 0) return
  const names = above.slice(0, closes + 1).map(({ name }) => name)
  throw refuse(orgChartMessages.loop([names.at(-1) ?? '', ...names]))
}

/** Says whom several members report to: who was typed, or nobody. Refused as {@link requireNoLoop} for all of them, and for an id of no member. */
export async function setLead(ctx: Ctx, input: SetLead & Place): Promise<{ people: number; lead: string | null }> {
  const actor = requireActor(ctx)
  const organizationId = input.organization.id
  const [lead] = input.lead === '' ? [] : await typedMembers(ctx, organizationId, [input.lead], 'lead')
  const userIds = [...new Set(input.userIds)]
  return ctx.tx(async (tx) => {
    await holdLeads(tx, organizationId)
    const asked = [...new Set([...userIds, ...(lead ? [lead.id] : [])])]
    const held = await holdPeople(tx, organizationId, asked)
    if (held.length < asked.length) throw new AppError('NOT_FOUND', messages.notFound)
    if (lead) await requireNoLoop(tx, { organizationId, userIds, leadId: lead.id })
    await tx.db
      .insert(personDetails)
      .values(
        userIds.map((userId) => ({
          ...{ organizationId, userId, leadId: lead?.id ?? null, modifiedBy: actor.id, modifiedAt: tx.now() },
        })),
      )
      .onConflictDoUpdate({
        target: [personDetails.organizationId, personDetails.userId],
        set: {
          leadId: sql`excluded.lead_id`,
          modifiedBy: sql`excluded.modified_by`,
          // Of two changes within a millisecond, too, the second is seen to be one.
          modifiedAt: sql`greatest(excluded.modified_at, ${personDetails.modifiedAt} + interval '1 millisecond')`,
        },
      })
    return { people: userIds.length, lead: lead?.name ?? null }
  })
}
