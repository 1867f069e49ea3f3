import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import type { SaveOwnContact, SavePerson } from '@caseweave/contract/people/org-chart/save-org-chart'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { personDetails, users } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'
import { changesOver } from '../../platform/forms/changes-over'
import { holderName } from '../assets/held-asset'
import { requireHeldMember } from '../projects/hold-project'
import { holdPeople } from './group-members'
import { holdLeads, requireNoLoop } from './leads'
import { typedMembers } from './named-people'

type Place = { organization: { id: number } }

const itsDetails = (organizationId: number, userId: number) =>
  and(eq(personDetails.organizationId, organizationId), eq(personDetails.userId, userId))

/** What is kept of a member who is held, itself held until the transaction ends; a row is made where none is. */
async function holdDetails(tx: Ctx, organizationId: number, userId: number) {
  const made = await tx.db.insert(personDetails).values({ organizationId, userId }).onConflictDoNothing().returning()
  const [details] = await tx.db
    .select({
      ...{ modifiedAt: personDetails.modifiedAt, leadId: personDetails.leadId },
      contact: {
        contactNumber: personDetails.contactNumber,
        postalAddress: personDetails.postalAddress,
        emergencyContactName: personDetails.emergencyContactName,
        emergencyContactNumber: personDetails.emergencyContactNumber,
      },
      modifiedBy: sql<
        string | null
      >`(select ${holderName(users)} from ${users} where ${users.id} = ${personDetails.modifiedBy})`,
    })
    .from(personDetails)
    .where(itsDetails(organizationId, userId))
    .for('update')
  if (!details) throw new Error('The details are gone though their member is held.')
  return { ...details, modifiedAt: made.length > 0 ? null : details.modifiedAt }
}

/** Of two changes within a millisecond, too, the second is seen to be one. */
const laterThan = (tx: Ctx, before: Date | null) => new Date(Math.max(tx.now().getTime(), (before?.getTime() ?? 0) + 1))

/**
 * Writes what Human Resources keep of a member. INVALID at `lead` for nobody, several people and a circle, CONFLICT at `employeeNumber` for one that
 * somebody has, CONFLICT when somebody else has saved since `seenAt`; who is no member is not found.
 */
export async function savePerson(ctx: Ctx, input: SavePerson & Place): Promise<{ name: string }> {
  const actor = requireActor(ctx)
  const { organization, userId, lead: typed, seenAt, ...fields } = input
  const organizationId = organization.id
  const [lead] = typed === '' ? [] : await typedMembers(ctx, organizationId, [typed], 'lead')
  try {
    return await ctx.tx(async (tx) => {
      await holdLeads(tx, organizationId)
      // Both before the details: whoever takes the lead out of the organization changes these details afterwards.
      const members = await holdPeople(tx, organizationId, lead ? [userId, lead.id] : [userId])
      if (!members.includes(userId)) throw new AppError('NOT_FOUND', messages.notFound)
      if (lead && !members.includes(lead.id))
        throw new AppError('INVALID', orgChartMessages.unknown([typed]), { field: 'lead' })
      const held = await holdDetails(tx, organizationId, userId)
      if ((held.modifiedAt?.getTime() ?? null) !== (seenAt?.getTime() ?? null))
        throw new AppError('CONFLICT', orgChartMessages.changedMeanwhile(held.modifiedBy ?? 'Somebody else'))
      if (lead && lead.id !== held.leadId)
        await requireNoLoop(tx, { organizationId, userIds: [userId], leadId: lead.id })
      await tx.db
        .update(personDetails)
        .set({ ...fields, leadId: lead?.id ?? null, modifiedBy: actor.id, modifiedAt: laterThan(tx, held.modifiedAt) })
        .where(itsDetails(organizationId, userId))
      const [person] = await tx.db
        .select({ name: holderName(users) })
        .from(users)
        .where(eq(users.id, userId))
      return { name: person?.name ?? '' }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('CONFLICT', orgChartMessages.employeeNumberTaken, { field: 'employeeNumber' })
  }
}

/** Writes the contact data of the person who asks; what they have not touched stays. CONFLICT when the same was saved otherwise since it was shown. */
export async function saveContact(ctx: Ctx, input: SaveOwnContact & Place): Promise<void> {
  const actor = requireActor(ctx)
  const { organization, was, ...fields } = input
  await ctx.tx(async (tx) => {
    await requireHeldMember(tx, organization.id)
    const held = await holdDetails(tx, organization.id, actor.id)
    const changes = changesOver(held.contact, fields, was)
    if (!changes) throw new AppError('CONFLICT', orgChartMessages.contactChangedMeanwhile)
    await tx.db
      .update(personDetails)
      .set({ ...changes, modifiedBy: actor.id, modifiedAt: laterThan(tx, held.modifiedAt) })
      .where(itsDetails(organization.id, actor.id))
  })
}
