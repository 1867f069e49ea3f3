import { momentDayText } from '@caseweave/contract/platform/moments'
import type { TrackerAccess, TrackerCheck } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import type { GitlabCalls } from './call'
import { Account, Project, Token } from './shapes'

/** A token that ends within this time (ms) is warned about. */
const soon = 30 * 86_400_000

/**
 * Whose token it is, and what it cannot do. Source: https://docs.gitlab.com/user/profile/personal_access_tokens/#personal-access-token-scopes,
 * https://docs.gitlab.com/api/personal_access_tokens/.
 */
export async function gitlabCheck(calls: GitlabCalls, access: TrackerAccess): Promise<TrackerCheck> {
  const { username } = await calls.read('/user', Account)
  const warnings: string[] = []
  const can = ['Issues can be read, in lists and one by one.']
  const token = await ownToken(calls)
  if (token && !token.scopes.includes('api'))
    warnings.push('The token has no scope “api”: issues can be read, and not made or changed.')
  if (token?.scopes.includes('api')) can.push('Issues can be made and changed where the role in the project allows it.')
  const ends = Date.parse(token?.expires_at ?? '')
  if (ends - access.now().getTime() < soon)
    warnings.push(`The token expires on ${momentDayText(new Date(ends), 'UTC')}.`)
  const [first] = await calls.read('/projects', Project.array(), { membership: true, simple: true, per_page: 1 })
  if (first) can.push('Projects can be listed and searched.')
  else warnings.push('The account is a member of no project; public ones can be linked by their whole path.')
  return { account: username, can, warnings }
}

/** What the token says of itself; null where it says nothing, as on older servers. */
async function ownToken(calls: GitlabCalls) {
  try {
    return await calls.read('/personal_access_tokens/self', Token)
  } catch (error) {
    const isSilent =
      error instanceof TrackerError && ['notFound', 'forbidden', 'unauthorized', 'invalid'].includes(error.kind)
    if (isSilent) return null
    throw error
  }
}
