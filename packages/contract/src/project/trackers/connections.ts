import { z } from 'zod'
import { Name } from '../../people/organizations'
import { connectionLimits, connectionMessages } from './connection-messages'
import { TrackerKind, type TrackerSignIn, trackerKindFacts } from './tracker-kinds'
import { trackerLink } from './tracker-link'
import type { TrackerErrorKind } from './work-items'

/**
 * The address of an installation: of the web, without a name and a password, a query and a slash at its end. One without a protocol is
 * taken to be of https.
 */
export const TrackerAddress = z
  .string({ error: connectionMessages.address })
  .trim()
  .min(1, connectionMessages.address)
  .max(connectionLimits.address, connectionMessages.addressLong)
  .transform((text, context) => {
    const whole = /^[a-z][\w+.-]*:\/\//i.test(text) ? text : `https://${text}`
    const url = URL.canParse(whole) ? new URL(whole) : null
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (!url || !['http:', 'https:'].includes(url.protocol) || /\s/.test(text))
      return refuse(connectionMessages.address)
    if (url.username || url.password) return refuse(connectionMessages.addressUser)
    if (url.search || url.hash) return refuse(connectionMessages.addressQuery)
    return url.href.replace(/\/+$/, '')
  })

/** What a token is, whoever made it: one line that a header can carry. */
const AccessToken = z
  .string({ error: connectionMessages.tokenMissing })
  .trim()
  .min(1, connectionMessages.tokenMissing)
  .max(connectionLimits.token, connectionMessages.tokenLong)
  .regex(/^[\x21-\x7e]+$/, connectionMessages.tokenText)

const Email = z.string().trim().max(connectionLimits.email, connectionMessages.email).optional()

/** The account that a connection, or a person, signs in with. */
const Account = { accessToken: z.string().optional(), email: Email }

/** The parts of a form that depend on the kind of tracker, checked as it needs them. */
function checkedAccount<T extends { accessToken?: string | undefined; email?: string | undefined }>(
  kind: TrackerKind,
  form: T,
  context: z.RefinementCtx,
) {
  const { signIns } = trackerKindFacts[kind]
  if (signIns.includes('none')) return
  const token = AccessToken.safeParse(form.accessToken ?? '')
  if (!token.success)
    context.addIssue({ code: 'custom', path: ['accessToken'], message: token.error.issues[0]?.message ?? '' })
  if (signIns.includes('email-token') && !z.email().safeParse(form.email).success)
    context.addIssue({ code: 'custom', path: ['email'], message: connectionMessages.email })
}

/** The parts of a form that say where a tracker of this kind is. */
function checkedPlace(
  kind: TrackerKind,
  form: { address?: string | undefined; pattern?: string | undefined },
  context: z.RefinementCtx,
) {
  if (kind === 'link') {
    if (trackerLink(form.pattern?.trim() ?? '', '1') === null)
      context.addIssue({ code: 'custom', path: ['pattern'], message: connectionMessages.pattern })
    return
  }
  const address = TrackerAddress.safeParse(form.address ?? '')
  if (!address.success)
    context.addIssue({ code: 'custom', path: ['address'], message: address.error.issues[0]?.message ?? '' })
}

const Place = {
  address: z.string().max(2_000, connectionMessages.addressLong).optional(),
  pattern: z.string().max(connectionLimits.address, connectionMessages.addressLong).optional(),
}

/** A new connection of an organization. */
export const AddConnection = z
  .object({ kind: TrackerKind, name: Name, ...Place, ...Account })
  .superRefine((form, context) => {
    checkedPlace(form.kind, form, context)
    checkedAccount(form.kind, form, context)
  })
export type AddConnection = z.infer<typeof AddConnection>

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const ConnectionId = z.object({ connectionId: Id })
export const RenameConnection = z.object({ name: Name })

/**
 * Another address or account of a connection, or a person's own account for it. Its kind is not the form's to say:
 * core checks what it needs.
 */
export const ChangeConnection = z.object({ ...Place, ...Account })
export type ChangeConnection = z.infer<typeof ChangeConnection>

/** An account at a tracker of this kind; what is wrong with it stands at its fields. */
export const AccountAt = (kind: TrackerKind) =>
  z.object(Account).superRefine((form, context) => checkedAccount(kind, form, context))

/** Where a tracker of this kind is, and its account. */
export const ConnectionAt = (kind: TrackerKind) =>
  ChangeConnection.superRefine((form, context) => {
    checkedPlace(kind, form, context)
    checkedAccount(kind, form, context)
  })

/** How a connection does. `limited`: it takes no calls until then. */
export type ConnectionState =
  | { is: 'works' | 'unchecked' }
  | { is: 'problem'; problem: TrackerErrorKind; since: Date | null }
  | { is: 'limited'; until: Date }

/** A connection as lists show it. */
export type ConnectionItem = {
  id: number
  kind: TrackerKind
  name: string
  address: string
  state: ConnectionState
  checkedAt: Date | null
  /** How many projects are linked by it. */
  projects: number
  revokedAt: Date | null
}

/** Who signed in by a connection last, and with whose account. */
export type ConnectionUse = { person: string; isPersonal: boolean; lastUsedAt: Date }

/** A connection as its page shows it. */
export type ConnectionView = ConnectionItem & {
  pattern: string | null
  signIn: TrackerSignIn
  /** Whose account it signs in with, as the tracker says; '' where nobody does. */
  account: string
  can: string[]
  warnings: string[]
  refreshedAt: Date | null
  callsToday: number
  createdBy: string | null
  createdAt: Date
  linkedProjects: { id: number; name: string; remoteName: string }[]
  /** Those who write with an account of their own. */
  people: { name: string; account: string }[]
  /** The newest uses, at most {@link usesShown}. */
  uses: ConnectionUse[]
}

export const usesShown = 20

/** A connection of one of the person's organizations, and their own account for it. */
export type OwnAccount = {
  connectionId: number
  organizationId: number
  organization: string
  kind: TrackerKind
  name: string
  address: string
  /** Whether there is an own account, as the tracker calls it; null = the connection's own writes. */
  account: string | null
  since: Date | null
}
