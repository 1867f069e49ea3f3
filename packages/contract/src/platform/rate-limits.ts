import { z } from 'zod'
import { text } from './setting-checks'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** So many tries (`points`) within so many seconds (`duration`), counted from the first. */
export type RateLimit = { points: number; duration: number }

/**
 * How many failed tries are allowed. An address may be a whole office's. A name alone is counted loosely: else anybody could lock out anybody. Of
 * mailings every one counts. Each can be changed by the setting RATE_LIMITS; source: docs/operations.md, "What one person can ask for".
 */
export const rateLimits = {
  unknownUsernamesPerAddress: { points: 30, duration: 15 * minute },
  lookupsPerNameAndAddress: { points: 30, duration: 15 * minute },
  lookupsPerName: { points: 300, duration: 15 * minute },
  passwordsPerNameAndAddress: { points: 10, duration: 15 * minute },
  passwordsPerName: { points: 100, duration: 15 * minute },
  passwordsPerAddress: { points: 100, duration: 15 * minute },
  providerAnswersPerAddress: { points: 100, duration: 15 * minute },
  wrongTokensPerAddress: { points: 50, duration: 15 * minute },
  signUpTriesPerAddress: { points: 100, duration: 15 * minute },
  signUpsPerAddress: { points: 20, duration: hour },
  emailChangesPerPerson: { points: 5, duration: hour },
  unsolvedFormsPerAddress: { points: 20, duration: hour },
  siteMessagesPerAddress: { points: 20, duration: hour },
  siteConfirmationsPerAddressee: { points: 3, duration: day },
  siteConfirmations: { points: 300, duration: hour },
  setupCodesPerAddress: { points: 20, duration: 15 * minute },
  confirmationsPerPerson: { points: 5, duration: hour },
  wrongWebhooksPerAddress: { points: 100, duration: 15 * minute },
  webhooksPerConnection: { points: 600, duration: minute },
  directoryCallsPerOrganization: { points: 3000, duration: minute },
  resetMailsPerName: { points: 5, duration: hour },
  resetMailsPerAddress: { points: 30, duration: hour },
  wrongLinksPerAddress: { points: 50, duration: 15 * minute },
  ownPasswords: { points: 10, duration: 15 * minute },
  codesPerAccount: { points: 10, duration: 15 * minute },
  codesPerAccountAndDay: { points: 50, duration: day },
  mailingsPerPerson: { points: 30, duration: hour },
  mailingsPerOrganization: { points: 100, duration: hour },
  invitationsPerOrganization: { points: 500, duration: hour },
  invitationsPerPerson: { points: 500, duration: hour },
  invitationsPerAddressee: { points: 10, duration: hour },
  strangersPerPerson: { points: 30, duration: 15 * minute },
  checkoutsPerOrganization: { points: 30, duration: hour },
  organizationsPerPerson: { points: 20, duration: hour },
  trackerChecksPerPerson: { points: 40, duration: hour },
  trackerChecksPerOrganization: { points: 120, duration: hour },
  trackerSearchesPerPerson: { points: 300, duration: 15 * minute },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
export type RateLimits = Record<RateLimitName, RateLimit>

const units = { s: 1, m: minute, h: hour, d: day }
/** What a number of tries and a time may be at most; more is no limit, or one that nobody lives to see end. */
const most = { points: 1_000_000, duration: 7 * day }

const isName = (name: string): name is RateLimitName => Object.hasOwn(rateLimits, name)

/** The known name that is nearest to what was typed, by its beginning or its end; for a sentence that helps. */
function nearest(typed: string): string {
  const common = (one: string, other: string) => {
    let count = 0
    while (count < Math.min(one.length, other.length) && one[count] === other[count]) count++
    return count
  }
  const [best = ''] = Object.keys(rateLimits).sort(
    (one, other) => common(other.toLowerCase(), typed.toLowerCase()) - common(one.toLowerCase(), typed.toLowerCase()),
  )
  return best
}

/**
 * Reads `name=tries/time, …`, such as `passwordsPerAddress=300/15m, signUpsPerAddress=50`; a time that is left out stays as it is. Answers what is
 * changed, or what is wrong as the end of a sentence "RATE_LIMITS must …".
 */
export function parseRateLimits(value: string): { limits: Partial<RateLimits> } | { problem: string } {
  const limits: Partial<RateLimits> = {}
  for (const entry of value.split(',').map((each) => each.trim())) {
    if (entry === '') continue
    const [, name = '', points, count, unit] = /^(\w+)\s*=\s*(\d{1,9})(?:\s*\/\s*(\d{1,6})([smhd]))?$/.exec(entry) ?? []
    if (name === '')
      return {
        problem: `be a list such as passwordsPerAddress=300/15m, signUpsPerAddress=50/1h (tries, and within how many s, m, h or d); “${entry.slice(0, 60)}” is none of these`,
      }
    if (!isName(name))
      return {
        problem: `name limits that there are, such as ${nearest(name)}; there is none called “${name.slice(0, 60)}”`,
      }
    if (limits[name]) return { problem: `name each limit once; ${name} is there twice` }
    const limit = {
      points: Number(points),
      duration: count === undefined ? rateLimits[name].duration : Number(count) * units[unit as keyof typeof units],
    }
    if (limit.points < 1 || limit.points > most.points)
      return { problem: `allow from 1 to 1000000 tries; ${name} has ${limit.points}` }
    if (limit.duration < 1 || limit.duration > most.duration)
      return { problem: `count over 1 s to 7 d; ${name} has ${count}${unit}` }
    limits[name] = limit
  }
  return { limits }
}

/** The text that {@link parseRateLimits} reads these limits from; undefined for none. */
export const rateLimitsText = (limits: Partial<RateLimits>): string | undefined =>
  Object.entries(limits)
    .map(([name, { points, duration }]) => `${name}=${points}/${duration}s`)
    .join() || undefined

/** The setting RATE_LIMITS: what it changes, or a sentence that says what is wrong with it. */
export const rateLimitsSetting = text.transform((value = '', context): Partial<RateLimits> => {
  const read = parseRateLimits(value)
  if ('limits' in read) return read.limits
  context.addIssue(`must ${read.problem}`)
  return z.NEVER
})
