import {
  type ConnectionKey,
  type ConnectionView,
  type ProviderName,
  providerNames,
  providerTitles,
  connectionMessages as say,
} from '@caseweave/contract/people/profile/connections'
import { AppError } from '@caseweave/contract/platform/errors'
import { userIdentities, users } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { accountMailTo } from '../accounts/account-mail-to'
import { confirmAddress } from '../accounts/confirm-address'
import type { ProvidedPerson, Provider } from './provider'
import { holdIdentity, ownerOf } from './provider-user'

/** The name of a provider in the table of identities, where people sign in with it here. */
const issuerOf = ({ waysIn }: Ctx, provider: ProviderName) => waysIn.providers[provider] ?? null

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/** What somebody can sign in with now: their password, where one is asked for, and each identity that is taken here. */
function waysOf({ waysIn }: Ctx, person: { hasPassword: boolean; issuers: readonly string[] }): string[] {
  const taken = [...Object.values(waysIn.providers), ...(waysIn.external ? [withoutSlash(waysIn.external)] : [])]
  const issuers = person.issuers.filter((issuer) => taken.includes(withoutSlash(issuer)))
  return [...(waysIn.password && person.hasPassword ? ['password'] : []), ...issuers]
}

/** The person who asks, with their identities; `lock` keeps both as they are until the transaction ends. */
async function ownWays(ctx: Ctx, lock = false) {
  const { id } = requireActor(ctx)
  const asked = ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  const [person] = await (lock ? asked.for('update') : asked)
  const identities = await ctx.db
    .select({ issuer: userIdentities.issuer, createdAt: userIdentities.createdAt })
    .from(userIdentities)
    .where(eq(userIdentities.userId, id))
    .orderBy(userIdentities.createdAt)
  const issuers = identities.map(({ issuer }) => issuer)
  return { identities, ways: waysOf(ctx, { hasPassword: person?.passwordHash != null, issuers }) }
}

/** The providers that people can sign in with here, and which of them the person who asks has connected. */
export async function listConnections(ctx: Ctx): Promise<ConnectionView[]> {
  const { identities, ways } = await ownWays(ctx)
  return providerNames.flatMap((provider) => {
    const issuer = issuerOf(ctx, provider)
    if (issuer === null) return []
    const own = identities.find((each) => each.issuer === issuer)
    const isLastWay = own !== undefined && ways.every((way) => way === issuer)
    return [{ provider, connectedAt: own?.createdAt ?? null, isLastWay }]
  })
}

/**
 * Lets the person who asks sign in with this account of a provider from now on, and tells them by mail. CONFLICT when it is another person's, or
 * when they have another one of this provider.
 */
export async function connectAccount(
  ctx: Ctx,
  provider: Pick<Provider, 'name' | 'issuer'>,
  { subject, email }: ProvidedPerson,
): Promise<void> {
  const { id: userId, username } = requireActor(ctx)
  const title = providerTitles[provider.name]
  await ctx.tx(async (tx) => {
    await holdIdentity(tx, provider.issuer, subject)
    const owner = await ownerOf(tx, provider.issuer, subject)
    if (owner !== undefined && owner !== userId) throw new AppError('CONFLICT', say.elsewhere(title))
    const { identities } = await ownWays(tx, true)
    if (email) await confirmAddress(tx, userId, email)
    if (owner === userId) return
    if (identities.some(({ issuer }) => issuer === provider.issuer)) throw new AppError('CONFLICT', say.second(title))
    await tx.db.insert(userIdentities).values({ issuer: provider.issuer, subject, userId })
    await accountMailTo(tx, userId, {
      subject: `${title} was connected to your account`,
      paragraphs: [
        `The account “${username}” can be opened with a ${title} account from now on.`,
        `If this was not you, disconnect ${title} in your profile, change your password and sign out all other sessions.`,
      ],
      action: { label: 'Open my profile', href: '/profile#connections' },
    })
    await tx.afterCommit(async () =>
      logSecurityEvent(ctx, 'account connected', {
        ...{ userId, username, provider: provider.name },
        address: ctx.clientAddress,
      }),
    )
  })
}

/** The connected account of this provider of the person who asks; NOT_FOUND when there is none. */
export async function getConnection(ctx: Ctx, { provider }: ConnectionKey): Promise<ConnectionView> {
  const found = (await listConnections(ctx)).find((each) => each.provider === provider)
  if (!found) throw new AppError('NOT_FOUND', say.unknown)
  return found
}

/**
 * Ends that the person who asks signs in with this provider, and tells them by mail; their sessions stay. CONFLICT when they could not sign
 * in any more, NOT_FOUND when it is not connected.
 */
export async function disconnectAccount(ctx: Ctx, { provider }: ConnectionKey): Promise<void> {
  const { id: userId, username } = requireActor(ctx)
  const title = providerTitles[provider]
  const issuer = issuerOf(ctx, provider)
  await ctx.tx(async (tx) => {
    // Two that are disconnected at once wait for each other: the second may be the last.
    const { identities, ways } = await ownWays(tx, true)
    if (issuer === null || !identities.some((each) => each.issuer === issuer))
      throw new AppError('NOT_FOUND', say.unknown)
    if (ways.every((way) => way === issuer)) throw new AppError('CONFLICT', say.lastWay(title))
    await tx.db.delete(userIdentities).where(and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, issuer)))
    await accountMailTo(tx, userId, {
      subject: `${title} was disconnected from your account`,
      paragraphs: [
        `The account “${username}” can not be opened with ${title} any more.`,
        'If this was not you, change your password and sign out all other sessions.',
      ],
      action: { label: 'Open my profile', href: '/profile#connections' },
    })
    await tx.afterCommit(async () =>
      logSecurityEvent(ctx, 'account disconnected', {
        ...{ userId, username, provider },
        address: ctx.clientAddress,
      }),
    )
  })
}
