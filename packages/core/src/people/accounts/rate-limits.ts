import { createHash } from 'node:crypto'
import { counted } from '@caseweave/contract/platform/counted'
import { AppError } from '@caseweave/contract/platform/errors'
import {
  type RateLimit,
  type RateLimitName,
  type RateLimits,
  rateLimits,
} from '@caseweave/contract/platform/rate-limits'
import type { Sql } from '@caseweave/db/client'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { addressBlock } from './address-block'

/** Limits that the settings of this process change: see {@link changeRateLimits}. */
let changed: Partial<RateLimits> = {}

/** Puts these limits in the place of the product's own, for the whole process; all others are as they are in the contract. */
export function changeRateLimits(limits: Partial<RateLimits>): void {
  changed = limits
}

/** How many tries (`points`) are allowed in how many seconds (`duration`) here. */
export const ruleOf = (limit: RateLimitName): RateLimit => changed[limit] ?? rateLimits[limit]

const spans: [number, string][] = [
  [24 * 60 * 60, 'a day'],
  [60 * 60, 'an hour'],
  [15 * 60, 'a quarter of an hour'],
  [60, 'a minute'],
]

/** A time in words, of seconds. */
function spanText(seconds: number): string {
  const known = spans.find(([span]) => span === seconds)
  if (known) return known[1]
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`
}

/** What was done too often, where it is no try to get in. */
const done: Partial<Record<RateLimitName, (many: number, within: string) => string>> = {
  emailChangesPerPerson: (many, within) => `You have asked for ${many} new email addresses within ${within}.`,
  siteMessagesPerAddress: (many, within) => `From where you are, ${many} messages were sent within ${within}.`,
  directoryCallsPerOrganization: (many, within) => `A directory can send ${many} requests within ${within}.`,
  mailingsPerPerson: (many, within) => `You have sent ${many} reports by email within ${within}.`,
  mailingsPerOrganization: (many, within) => `Your organization has sent ${many} reports by email within ${within}.`,
  invitationsPerOrganization: (many, within) => `An organization can send ${many} invitations within ${within}.`,
  invitationsPerPerson: (many, within) => `You can send ${many} invitations within ${within}.`,
  invitationsPerAddressee: (many, within) =>
    `An organization can send ${many} invitations to one address within ${within}.`,
  strangersPerPerson: (many) => `You have tried ${many} usernames that nobody has.`,
  trackerChecksPerPerson: (many, within) => `You have checked trackers ${many} times within ${within}.`,
  trackerChecksPerOrganization: (many, within) =>
    `Your organization has checked trackers ${many} times within ${within}.`,
  trackerSearchesPerPerson: (many, within) => `You have searched trackers ${many} times within ${within}.`,
  checkoutsPerOrganization: (many, within) => `An organization can begin ${many} payments within ${within}.`,
  organizationsPerPerson: (many, within) => `You can create ${many} organizations within ${within}.`,
}

/** The driver of the database, or of a transaction, in which what is counted counts once it commits. */
type Driver = Pick<Sql, 'unsafe'>

/** The library asks for a pg client; of that it uses one method. */
const queryable = (sql: Driver) => ({
  async query({ text, values }: { text: string; values?: (string | number | null)[] }) {
    const rows = await sql.unsafe(text, values ?? [], { prepare: true })
    return { rows, rowCount: rows.count }
  },
})

/** What tries of a name are counted by: the account, since one account can be written in several ways; the name where there is none. */
export const accountKey = (user: { id: number } | undefined, name: string): string =>
  user ? `account ${user.id}` : `name ${name}`

/** Tries of an account from one address. */
export const atAddress = (account: string, address: string): string => `${account} ${addressBlock(address)}`

/** Names, however long, become keys of one length; capitals do not make another person of anybody. */
const keyOf = (limit: RateLimitName, name: string) => {
  const counted = limit.endsWith('PerAddress') ? addressBlock(name) : name.trim().toLowerCase()
  return createHash('sha256').update(counted).digest('base64url')
}

const minutes = (ms: number) => Math.max(1, Math.ceil(ms / 60_000))

const limiterOf = (sql: Driver, limit: RateLimitName) =>
  new RateLimiterPostgres({
    storeClient: queryable(sql),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    ...ruleOf(limit),
  })

/**
 * Counts one try of `name` (or `points` at once) against `limit`; the counters are in the database, so that they survive a restart and are shared by all processes.
 * One try too many is TOO_MANY, with the time to wait. `forgive` takes this try back, `forget` all of them.
 */
export async function countTry(sql: Driver, limit: RateLimitName, name: string, points = 1) {
  const limiter = limiterOf(sql, limit)
  try {
    await limiter.consume(keyOf(limit, name), points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // Many at once that are too many are none: the rest of the hour's stays for fewer.
    if (points > 1) await limiter.reward(keyOf(limit, name), points)
    const wait = minutes(refusal.msBeforeNext)
    const { points: many, duration } = ruleOf(limit)
    const what = done[limit]?.(many, spanText(duration)) ?? 'Too many tries.'
    throw new AppError('TOO_MANY', `${what} Please wait ${counted(wait, 'minute')} and try again.`, {
      cause: refusal,
    })
  }
  return {
    forgive: async () => void (await limiter.reward(keyOf(limit, name), points)),
    forget: () => forgetTries(sql, limit, name),
  }
}

/** How many tries of `name` against `limit` are left now; nothing is counted. */
export async function triesLeft(sql: Driver, limit: RateLimitName, name: string): Promise<number> {
  const counted = await limiterOf(sql, limit).get(keyOf(limit, name))
  const { points } = ruleOf(limit)
  return counted ? Math.max(0, points - counted.consumedPoints) : points
}

/** Takes back all tries of `name` against `limit`. */
export async function forgetTries(sql: Driver, limit: RateLimitName, name: string): Promise<void> {
  await limiterOf(sql, limit).delete(keyOf(limit, name))
}
