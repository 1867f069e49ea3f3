import { z } from 'zod'
import { foldLine } from '../../platform/case-text'
import { isMailAddress, parseMailAddress } from '../../platform/mail'
import { isRequired } from '../../platform/messages'
import { numberText } from '../../platform/numbers'
import { OrganizationRole, ProjectRole } from '../roles'

/** How many people are invited at once. */
export const invitedAtOnce = 100
/** How many days an invitation is good. */
export const invitationDays = 7
/** How many invitations a page of the list holds. */
export const invitationsPerPage = 50

/** The addresses in a text that was typed or pasted, each once whatever its capitals, and what in it is no address. */
function addressesIn(text: string): { addresses: string[]; wrong: string[] } {
  const found = new Map<string, string>()
  const wrong: string[] = []
  const take = (address: string) => void (found.has(address.toLowerCase()) || found.set(address.toLowerCase(), address))
  for (const entry of text.split(/[,;\n\r]+/).map(foldLine)) {
    if (entry === '') continue
    const named = parseMailAddress(entry)
    if (named) take(named.address)
    else for (const word of entry.split(/\s+/)) isMailAddress(word) ? take(word) : wrong.push(word)
  }
  return { addresses: [...found.values()], wrong }
}

/** People who are asked into an organization, and into projects of it with one role. */
export const InviteMembers = z.object({
  emails: z
    .string({ error: isRequired('Email') })
    .max(30_000, `Please invite at most ${invitedAtOnce} people at once.`)
    .transform((text, issues) => {
      const { addresses, wrong } = addressesIn(text)
      const problem =
        wrong.length > 0
          ? `“${wrong[0]?.slice(0, 100)}” is no email address. Write addresses with commas or line breaks between them.`
          : addresses.length === 0
            ? isRequired('Email')
            : addresses.length > invitedAtOnce
              ? `Please invite at most ${invitedAtOnce} people at once; these are ${numberText(addresses.length)}.`
              : null
      if (problem === null) return addresses
      issues.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    }),
  role: OrganizationRole.default('Member'),
  projectIds: z.array(z.coerce.number().int().positive()).max(1_000).default([]),
  projectRole: ProjectRole.default('QA'),
})
export type InviteMembers = z.infer<typeof InviteMembers>

/** The same, where the addresses may come as a list. */
export const InviteList = InviteMembers.extend({
  emails: z
    .preprocess(
      (value) => (Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join('\n') : value),
      InviteMembers.shape.emails,
    )
    .meta({ type: 'array', items: { type: 'string' } }),
})

/** An invitation's link for whoever has to hand it over, told once. */
export type InvitationLink = { email: string; href: string }

/** What became of the addresses: `links` where no mail server is set, else they were mailed. */
export type Invited = { invited: string[]; links: InvitationLink[]; members: string[]; waiting: string[] }

/** An open invitation as Admins see it. */
export type InvitationItem = {
  id: number
  email: string
  role: OrganizationRole
  projects: number
  invitedBy: string
  sentAt: Date
  expiresAt: Date
  expired: boolean
}
export type InvitationList = { invitations: InvitationItem[]; total: number; page: number }

/** The token of an invitation's link, as it stands in the address. */
export const InvitationToken = z.object({ token: z.string().min(1).max(200) })

/** Why an invitation is no longer good, by its state. */
export const invitationMessages = {
  unknown: 'This invitation does not exist, or was replaced by a newer one. Open the newest mail, or ask for another.',
  accepted: 'This invitation was used already. Each is good once.',
  revoked: 'This invitation was withdrawn. Ask an Admin of the organization if you should still join.',
  expired: `This invitation is older than ${invitationDays} days and no longer good. Ask an Admin to send it again.`,
  otherAddress: (email: string) =>
    `This invitation is for ${email}, which is not the email address of your account. Log in as somebody else, or ask an Admin to invite your address. It stays open.`,
} as const

/** An invitation as whoever has its link sees it. */
export type InvitationView =
  | { state: 'unknown' | 'accepted' | 'revoked' | 'expired' }
  | {
      state: 'open'
      organization: string
      invitedBy: string
      email: string
      role: OrganizationRole
      projects: string[]
      expiresAt: Date
      /** Who is signed in and would accept; null for nobody. */
      you: { username: string; email: string; matches: boolean } | null
    }
