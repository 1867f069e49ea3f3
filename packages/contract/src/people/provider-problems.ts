import { signUpMessages } from './account-messages'
import { type ProviderName, providerTitles } from './profile/connections'

/** Why a sign-in with a provider ended without a session, as the sign-in screen says it of `title`. */
const sentences = {
  taken: (title: string) =>
    `An account here has the email address of your ${title} account already. Log in with its username, then connect ${title} in your profile.`,
  noEmail: (title: string) => `${title} gave us no verified email address of yours. Verify it there, then try again.`,
  closed: (title: string) => `No account here is connected to your ${title} account. ${signUpMessages.closed}`,
  invitedOnly: (title: string) =>
    `No account here is connected to your ${title} account. ${signUpMessages.invitedOnly}`,
  invitationGone: () => signUpMessages.invitationGone,
  tooMany: () => 'Too many tries. Please wait 15 minutes and try again.',
  away: (title: string) =>
    `Signing in with ${title} does not work now. Please try again in a few minutes, or tell your administrator.`,
} as const
export type ProviderProblem = keyof typeof sentences

const isProblem = (value: string | null): value is ProviderProblem => value !== null && Object.hasOwn(sentences, value)
const isProvider = (value: string | null): value is ProviderName =>
  value !== null && Object.hasOwn(providerTitles, value)

/** The sign-in screen that says why; what led there goes on with it. */
export function providerProblemPath(
  provider: ProviderName,
  problem: ProviderProblem,
  { returnUrl, invitation }: { returnUrl: string; invitation: string },
): string {
  const query = new URLSearchParams({
    returnUrl,
    ...(invitation === '' ? {} : { invitation }),
    problem,
    with: provider,
  })
  return `/login?${query}`
}

/** What the sign-in screen at an address with this query says of a provider; null when it says nothing. */
export function providerProblemOf(query: URLSearchParams): string | null {
  const [problem, provider] = [query.get('problem'), query.get('with')]
  return isProblem(problem) && isProvider(provider) ? sentences[problem](providerTitles[provider]) : null
}
