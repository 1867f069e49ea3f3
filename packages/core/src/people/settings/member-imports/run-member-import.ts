import { memberImportPath, organizationHref } from '@caseweave/contract/people/addresses'
import type { MemberImportRef } from '@caseweave/contract/people/settings/member-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { files, memberImports, organizationInvitations, organizationMembers, users } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import type { JobRun } from '../../../platform/jobs/define-job'
import { logSecurityEvent } from '../../../platform/log/log-security-event'
import { notify, notifyMany } from '../../../platform/notifications/notify'
import { ruleOf } from '../../accounts/rate-limits'
import { holdAccounts } from '../../organizations/add-member'
import { withMembersHeld } from '../../organizations/hold-members'
import { organizationAccess } from '../../organizations/organization-access'
import { countInvitations, mailInvitations, writeInvitations } from '../../organizations/write-invitations'
import { requireRoomForMembers } from '../../plans/require-room'
import { rolesAtOnce, setProjectRoles } from '../../projects/set-project-roles'
import { isMemberImport, keptOf, readMemberFile } from './member-imports'
import { type MemberPlan, planMembers } from './plan-members'
import { readMembers } from './read-members'

type Organization = { id: number; name: string }

/**
 * Does what a file of people asks for, in one transaction: a worker that is killed leaves nothing of it, and one that comes again begins
 * anew. What has changed since the dry run counts, so the verdicts are found once more. Refused when who asked is no Admin any more.
 */
export async function runMemberImport(
  ctx: Ctx,
  ref: MemberImportRef,
  run: JobRun,
): Promise<MemberPlan['counts'] | null> {
  const organization = await organizationAccess(ctx, ref.organizationId, 'organization.manageMembers')
  return withMembersHeld(ctx, organization.id, async (tx) => {
    const [row] = await tx.db
      .select({
        status: memberImports.status,
        format: memberImports.format,
        counts: memberImports.counts,
        name: memberImports.fileName,
        storageKey: files.storageKey,
      })
      .from(memberImports)
      .innerJoin(files, eq(files.id, memberImports.fileId))
      .where(isMemberImport(ref))
      .for('update', { of: memberImports })
    if (row?.status !== 'importing') return null
    const read = readMembers(await readMemberFile(tx, row.storageKey), row.format)
    // Those from before have no such count.
    const { usernamesLeft = ruleOf('strangersPerPerson').points }: Partial<MemberPlan['counts']> = row.counts
    const plan = await planMembers(tx, organization.id, read.rows, usernamesLeft)
    await join(tx, organization, plan.joins)
    for (let from = 0; from < plan.entries.length; from += rolesAtOnce) {
      run.signal.throwIfAborted()
      await setProjectRoles(tx, { organization, entries: plan.entries.slice(from, from + rolesAtOnce) })
    }
    await addToInvitations(tx, organization, plan)
    const invitationIds = await invite(tx, organization, plan)
    if (plan.joins.length + invitationIds.length > 0)
      await requireRoomForMembers(tx, organization.id, { invited: true })
    const { rows: _, ...told } = keptOf(read, plan)
    await tx.db
      .update(memberImports)
      .set({ ...told, rows: plan.rows, invitationIds, status: 'done', finishedAt: tx.now() })
      .where(isMemberImport(ref))
    await notify(tx, {
      userId: requireActor(tx).id,
      kind: 'import',
      key: `member-import:${ref.importId}`,
      subject: `${counted(read.rows.length, 'row')} of ${row.name} imported`,
      message: outcomeOf(plan.counts),
      href: memberImportPath(organization.id, ref.importId),
    })
    return plan.counts
  })
}

const outcomeOf = ({ joins, invites, changes, same, waits, error }: MemberPlan['counts']) =>
  `${joins} joined, ${invites} invited, ${changes} changed, ${same} left as they were, ${waits} left out by the limit of invitations, ${error} with errors.`

/**
 * Invites the addresses that nobody has here, and answers their invitations. Without a mail server the links are thrown away unseen: whoever
 * hands them over has new ones made on the page of the import.
 */
async function invite(tx: Ctx, organization: Organization, { invites }: MemberPlan): Promise<number[]> {
  const guests = [...invites.values()].filter(({ fresh }) => fresh)
  if (guests.length === 0) return []
  await countInvitations(tx, organization.id, guests.length)
  const sent = await writeInvitations(tx, { organization, role: 'Member' }, guests)
  if (tx.mail.smtpUrl !== null) await mailInvitations(tx, organization, sent)
  return sent.map(({ id }) => id)
}

/** Makes people members and tells them, in a statement each. */
async function join(tx: Ctx, organization: Organization, people: readonly number[]): Promise<void> {
  if (people.length === 0) return
  // The job is tried again, and finds them gone.
  if ((await holdAccounts(tx, people)).length < people.length)
    throw new Error('Somebody has deleted their account at this moment.')
  const joined = await tx.db
    .insert(organizationMembers)
    .values(people.map((userId) => ({ organizationId: organization.id, userId, role: 'Member' as const })))
    .onConflictDoNothing()
    .returning({ userId: organizationMembers.userId })
  if (joined.length === 0) return
  await tx.db.execute(sql`
    update ${users} set default_organization_id = ${organization.id}
    where id = any(${`{${joined.map(({ userId }) => userId)}}`}::bigint[]) and default_organization_id is null`)
  await notifyMany(
    tx,
    joined.map(({ userId }) => ({
      ...{ userId, kind: 'membership' as const, href: organizationHref(organization.id) },
      subject: `You are now a member of ${organization.name}`,
      message: 'Your role there is Member.',
    })),
  )
  await tx.afterCommit(async () => {
    for (const { userId } of joined)
      logSecurityEvent(tx, 'role changed', { userId, address: '', organizationId: organization.id, role: 'Member' })
  })
}

/** Writes the projects of who is invited into their invitations: they get into them when they accept. New roles win over those there. */
async function addToInvitations(tx: Ctx, organization: Organization, { invites }: MemberPlan): Promise<void> {
  const wanted = [...invites.values()].filter(({ fresh, projects }) => !fresh && projects.length > 0)
  if (wanted.length === 0) return
  await tx.db.execute(sql`
    update ${organizationInvitations} as i set projects = w.value -> 'projects' || (
      select coalesce(jsonb_agg(old.value order by old.place), '[]')
      from jsonb_array_elements(i.projects) with ordinality old (value, place)
      where not exists (
        select from jsonb_array_elements(w.value -> 'projects') fresh
        where fresh.value -> 'projectId' = old.value -> 'projectId'))
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) w
    where i.organization_id = ${organization.id} and lower(i.email) = lower(w.value ->> 'email')
      and i.accepted_at is null and i.revoked_at is null`)
}
