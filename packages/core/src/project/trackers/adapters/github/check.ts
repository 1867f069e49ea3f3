import { momentDayText } from '@caseweave/contract/platform/moments'
import { readAnswer } from '../../ask-tracker'
import type { TrackerAccess, TrackerCheck } from '../../tracker'
import type { GithubCalls } from './call'
import { Account, Repository } from './shapes'

/** A token that ends within this time (ms) is warned about. */
const soon = 30 * 86_400_000

/**
 * Whose token it is, and what it is known not to do. What a fine-grained token may is told by nobody but the refusals. Source:
 * https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/scopes-for-oauth-apps.
 */
export async function githubCheck(calls: GithubCalls, access: TrackerAccess): Promise<TrackerCheck> {
  const answer = await calls.ask({ path: '/user' })
  const { login } = readAnswer(answer, Account)
  const warnings: string[] = []
  const can: string[] = []
  const scopes = answer.headers['x-oauth-scopes']
  const isClassic = typeof scopes === 'string' && scopes !== ''
  const names = isClassic ? scopes.split(',').map((each) => each.trim()) : []
  if (isClassic && !names.includes('repo') && !names.includes('public_repo'))
    warnings.push('The token has neither the scope “repo” nor “public_repo”: it can read public issues and write none.')
  else if (isClassic && !names.includes('repo'))
    warnings.push('The token has no scope “repo”: it reaches public repositories alone.')
  if (!isClassic)
    warnings.push(
      'A fine-grained token does not tell what it may: give it the repository permission “Issues: Read and write”.',
    )
  const ends = Date.parse(String(answer.headers['github-authentication-token-expiration'] ?? '').replace(' UTC', 'Z'))
  if (ends - access.now().getTime() < soon)
    warnings.push(`The token expires on ${momentDayText(new Date(ends), 'UTC')}.`)
  const [first] = await calls.read('/user/repos', Repository.array(), { per_page: 1 })
  if (first) can.push('Repositories can be listed and searched.')
  else warnings.push('The token reaches no repository of its own; public ones can be linked by their whole name.')
  can.push('Issues can be read, in lists and one by one.')
  return { account: login, can, warnings }
}
