import { z } from 'zod'
import { SignUp } from '../accounts'

/** What proves that whoever sits there is the person: the password, or the username where there is no password. */
export const OwnerProof = z.object({
  password: z.string().max(200, 'Invalid password.').default(''),
  username: z.string().trim().max(100).default(''),
})
export type OwnerProof = z.infer<typeof OwnerProof>

/** A new email address, and who asks for it. */
export const AskEmailChange = OwnerProof.extend({ email: SignUp.shape.email })
export type AskEmailChange = z.infer<typeof AskEmailChange>

/** What a mailed link holds. */
export const EmailChangeCode = z.object({ code: z.string().max(200) })
export type EmailChangeCode = z.infer<typeof EmailChangeCode>

/** An email address that waits for its link to be opened. */
export type PendingEmail = { address: string; expiresAt: Date }

/** How long (hours) the link to a new address is good. */
export const emailChangeHours = 24

/** The page of a mailed link; its code stays out of the log by this name. */
export const emailChangePath = (code: string) => `/changeEmail?code=${code}`

/** What a change of the email address says. */
export const emailChangeMessages = {
  passwordMissing: 'Please enter your password.',
  usernameWrong: 'Please type your username exactly as it is shown.',
  same: 'That is your email address already.',
  sent: (address: string) => `A link was sent to ${address}. The change is made when you open it.`,
  inOutbox: (address: string) =>
    `The link for ${address} lies in the outbox of this server, which has no mail server. Ask whoever runs it.`,
  cancelled: 'Your email address stays as it is.',
  done: (address: string) => `Your email address is ${address} now.`,
  gone: 'This link was used or replaced, or is too old. Ask for another one in your profile.',
} as const
