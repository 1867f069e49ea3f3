import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationMembers, projects, users } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { notify } from '../../platform/notifications/notify'
import { endInProjects, handOver, handOverAhead } from '../projects/hand-over'
import { holdMemberships, isHeldMember } from '../projects/hold-project'
import { endInvitationsTo } from './end-invitations'
import { endTrackerAccounts } from './end-tracker-accounts'
import { requireAnotherAdmin, withMembersHeld } from './hold-members'

const m = named(organizationMembers, 'm')

type Removal = {
  organization: { id: number; name: string }
  userId: number
  /** The member who gets what the other one had; null = it stays theirs, by name. */
  handOver: number | null
}

/**
 * Takes somebody out of the organization and all of its projects, at once, in open tabs and tokens too, and tells them. The last Admin
 * stays (CONFLICT); NOT_FOUND for who is no member.
 */
export async function removeMember(ctx: Ctx, input: Removal): Promise<void> {
  const { organization, userId } = input
  const itself = ctx.actor?.id === userId
  const needs = itself ? 'Member' : 'Admin'
  const { handOver: to } = input
  const ahead =
    to === null
      ? []
      : await handOverAhead(ctx, { organizationId: organization.id, userId, to }, (part) =>
          withMembersHeld(
            ctx,
            organization.id,
            async (tx) => {
              await requireRemoval(tx, input)
              return part(tx)
            },
            needs,
          ),
        )
  const remove = async (tx: Ctx) => {
    await takeOut(tx, input, ahead)
    if (itself) return
    await notify(tx, {
      userId,
      kind: 'membership',
      subject: `You were removed from ${organization.name}`,
      message: 'Its projects are no longer open to you. Ask one of its Admins if that is a mistake.',
      href: '/organization',
    })
  }
  await withMembersHeld(ctx, organization.id, remove, needs)
}

/** Takes the person who asks out of the organization; like {@link removeMember}. */
export const leaveOrganization = (ctx: Ctx, input: Omit<Removal, 'userId'>) =>
  removeMember(ctx, { ...input, userId: requireActor(ctx).id })

/** Passes when somebody may be taken out, and their heir stays; both are held. */
async function requireRemoval(tx: Ctx, { organization, userId, handOver: to }: Removal): Promise<void> {
  const [member] = await holdMemberships(tx, organization.id, [userId])
  if (!member) throw new AppError('NOT_FOUND', messages.notFound)
  if (member.role === 'Admin') await requireAnotherAdmin(tx, organization.id, userId)
  if (to !== null && (to === userId || !(await isHeldMember(tx, organization.id, to))))
    throw new AppError('INVALID', 'Please choose somebody who stays a member.', { field: 'handOver' })
}

async function takeOut(tx: Ctx, removal: Removal, ahead: Awaited<ReturnType<typeof handOverAhead>>): Promise<void> {
  const { organization, userId, handOver: to } = removal
  const place = { organizationId: organization.id, userId }
  await requireRemoval(tx, removal)
  if (to !== null) await handOver(tx, { ...place, to, ahead })
  await tx.db
    .delete(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organization.id), eq(organizationMembers.userId, userId)))
  await endInProjects(tx, place)
  await endTrackerAccounts(tx, place)
  await endInvitationsTo(tx, place)
  await forgetPlace(tx, place)
  await tx.afterCommit(async () =>
    logSecurityEvent(tx, 'role changed', {
      userId,
      address: tx.clientAddress,
      organizationId: organization.id,
      role: 'none',
    }),
  )
}

/** Nobody begins where they no longer belong: another organization of theirs becomes the default, if there is one. */
async function forgetPlace(tx: Ctx, { organizationId, userId }: { organizationId: number; userId: number }) {
  const next = sql`(select ${m.organizationId} from ${m}
    where ${m.userId} = ${userId} order by ${m.createdAt}, ${m.organizationId} limit 1)`
  await tx.db
    .update(users)
    .set({ defaultOrganizationId: next })
    .where(and(eq(users.id, userId), eq(users.defaultOrganizationId, organizationId)))
  const inside = sql`${users.currentProjectId} in (select ${projects.id} from ${projects} where ${projects.organizationId} = ${organizationId})`
  await tx.db
    .update(users)
    .set({ currentProjectId: null })
    .where(and(eq(users.id, userId), inside))
}
