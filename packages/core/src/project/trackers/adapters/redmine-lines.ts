import type { ItemLine } from '@caseweave/contract/project/trackers/work-items'
import type { KnownItem, LineNow } from '../tracker'
import { TrackerError } from '../tracker-error'
import { type RedmineCalls, rowsAtOnce } from './redmine-calls'
import { Issues, OneIssue, type RedmineIssue } from './redmine-shapes'

/** So many items that a list has left out are looked for one by one, to tell what was deleted from what is hidden; the others wait for the next time. */
const looksAtOnce = 10

export const isIssueRef = (ref: string): boolean => /^[1-9]\d{0,9}$/.test(ref)

/** An issue as a line. Before 5.0 an issue did not tell whether its status closes it: the list of statuses does. */
export async function lineOf(issue: RedmineIssue, address: string, { statuses }: RedmineCalls): Promise<ItemLine> {
  const { status, priority } = issue
  const isClosed = status.is_closed ?? (await statuses()).find(({ id }) => id === status.id)?.is_closed ?? false
  return {
    ref: String(issue.id),
    key: `#${issue.id}`,
    title: issue.subject,
    type: issue.tracker.name,
    status: status.name,
    state: isClosed ? 'closed' : 'open',
    assignee: issue.assigned_to?.name ?? null,
    priority: priority ? { id: String(priority.id), label: priority.name } : null,
    updatedAt: new Date(issue.updated_on),
    address: `${address}/issues/${issue.id}`,
    projectId: String(issue.project.id),
  }
}

/** What has become of items, by one list for each hundred. */
export async function linesNow(
  items: readonly KnownItem[],
  address: string,
  calls: RedmineCalls,
): Promise<Map<string, LineNow>> {
  const refs = items.map(({ ref }) => ref).filter(isIssueRef)
  const now = new Map<string, LineNow>()
  for (let from = 0; from < refs.length; from += rowsAtOnce) {
    const asked = refs.slice(from, from + rowsAtOnce)
    const { issues } = await calls.list(
      [
        ['issue_id', '=', asked.join(',')],
        ['status_id', '*'],
      ],
      Issues,
      { limit: rowsAtOnce },
    )
    for (const issue of issues) now.set(String(issue.id), await lineOf(issue, address, calls))
  }
  for (const ref of refs.filter((each) => !now.has(each)).slice(0, looksAtOnce)) {
    now.set(ref, await missingNow(ref, address, calls))
  }
  return now
}

async function missingNow(ref: string, address: string, calls: RedmineCalls): Promise<LineNow> {
  try {
    const { issue } = await calls.get(`/issues/${ref}.json`, OneIssue)
    return await lineOf(issue, address, calls)
  } catch (error) {
    if (error instanceof TrackerError && error.kind === 'notFound') return 'gone'
    if (error instanceof TrackerError && error.kind === 'forbidden') return 'hidden'
    throw error
  }
}
