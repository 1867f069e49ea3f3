import type { ItemLine, Portion } from '@caseweave/contract/project/trackers/work-items'
import type { Tracker } from '../tracker'
import type { Filter, RedmineCalls } from './redmine-calls'
import { isIssueRef } from './redmine-lines'
import { Issues, type RedmineIssue } from './redmine-shapes'

const rowsOfPage = 50

/** A page of a project's issues, without those of its subprojects; a search looks into titles, and finds a number as well. */
export async function issuesOf(
  calls: RedmineCalls,
  line: (issue: RedmineIssue) => Promise<ItemLine>,
  { projectId, type, search = '', state, cursor }: Parameters<Tracker['items']>[0],
): Promise<Portion<ItemLine>> {
  const offset = Number(cursor ?? 0) || 0
  const words = search.trim()
  const within: Filter[] = [
    ['subproject_id', '!*'],
    ['status_id', state === 'open' ? 'o' : state === 'closed' ? 'c' : '*'],
    ...(type === undefined ? [] : [['tracker_id', '=', type] satisfies Filter]),
  ]
  const ask = (filters: readonly Filter[]) =>
    calls.list([...within, ...filters], Issues, { project_id: projectId, limit: rowsOfPage, offset })
  const number = words.replace(/^#/, '')
  const [byTitle, byNumber] = await Promise.all([
    ask(words === '' ? [] : [['subject', '~', words]]),
    offset === 0 && isIssueRef(number) ? ask([['issue_id', '=', number]]) : { issues: [] },
  ])
  const first = byNumber.issues.filter(({ id }) => !byTitle.issues.some((each) => each.id === id))
  const total = byTitle.total_count ?? byTitle.issues.length
  const next = offset + rowsOfPage
  return {
    rows: await Promise.all([...first, ...byTitle.issues].map(line)),
    next: next < total ? String(next) : null,
    total: total + first.length,
  }
}
