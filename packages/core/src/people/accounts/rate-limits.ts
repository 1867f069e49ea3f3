import { createHash } from 'node:crypto'
import { invitationsPerHour } from '@caseweave/contract/people/organizations/invitations'
import { AppError } from '@caseweave/contract/platform/errors'
import type { Sql } from '@caseweave/db/client'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { addressBlock } from './address-block'

/**
 * How many failed tries (`points`) are allowed in how many seconds (`duration`), counted from the first. An address may be a whole office's. A
 * name alone is counted loosely: else anybody could lock out anybody. Of mailings every one counts.
 */
const rules = {
  unknownUsernamesPerAddress: { points: 30, duration: 15 * 60 },
  lookupsPerNameAndAddress: { points: 30, duration: 15 * 60 },
  lookupsPerName: { points: 300, duration: 15 * 60 },
  passwordsPerNameAndAddress: { points: 10, duration: 15 * 60 },
  passwordsPerName: { points: 100, duration: 15 * 60 },
  passwordsPerAddress: { points: 100, duration: 15 * 60 },
  providerAnswersPerAddress: { points: 100, duration: 15 * 60 },
  wrongTokensPerAddress: { points: 50, duration: 15 * 60 },
  signUpTriesPerAddress: { points: 100, duration: 15 * 60 },
  signUpsPerAddress: { points: 20, duration: 60 * 60 },
  emailChangesPerPerson: { points: 5, duration: 60 * 60 },
  unsolvedFormsPerAddress: { points: 20, duration: 60 * 60 },
  siteMessagesPerAddress: { points: 20, duration: 60 * 60 },
  siteConfirmationsPerAddressee: { points: 3, duration: 24 * 60 * 60 },
  siteConfirmations: { points: 300, duration: 60 * 60 },
  setupCodesPerAddress: { points: 20, duration: 15 * 60 },
  confirmationsPerPerson: { points: 5, duration: 60 * 60 },
  wrongWebhooksPerAddress: { points: 100, duration: 15 * 60 },
  webhooksPerConnection: { points: 600, duration: 60 },
  directoryCallsPerOrganization: { points: 3000, duration: 60 },
  resetMailsPerName: { points: 5, duration: 60 * 60 },
  resetMailsPerAddress: { points: 30, duration: 60 * 60 },
  wrongLinksPerAddress: { points: 50, duration: 15 * 60 },
  ownPasswords: { points: 10, duration: 15 * 60 },
  codesPerAccount: { points: 10, duration: 15 * 60 },
  codesPerAccountAndDay: { points: 50, duration: 24 * 60 * 60 },
  mailingsPerPerson: { points: 30, duration: 60 * 60 },
  mailingsPerOrganization: { points: 100, duration: 60 * 60 },
  invitationsPerOrganization: { points: invitationsPerHour, duration: 60 * 60 },
  invitationsPerPerson: { points: invitationsPerHour, duration: 60 * 60 },
  invitationsPerAddressee: { points: 10, duration: 60 * 60 },
  strangersPerPerson: { points: 30, duration: 15 * 60 },
  checkoutsPerOrganization: { points: 30, duration: 60 * 60 },
  organizationsPerPerson: { points: 20, duration: 60 * 60 },
  trackerChecksPerPerson: { points: 40, duration: 60 * 60 },
  trackerChecksPerOrganization: { points: 120, duration: 60 * 60 },
  trackerSearchesPerPerson: { points: 300, duration: 15 * 60 },
} as const satisfies Record<string, { points: number; duration: number }>

/** How many wrong tokens (`points`) an address may send in how many seconds (`duration`). */
export const wrongTokenRule = rules.wrongTokensPerAddress

type Limit = keyof typeof rules

/** What was done too often, where it is no try to get in. */
const done: Partial<Record<Limit, string>> = {
  emailChangesPerPerson: `You have asked for ${rules.emailChangesPerPerson.points} new email addresses within an hour.`,
  siteMessagesPerAddress: `From where you are, ${rules.siteMessagesPerAddress.points} messages were sent within an hour.`,
  directoryCallsPerOrganization: `A directory can send ${rules.directoryCallsPerOrganization.points} requests a minute.`,
  mailingsPerPerson: `You have sent ${rules.mailingsPerPerson.points} reports by email within an hour.`,
  mailingsPerOrganization: `Your organization has sent ${rules.mailingsPerOrganization.points} reports by email within an hour.`,
  invitationsPerOrganization: `An organization can send ${rules.invitationsPerOrganization.points} invitations within an hour.`,
  invitationsPerPerson: `You can send ${rules.invitationsPerPerson.points} invitations within an hour.`,
  invitationsPerAddressee: `An organization can send ${rules.invitationsPerAddressee.points} invitations to one address within an hour.`,
  strangersPerPerson: `You have tried ${rules.strangersPerPerson.points} usernames that nobody has.`,
  trackerChecksPerPerson: `You have checked trackers ${rules.trackerChecksPerPerson.points} times within an hour.`,
  trackerChecksPerOrganization: `Your organization has checked trackers ${rules.trackerChecksPerOrganization.points} times within an hour.`,
  trackerSearchesPerPerson: `You have searched trackers ${rules.trackerSearchesPerPerson.points} times within a quarter of an hour.`,
  checkoutsPerOrganization: `An organization can begin ${rules.checkoutsPerOrganization.points} payments within an hour.`,
  organizationsPerPerson: `You can create ${rules.organizationsPerPerson.points} organizations within an hour.`,
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
const keyOf = (limit: Limit, name: string) => {
  const counted = limit.endsWith('PerAddress') ? addressBlock(name) : name.trim().toLowerCase()
  return createHash('sha256').update(counted).digest('base64url')
}

const minutes = (ms: number) => Math.max(1, Math.ceil(ms / 60_000))

const limiterOf = (sql: Driver, limit: Limit) =>
  new RateLimiterPostgres({
    storeClient: queryable(sql),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    ...rules[limit],
  })

/**
 * Counts one try of `name` (or `points` at once) against `limit`; the counters are in the database, so that they survive a restart and are shared by all processes.
 * One try too many is TOO_MANY, with the time to wait. `forgive` takes this try back, `forget` all of them.
 */
export async function countTry(sql: Driver, limit: Limit, name: string, points = 1) {
  const limiter = limiterOf(sql, limit)
  try {
    await limiter.consume(keyOf(limit, name), points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // Many at once that are too many are none: the rest of the hour's stays for fewer.
    if (points > 1) await limiter.reward(keyOf(limit, name), points)
    const wait = minutes(refusal.msBeforeNext)
    throw new AppError(
      'TOO_MANY',
      `${done[limit] ?? 'Too many tries.'} Please wait ${wait} ${wait === 1 ? 'minute' : 'minutes'} and try again.`,
      { cause: refusal },
    )
  }
  return {
    forgive: async () => void (await limiter.reward(keyOf(limit, name), points)),
    forget: () => forgetTries(sql, limit, name),
  }
}

/** How many tries of `name` against `limit` are left now; nothing is counted. */
export async function triesLeft(sql: Driver, limit: Limit, name: string): Promise<number> {
  const counted = await limiterOf(sql, limit).get(keyOf(limit, name))
  return counted ? Math.max(0, rules[limit].points - counted.consumedPoints) : rules[limit].points
}

/** Takes back all tries of `name` against `limit`. */
export async function forgetTries(sql: Driver, limit: Limit, name: string): Promise<void> {
  await limiterOf(sql, limit).delete(keyOf(limit, name))
}
