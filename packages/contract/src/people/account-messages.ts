/** What the first start of an empty installation says of its code. */
export const setupMessages = {
  done: 'Caseweave is set up already. Log in, or ask an Admin of your organization for an invitation.',
  wrongCode:
    'This setup code is not good, or not any more. Open the address that the last start of Caseweave printed, or print a new one with: npm run admin -- setup-code',
  noCode:
    'Nobody has an account here yet. Open the address that Caseweave printed when it started, or print a new one with: npm run admin -- setup-code',
} as const

/** Why somebody cannot sign up. */
export const signUpMessages = {
  closed: 'Nobody can sign up here. Ask your administrator for an account.',
  invitedOnly: 'You need an invitation to sign up here. Ask an Admin of your organization for one, and open its link.',
  invitationGone: 'This invitation is not good any more. Ask for a new one.',
} as const

/** What the confirmation of an email address says. */
export const confirmMessages = {
  gone: 'This link is not good any more: it was used, it is older than 7 days, or your address has changed. Log in and ask for a new one in your profile.',
  confirmed: (address: string) => `${address} is confirmed.`,
  mailed: 'We have sent you a mail with a link. Check the spam folder if it does not come.',
  inOutbox: 'The link lies in the outbox of this server, which has no mail server. Ask whoever runs it.',
  already: 'Your address is confirmed already.',
  noAddress: 'There is no address to confirm. Enter one in your profile first.',
} as const
