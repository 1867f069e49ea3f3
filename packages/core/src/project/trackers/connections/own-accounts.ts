import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { AccountAt, type OwnAccount } from '@caseweave/contract/project/trackers/connections'
import { organizationMembers, organizations, trackerConnections, trackerCredentials } from '@caseweave/db/schema'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { requireHeldMember } from '../../../people/projects/hold-project'
import { requireConnection } from './change-connection'
import { checkAccount } from './check-account'
import { accountOf, keepAccount, typedSecret } from './keep-account'

/** The connections of the organizations that the person who asks belongs to, with their own account for each where they have one. */
export async function listOwnAccounts(ctx: Ctx): Promise<OwnAccount[]> {
  const { id: userId } = requireActor(ctx)
  return ctx.db
    .select({
      connectionId: trackerConnections.id,
      organizationId: organizations.id,
      organization: organizations.name,
      ...{ kind: trackerConnections.kind, name: trackerConnections.name, address: trackerConnections.address },
      ...{ account: trackerCredentials.account, since: trackerCredentials.createdAt },
    })
    .from(organizationMembers)
    .innerJoin(
      organizations,
      and(eq(organizations.id, organizationMembers.organizationId), isNull(organizations.deletedAt)),
    )
    .innerJoin(
      trackerConnections,
      and(
        eq(trackerConnections.organizationId, organizations.id),
        isNull(trackerConnections.revokedAt),
        ne(trackerConnections.kind, 'link'),
      ),
    )
    .leftJoin(
      trackerCredentials,
      and(eq(trackerCredentials.connectionId, trackerConnections.id), eq(trackerCredentials.userId, userId)),
    )
    .where(eq(organizationMembers.userId, userId))
    .orderBy(sql`lower(${organizations.name})`, organizations.id, sql`lower(${trackerConnections.name})`)
}

type Which = { organization: { id: number }; connectionId: number }
type Typed = { accessToken?: string | undefined; email?: string | undefined }

/** Lets the person who asks write in a tracker with their own account, once it has signed in there. */
export async function addOwnAccount(
  ctx: Ctx,
  { accessToken, email, ...which }: Which & Typed,
): Promise<{ name: string; account: string }> {
  const connection = await requireConnection(ctx, which)
  const { kind, name, address, settings } = connection
  if (kind === 'link') throw new AppError('INVALID', connectionMessages.noAccount)
  const parsed = AccountAt(kind).safeParse({ accessToken, email })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new AppError('INVALID', issue?.message ?? '', { field: String(issue?.path[0] ?? '') })
  }
  const secret = typedSecret(parsed.data)
  const { account } = await checkAccount(ctx, which.organization.id, { kind, address, settings }, secret)
  await ctx.tx(async (tx) => {
    const now = await requireConnection(tx, which, true)
    if (now.address !== address) throw new AppError('CONFLICT', connectionMessages.moved)
    await requireHeldMember(tx, which.organization.id)
    await keepAccount(tx, { connectionId: now.id, userId: requireActor(ctx).id }, { account, secret })
  })
  return { name, account }
}

/** Takes the own account of the person who asks away; the connection's writes for them from then on. */
export async function removeOwnAccount(ctx: Ctx, which: Which): Promise<{ name: string }> {
  return ctx.tx(async (tx) => {
    const { id, name } = await requireConnection(tx, which)
    const removed = await tx.db
      .delete(trackerCredentials)
      .where(accountOf(id, requireActor(ctx).id))
      .returning({ id: trackerCredentials.id })
    if (removed.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
    return { name }
  })
}
