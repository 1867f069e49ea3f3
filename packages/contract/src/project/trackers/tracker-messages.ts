import type { TrackerErrorKind } from './work-items'

// No schema stands here: dialogs show these in the browser without a validator.

/** What a sentence about a tracker's refusal needs to know. */
type TrackerRefusal = {
  kind: TrackerErrorKind
  /** The connection by the name that people gave it. */
  name: string
  /** Whether it was asked with an account of the person's own. */
  isPersonal: boolean
  /** When it takes calls again, as its reader reads times; null when it does not say. */
  until?: string | null
  /** Whether its address is one of a private network that the operator has not allowed. */
  isPrivate?: boolean
}

const renewal = (isPersonal: boolean) =>
  isPersonal
    ? 'Renew your own account there in your profile, under Trackers.'
    : 'An Admin can renew the token under Organization > Integrations.'

const privateAddress =
  'The address is in a private network. Whoever operates Caseweave can allow it by TRACKER_ALLOWED_HOSTS.'

/** The sentence, for each reason, that says what happened and who can mend it. */
const sentences: Record<TrackerErrorKind, (refusal: TrackerRefusal) => string> = {
  unreachable: ({ name, isPrivate }) =>
    isPrivate ? privateAddress : `${name} cannot be reached at the moment. Please try again in a few minutes.`,
  unauthorized: ({ name, isPersonal }) =>
    `${name} does not accept ${isPersonal ? 'your account' : 'the account of the connection'} any more. ${renewal(isPersonal)}`,
  forbidden: ({ name, isPersonal }) =>
    `${name} does not allow this to ${isPersonal ? 'your account there' : 'the account of the connection'}. Ask somebody who manages ${name} for the right.`,
  notFound: ({ name }) => `${name} does not have this any more, or does not show it to this account.`,
  invalid: ({ name }) => `${name} did not accept what was sent.`,
  limited: ({ name, until }) =>
    until
      ? `${name} takes no more calls for now. Please try again after ${until}.`
      : `${name} takes no more calls for now. Please try again in a few minutes.`,
  conflict: ({ name }) => `Somebody has changed it in ${name} meanwhile. Look at it again before you save.`,
  broken: ({ name }) =>
    `${name} answered something that Caseweave does not understand. If this goes on, tell whoever operates Caseweave.`,
}

/** Why a tracker did not do what was asked, and what can be done, as a sentence for the person who asked. */
export const trackerSentence = (refusal: TrackerRefusal): string => sentences[refusal.kind](refusal)

/** The same for lists, where a few words stand beside an icon. */
export const problemWords: Record<TrackerErrorKind, string> = {
  unreachable: 'Cannot be reached',
  unauthorized: 'Account not accepted',
  forbidden: 'Not allowed',
  notFound: 'Not there',
  invalid: 'Refused',
  limited: 'Takes no more calls',
  conflict: 'Changed there',
  broken: 'Answers are not understood',
}

/** What is wrong with a connection, for who can mend it. */
export const problemSentence = (kind: TrackerErrorKind, name: string): string =>
  kind === 'unauthorized'
    ? `${name} does not accept the account any more. Choose “Change address or account” and sign in there anew.`
    : trackerSentence({ kind, name, isPersonal: false })
