import { numberText } from '../../platform/numbers'
import { type TrackerKind, trackerKindFacts } from './tracker-kinds'

// No schema stands here: dialogs show these in the browser without a validator.

/**
 * What connections have at most: live ones of an organization, links of a project; texts in characters, a token being some hundred of them where
 * it is longest. Source: docs/trackers.md.
 */
export const connectionLimits = {
  ...{ perOrganization: 20, perProject: 20 },
  ...{ name: 100, address: 500, token: 4_000, email: 254, search: 100 },
} as const

/** How many calls a day a tracker takes, where it limits them by the day. Source: docs/trackers.md. */
export const callsADay: Partial<Record<TrackerKind, number>> = { axosoft: 1_000 }

/** Sentences of connections. */
export const connectionMessages = {
  added: (name: string) => `${name} is connected.`,
  renamed: (name: string) => `The connection is now called ${name}.`,
  changed: (name: string) => `${name} has its new address and account.`,
  works: (name: string) => `${name} works.`,
  revoked: (name: string) => `${name} was revoked. Tickets stay with the status that they last had.`,
  tooMany: `An organization can have ${connectionLimits.perOrganization} connections. Please revoke one that is not needed any more.`,
  tooManyLinks: `A project can be linked to ${connectionLimits.perProject} projects of trackers. Please unlink one that is not needed any more.`,
  nameTwice: 'Another connection of the organization has this name.',
  address: 'Please give the address as it stands in the browser, such as https://tracker.example.org.',
  addressUser: 'Please leave the name and the password out of the address.',
  addressQuery: 'Please leave out what follows “?” or “#”.',
  addressLong: `Please use at most ${connectionLimits.address} characters.`,
  pattern:
    'Please give an address of the web with {id} where the number goes, such as https://tracker.example.org/{id}.',
  tokenMissing: 'Please enter the token.',
  tokenLong: `A token has at most ${numberText(connectionLimits.token)} characters.`,
  tokenText: 'A token is one line of letters, digits and signs. Please copy it again.',
  email: 'Please enter the email address of the account.',
  noAccount: 'Nobody signs in at this kind of tracker, so it needs no account.',
  moved: 'The connection has another address since a moment ago. Please look at it and try again.',
  notJira: 'Only Jira Cloud is signed in at Atlassian.',
  otherSite: (name: string, address: string) => `${name} is the site ${address}. Please choose that one at Atlassian.`,
  linked: (name: string) => `The project is linked to ${name}.`,
  typeGone: 'The tracker does not have this type any more. Please choose another.',
  linkedAlready: 'The project is linked to this one already.',
  unlinked: (name: string) => `The project is not linked to ${name} any more.`,
  usualType: (type: string | null) =>
    `New items are of ${type === null ? 'the tracker’s first type' : `the type ${type}`} unless another is chosen.`,
  notThere:
    'This project is not there any more, or the account of the connection does not see it. Please choose again.',
  accountAdded: (name: string) => `What you write in ${name} is written with your own account now.`,
  accountRemoved: (name: string) =>
    `Your account for ${name} was removed. The connection’s own account writes for you now.`,
} as const

/** Why a check refused a new address or account, and the field to mend; null = it is about none. */
export const checkRefusals: Record<
  'unreachable' | 'unauthorized' | 'forbidden' | 'notFound' | 'broken',
  { field: 'address' | 'accessToken'; say: (kind: TrackerKind) => string }
> = {
  unreachable: {
    field: 'address',
    say: (kind) =>
      `No ${trackerKindFacts[kind].name} answers at this address. Check it, or try again in a few minutes.`,
  },
  unauthorized: {
    field: 'accessToken',
    say: (kind) =>
      `${trackerKindFacts[kind].name} does not accept this. Check that it was copied whole and has not expired.`,
  },
  forbidden: {
    field: 'accessToken',
    say: (kind) =>
      `${trackerKindFacts[kind].name} knows this account, and does not let it use the interface for programs.`,
  },
  notFound: {
    field: 'address',
    say: (kind) => `There is no ${trackerKindFacts[kind].name} at this address.`,
  },
  broken: {
    field: 'address',
    say: (kind) =>
      `What answers at this address is no ${trackerKindFacts[kind].name} that Caseweave understands. Check the address and the kind.`,
  },
}
