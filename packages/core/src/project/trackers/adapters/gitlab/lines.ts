import type { KnownItem, LineNow } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import { numbersByProject, refOf } from '../hubs/numbered-refs'
import { type GitlabCalls, projectPath } from './call'
import { seesAll } from './form'
import { lineOf } from './issues'
import { Issue, Project } from './shapes'

/**
 * What has become of issues: one call for a hundred of a project. Deleted issues and those that are kept from the account are both left out of the answer;
 * they are told apart by what the account may see in the project.
 */
export async function gitlabLines(
  calls: GitlabCalls,
  address: string,
  items: readonly KnownItem[],
): Promise<Map<string, LineNow>> {
  const lines = new Map<string, LineNow>()
  for (const [projectId, numbers] of numbersByProject(items))
    for (let start = 0; start < numbers.length; start += 100)
      await linesOf(calls, address, { projectId, numbers: numbers.slice(start, start + 100) }, lines)
  return lines
}

async function linesOf(
  calls: GitlabCalls,
  address: string,
  { projectId, numbers }: { projectId: string; numbers: number[] },
  lines: Map<string, LineNow>,
): Promise<void> {
  const asked = numbers.map((number) => `iids[]=${number}`).join('&')
  try {
    const path = projectPath(projectId)
    const found = await calls.read(`${path}/issues?${asked}`, Issue.array(), { scope: 'all', per_page: 100 })
    for (const issue of found) lines.set(refOf(projectId, issue.iid), lineOf(issue, projectId, address))
    const missing = numbers.filter((number) => !lines.has(refOf(projectId, number)))
    if (missing.length === 0) return
    const become: LineNow = seesAll(await calls.read(path, Project)) ? 'gone' : 'hidden'
    for (const number of missing) lines.set(refOf(projectId, number), become)
  } catch (error) {
    const isHidden = error instanceof TrackerError && ['notFound', 'forbidden'].includes(error.kind)
    if (!isHidden) throw error
    for (const number of numbers) lines.set(refOf(projectId, number), 'hidden')
  }
}
