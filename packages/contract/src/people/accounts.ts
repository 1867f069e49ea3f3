import { z } from 'zod'
import { visible } from '../platform/case-text'
import { isRequired } from '../platform/messages'
import { disturbing, nameLimit } from './organizations'
import { passwordMaxLength, passwordMinLength } from './password-messages'

/** Where people go after they signed in and no page was asked for. */
export const dashboardPath = '/dashBoard'

/** Pages that only lead in or out: nobody is sent back to them. */
const thresholds = /^\/(login|logout|auth|callback|identity|session)(\/|$)/i

/**
 * `value` when it is a path of this site that may follow a sign-in, else the dashboard. Everything that a browser could read as another
 * site is refused: //host, \host, schemes, and control characters, which browsers drop.
 */
export function safeReturnUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000 || !value.startsWith('/')) return dashboardPath
  if (/^\/\/|\\|\p{Cc}/u.test(value)) return dashboardPath
  const here = 'http://here.invalid'
  if (!URL.canParse(value, here)) return dashboardPath
  const url = new URL(value, here)
  if (url.origin !== here || url.pathname.startsWith('//') || thresholds.test(url.pathname)) return dashboardPath
  return url.pathname + url.search + url.hash
}

/** What the sign-in screen says when the issuer, or what it was told of the product, is at fault. */
export const signInUnavailable =
  'Sign-in is not available now. Please try again in a few minutes, or tell your administrator.'

/** The sign-in screen that says so; a sign-in there goes on to `returnUrl`. */
export const signInUnavailablePath = (returnUrl: string) =>
  `/login?${new URLSearchParams({ returnUrl, unavailable: 'true' })}`

/** A required text of one line; `field` names it in its messages. */
export const line = (field: string, max: number) =>
  z
    .string({ error: isRequired(field) })
    .trim()
    .min(1, { error: isRequired(field), abort: true })
    .max(max, `${field} must have at most ${max} characters`)
    .refine((value) => visible.test(value), isRequired(field))
    .refine((value) => !disturbing.test(value), `${field} must be one line of text without control characters`)

/** The name that a person signs in with. */
export const Username = line('Username', 64)

/** The first step of signing in: a username, and whether the session outlives a night without use. */
export const SignIn = z.object({ username: Username, keepSignedIn: z.boolean().default(false) })
export type SignIn = z.infer<typeof SignIn>

/** What the authorization server's own page asks. */
export const EnterPassword = z.object({
  password: z
    .string({ error: isRequired('Password') })
    .min(1, isRequired('Password'))
    .max(passwordMaxLength, 'Invalid password.'),
})

/** The six fields of a new account. How strong the password is, the server says. */
export const SignUp = z.object({
  firstName: line('First name', 100),
  lastName: line('Last name', 100),
  username: Username.regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._@+-]+$/u,
    'Username may hold letters, digits and . _ - @ +, at least two of them',
  ),
  password: z
    .string({ error: isRequired('Password') })
    .min(passwordMinLength, `Password must have at least ${passwordMinLength} characters`)
    .max(passwordMaxLength, `Password must have at most ${passwordMaxLength} characters`),
  email: line('Email', 254).regex(
    /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}$/u,
    'Please enter a valid email address',
  ),
  phoneNumber: line('Phone number', 30).refine(
    (value) => /^\+?[\d\s().-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, '')),
    'Please enter a phone number of 7 to 15 digits',
  ),
})
export type SignUp = z.infer<typeof SignUp>

/** The first account of an installation, its organization, and the code that the start printed. */
export const SetUp = SignUp.extend({ organization: line('Organization', nameLimit), code: z.string().max(200) })
export type SetUp = z.infer<typeof SetUp>

/** What a mailed link that confirms an address holds. */
export const EmailToken = z.object({ token: z.string().max(200) })
