import { z } from 'zod'

/** One text setting; white space around it and an empty value count as not set, so that compose files may pass empty ones. */
export const text = z
  .string()
  .transform((value) => value.trim())
  .transform((value) => (value === '' ? undefined : value))
  .optional()

/** A text setting that `check` accepts; `advice` completes the sentence "NAME must …" and never repeats the value: it may be secret. */
export const checked = (check: (value: string) => boolean, advice: string) =>
  text.refine((value) => value === undefined || check(value), `must ${advice}`)

/** A text setting of at most `most` characters. */
export const shortText = (most: number, advice: string) => checked((value) => value.length <= most, advice)

/** A setting that is one of these words, in any case. */
export const oneOf = <const T extends string>(choices: readonly T[], fallback: T) =>
  text.transform((value, context): T => {
    const found = value === undefined ? fallback : choices.find((choice) => choice === value.toLowerCase())
    if (found !== undefined) return found
    context.addIssue(`must be one of ${choices.join(', ')}`)
    return z.NEVER
  })

/** Whether an address has one of these protocols. */
export const hasProtocol =
  (...protocols: string[]) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1))

/** Whether it is the address of a server with one of these protocols: it names a host, or the socket of a PostgreSQL, and its user and password can be read. */
export const isServerAddress =
  (...protocols: string[]) =>
  (value: string) => {
    if (!hasProtocol(...protocols)(value)) return false
    const { hostname, searchParams, username, password } = new URL(value)
    try {
      for (const part of [username, password]) decodeURIComponent(part)
    } catch {
      return false
    }
    return hostname !== '' || searchParams.has('host')
  }

/** Whether it is the number of a port. */
export const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535

const onWords = ['1', 'on', 'true', 'yes']
const offWords = ['0', 'off', 'false', 'no']

/** Whether it says that something is on. */
export const isOn = (value: string) => onWords.includes(value.toLowerCase())

/** Whether it says that something is on or off. */
export const isOnOrOff = (value: string) => isOn(value) || offWords.includes(value.toLowerCase())

/** Whether it is an address of the web, without a query. */
export const isWebAddress = (value: string) => hasProtocol('http', 'https')(value) && !/[?#]/.test(value)

const networks = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Whether it names an address, a network or one of the well-known networks; all addresses there are (`/0`) are none. */
export const isNetwork = (value: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) ||
  (networks.safeParse(value).success && !value.endsWith('/0'))

/** The parts of a setting that names several things with commas between. */
export const listOf = (value: string) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Settings that mean something together alone, and what they are for. */
export const together = [
  ['external sign-in', ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  ['sign-in with Google', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
  ['sign-in with GitHub', ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET']],
  ['connecting to Jira Cloud', ['JIRA_CLIENT_ID', 'JIRA_CLIENT_SECRET']],
  ['billing', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID']],
] as const

/** A setting that seals. */
export const secret = checked(
  (value) => value.length >= 32,
  'have at least 32 random characters; make one with: openssl rand -base64 32',
)
