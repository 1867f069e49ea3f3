import type { KnownItem, LineNow } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import { type Jira, lineAt, lineOf, projectAt } from './jira-reads'
import { found } from './jira-search'
import { quoted } from './jql'
import { Fetched, type Issue, lineFields, Myself } from './shapes'

/** Source: https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issues/#api-rest-api-3-issue-bulkfetch-post */
export const linesAtOnce = 100
/** How many issues that were not among the answers are looked at one by one; the rest waits for the next time. */
const lookedAtMost = 20

/** The lines of issues with one call, and one more for each that was not answered. */
export async function linesOf(jira: Jira, items: readonly KnownItem[]): Promise<Map<string, LineNow>> {
  const lines = new Map<string, LineNow>()
  for (let from = 0; from < items.length; from += linesAtOnce) {
    const asked = items.slice(from, from + linesAtOnce)
    const { issues, isUnsure } = await (jira.flavour.isCloud ? fetched(jira, asked) : searched(jira, asked))
    const byKey = new Map(issues.map((issue) => [issue.key, issue]))
    for (const { ref } of asked) {
      const issue = byKey.get(ref)
      if (issue) lines.set(ref, lineOf(jira, issue))
    }
    const missing = isUnsure ? [] : asked.filter(({ ref }) => !byKey.has(ref))
    for (const [ref, line] of await lookedAt(jira, missing)) lines.set(ref, line)
  }
  return lines
}

type Answered = { issues: Issue[]; isUnsure: boolean }

async function fetched({ call }: Jira, items: readonly KnownItem[]): Promise<Answered> {
  const { issues, issueErrors = [] } = await call.read(Fetched, {
    ...{ method: 'POST', path: '/issue/bulkfetch', repeatable: true },
    json: { issueIdsOrKeys: items.map(({ ref }) => ref), fields: lineFields },
  })
  // Some could not be read just now: which of the missing ones, its errors tell by ids that we do not know.
  return { issues, isUnsure: issueErrors.length > 0 }
}

async function searched(jira: Jira, items: readonly KnownItem[]): Promise<Answered> {
  const jql = `key in (${items.map(({ ref }) => quoted(ref)).join(', ')})`
  try {
    return { ...(await found(jira, { jql, fields: lineFields, cursor: null, size: linesAtOnce })), isUnsure: false }
  } catch (error) {
    // One key that is not there makes the whole query a wrong one.
    if (error instanceof TrackerError && error.kind === 'invalid') return { issues: [], isUnsure: false }
    throw error
  }
}

/**
 * What has become of issues that a list left out: moved to another key, hidden or gone. A stranger finds nothing, so first it is made sure that we are
 * none. Data Center says which it is; Cloud has one answer for both, and an issue is taken for gone there while its project can be seen.
 */
async function lookedAt(jira: Jira, items: readonly KnownItem[]): Promise<Map<string, LineNow>> {
  const lines = new Map<string, LineNow>()
  if (items.length === 0) return lines
  await jira.call.read(Myself, { path: '/myself' })
  const seen = new Map<string, boolean>()
  for (const { ref, projectId } of items.slice(0, lookedAtMost)) {
    try {
      lines.set(ref, await lineAt(jira, ref))
    } catch (error) {
      if (!(error instanceof TrackerError)) throw error
      if (error.kind === 'forbidden') lines.set(ref, 'hidden')
      else if (error.kind === 'notFound') {
        if (jira.flavour.isCloud && !seen.has(projectId)) seen.set(projectId, await isSeen(jira, projectId))
        lines.set(ref, jira.flavour.isCloud && !seen.get(projectId) ? 'hidden' : 'gone')
      } else throw error
    }
  }
  return lines
}

async function isSeen(jira: Jira, projectId: string): Promise<boolean> {
  try {
    await projectAt(jira, projectId)
    return true
  } catch (error) {
    if (error instanceof TrackerError && ['notFound', 'forbidden'].includes(error.kind)) return false
    throw error
  }
}
