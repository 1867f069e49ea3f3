import { type AssetAssignment, type AssetDetails, assignmentsShown } from '@caseweave/contract/people/assets/assets'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { assetAssignments, assets, assetTypes, organizationMembers, organizations, users } from '@caseweave/db/schema'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { keepsPeople } from '../organizations/keeps-people'
import { holderName } from './held-asset'

const by = named(users, 'by')
const m = named(organizationMembers, 'm')

/** The organization of an asset that the person who asks keeps; one that they do not is not found. */
export async function placeOfAsset(ctx: Ctx, input: { assetId: number }): Promise<{ organizationId: number }> {
  const [place] = await ctx.db
    .select({ organizationId: assets.organizationId })
    .from(assets)
    .innerJoin(organizations, eq(organizations.id, assets.organizationId))
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.id))
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(assets.id, input.assetId),
        isNull(organizations.deletedAt),
        eq(users.id, requireActor(ctx).id),
        keepsPeople(organizationMembers.humanResource, users.applicationRoles),
      ),
    )
  if (!place) throw new AppError('NOT_FOUND', messages.notFound)
  return place
}

const isMember = sql<boolean>`exists (select from ${m} where ${m.organizationId} = ${assetAssignments.organizationId}
  and ${m.userId} = ${assetAssignments.userId})`

/** Everything about an asset of the organization, with the newest of its assignments; a foreign one is not found. */
export async function getAsset(
  ctx: Ctx,
  input: { organization: { id: number }; assetId: number },
): Promise<AssetDetails> {
  const nameBy = (
    id: typeof assets.modifiedBy | typeof assetAssignments.assignedBy | typeof assetAssignments.endedBy,
  ) => sql<string | null>`(select ${holderName(by)} from ${by} where ${by.id} = ${id})`
  const [[row], history, assignments] = await Promise.all([
    ctx.db
      .select({
        asset: assets,
        typeName: assetTypes.name,
        modifiedByName: nameBy(assets.modifiedBy),
        holder: { id: users.id, name: holderName(users), username: users.username },
        holderIsMember: sql<boolean>`exists (select from ${m} where ${m.organizationId} = ${assets.organizationId} and ${m.userId} = ${assets.statusHolderId})`,
      })
      .from(assets)
      .innerJoin(assetTypes, eq(assetTypes.id, assets.assetTypeId))
      .leftJoin(users, eq(users.id, assets.statusHolderId))
      .where(and(eq(assets.id, input.assetId), eq(assets.organizationId, input.organization.id))),
    ctx.db
      .select({
        ...{ id: assetAssignments.id, from: assetAssignments.startsAt, until: assetAssignments.endsAt },
        note: assetAssignments.note,
        holder: { id: users.id, name: holderName(users), username: users.username, member: isMember },
        ...{ givenBy: nameBy(assetAssignments.assignedBy), takenBy: nameBy(assetAssignments.endedBy) },
      })
      .from(assetAssignments)
      .innerJoin(users, eq(users.id, assetAssignments.userId))
      .where(ofAsset(input))
      .orderBy(desc(assetAssignments.startsAt), desc(assetAssignments.id))
      .limit(assignmentsShown),
    ctx.db.$count(assetAssignments, ofAsset(input)),
  ])
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { statusHolderId: _, createdBy: __, createdAt: ___, ...asset } = row.asset
  const shown: AssetAssignment[] = history
  return {
    ...asset,
    typeName: row.typeName,
    statusHolder: row.holder ? { ...row.holder, member: row.holderIsMember } : null,
    current: shown.find(({ until }) => until === null) ?? null,
    history: shown,
    assignments,
    modifiedBy: row.modifiedByName,
  }
}

const ofAsset = (input: { organization: { id: number }; assetId: number }) =>
  and(eq(assetAssignments.assetId, input.assetId), eq(assetAssignments.organizationId, input.organization.id))
