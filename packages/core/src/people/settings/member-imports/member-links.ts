import { memberImportMessages } from '@caseweave/contract/people/settings/member-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { organizationInvitations as invitations, memberImports } from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { csvRecord, neutraliseFormula } from '../../../platform/csv/write-csv'
import { withMembersHeld } from '../../organizations/hold-members'
import { countInvitations, invitationEnd, linksOf, newToken } from '../../organizations/write-invitations'
import { foundMemberImport, isMemberImport, type MemberImportOf } from './member-imports'

/** The condition that finds those of these invitations that nobody has accepted or revoked. */
export const isOpenOf = (organizationId: number, ids: readonly number[]) =>
  and(
    eq(invitations.organizationId, organizationId),
    inArray(invitations.id, [0, ...ids]),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
  )

/**
 * Makes the links of an import's invitations and answers them as a CSV, for whoever hands them over: only where no mail server is set. They
 * are kept as hashes and so are told once; `again` makes new ones, which ends those before and counts as sending. CONFLICT otherwise.
 */
export async function makeMemberLinks(
  ctx: Ctx,
  { organization, importId, again }: MemberImportOf & { again: 'yes' | 'no' },
): Promise<{ name: string; content: string[] }> {
  if (ctx.mail.smtpUrl !== null) throw new AppError('CONFLICT', memberImportMessages.mailed)
  const ref = isMemberImport({ organizationId: organization.id, importId })
  return withMembersHeld(ctx, organization.id, async (tx) => {
    const rows = await tx.db.select().from(memberImports).where(ref).for('update')
    const { fileName, invitationIds, linksMadeAt, finishedAt } = foundMemberImport(rows)
    if (linksMadeAt && again !== 'yes') throw new AppError('CONFLICT', memberImportMessages.linksMade)
    // A link that was handed over since then, one by one, stays good.
    const untouched = linksMadeAt || !finishedAt ? undefined : lte(invitations.sentAt, finishedAt)
    const open = await tx.db
      .select({ id: invitations.id, email: invitations.email })
      .from(invitations)
      .where(and(isOpenOf(organization.id, invitationIds), untouched))
      .orderBy(asc(invitations.id))
      .for('update')
    const now = tx.now()
    if (linksMadeAt && open.length > 0) await countInvitations(tx, organization.id, open.length)
    const sent = open.map(({ id, email }) => ({ id, email, ...newToken() }))
    for (const { id, tokenHash } of sent)
      await tx.db
        .update(invitations)
        .set({ tokenHash, sentAt: now, expiresAt: invitationEnd(now) })
        .where(eq(invitations.id, id))
    await tx.db.update(memberImports).set({ linksMadeAt: now }).where(ref)
    const rowsOfLinks = linksOf(tx, sent).map(({ email, href }) => csvRecord([neutraliseFormula(email), href], ','))
    return {
      name: `invitations of ${fileName}`,
      content: [`\ufeff${csvRecord(['Email', 'Link'], ',')}`, ...rowsOfLinks],
    }
  })
}
