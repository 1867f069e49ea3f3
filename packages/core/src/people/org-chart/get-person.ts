import {
  assetsOfPerson,
  groupsOfPerson,
  type PersonView,
  type PrivateDetails,
} from '@caseweave/contract/people/org-chart/org-chart'
import { mayInOrganization } from '@caseweave/contract/people/permissions'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import {
  assetAssignments,
  assets,
  assetTypes,
  organizationMembers,
  orgGroupMembers,
  orgGroups,
  personDetails,
  users,
} from '@caseweave/db/schema'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holderName } from '../assets/held-asset'
import type { OrganizationAccess } from '../organizations/organization-access'

type Place = { organization: Pick<OrganizationAccess, 'id' | 'role' | 'humanResource'> }

const led = named(personDetails, 'led')
const l = named(users, 'l')

/** Whether the person who asks reads what only a member and Human Resources read of that member. */
const readsPrivate = (ctx: Ctx, { role, humanResource }: Place['organization'], userId: number) =>
  userId === requireActor(ctx).id || mayInOrganization('people.manage', role, humanResource)

/** A member as the person who asks may see them; NOT_FOUND for who is none. */
export async function getPerson(ctx: Ctx, { organization, userId }: Place & { userId: number }): Promise<PersonView> {
  const isPrivate = readsPrivate(ctx, organization, userId)
  const [[row], groups, kept] = await Promise.all([
    ctx.db
      .select({
        ...{ id: users.id, name: holderName(users), username: users.username, email: users.email },
        jobTitle: sql<string>`coalesce(${personDetails.jobTitle}, '')`,
        leadId: personDetails.leadId,
        leadName: sql<string>`(select ${holderName(l)} from ${l} where ${l.id} = ${personDetails.leadId})`,
        leadUsername: sql<string>`(select ${l.username} from ${l} where ${l.id} = ${personDetails.leadId})`,
        reports: sql<number>`(select count(*)::int from ${led} where ${led.organizationId} = ${organization.id} and ${led.leadId} = ${users.id})`,
      })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .leftJoin(
        personDetails,
        and(
          eq(personDetails.organizationId, organizationMembers.organizationId),
          eq(personDetails.userId, organizationMembers.userId),
        ),
      )
      .where(and(eq(organizationMembers.organizationId, organization.id), eq(organizationMembers.userId, userId))),
    ctx.db
      .select({ id: orgGroups.id, name: orgGroups.name, description: orgGroups.description })
      .from(orgGroupMembers)
      .innerJoin(orgGroups, eq(orgGroups.id, orgGroupMembers.groupId))
      .where(and(eq(orgGroupMembers.organizationId, organization.id), eq(orgGroupMembers.userId, userId)))
      .orderBy(sql`lower(${orgGroups.description})`, sql`lower(${orgGroups.name})`)
      .limit(groupsOfPerson),
    isPrivate ? privateDetails(ctx, organization.id, userId) : null,
  ])
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { leadId, leadName, leadUsername, ...person } = row
  return {
    ...person,
    lead: leadId === null ? null : { id: leadId, name: leadName, username: leadUsername },
    groups,
    self: userId === requireActor(ctx).id,
    private: kept,
  }
}

const nothing = {
  ...{ employeeNumber: '', contactNumber: '', postalAddress: '', emergencyContactName: '', emergencyContactNumber: '' },
  modifiedAt: null,
}

async function privateDetails(ctx: Ctx, organizationId: number, userId: number): Promise<PrivateDetails> {
  const [[details], held] = await Promise.all([
    ctx.db
      .select({
        employeeNumber: personDetails.employeeNumber,
        contactNumber: personDetails.contactNumber,
        postalAddress: personDetails.postalAddress,
        emergencyContactName: personDetails.emergencyContactName,
        emergencyContactNumber: personDetails.emergencyContactNumber,
        modifiedAt: personDetails.modifiedAt,
      })
      .from(personDetails)
      .where(and(eq(personDetails.organizationId, organizationId), eq(personDetails.userId, userId))),
    ctx.db
      .select({
        ...{ id: assets.id, assetTag: assets.assetTag, name: assets.name, status: assets.status },
        ...{ typeName: assetTypes.name, since: assetAssignments.startsAt },
      })
      .from(assetAssignments)
      .innerJoin(assets, eq(assets.id, assetAssignments.assetId))
      .innerJoin(assetTypes, eq(assetTypes.id, assets.assetTypeId))
      .where(
        and(
          eq(assetAssignments.userId, userId),
          eq(assetAssignments.organizationId, organizationId),
          isNull(assetAssignments.endsAt),
        ),
      )
      .orderBy(desc(assetAssignments.startsAt), asc(assets.id))
      .limit(assetsOfPerson),
  ])
  return { ...nothing, ...details, assets: held }
}
