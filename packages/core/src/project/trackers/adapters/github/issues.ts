import type { Item, ItemLine } from '@caseweave/contract/project/trackers/work-items'
import { splitMarks } from '../hubs/marks'
import { refOf } from '../hubs/numbered-refs'
import { addressWithin } from '../hubs/values'
import type { Issue } from './shapes'

/** The type of an issue that has none: organizations may have types, others cannot. */
export const untyped = { id: '-', name: 'Issue' }

const closings: Record<string, string> = { not_planned: 'Closed as not planned', duplicate: 'Closed as duplicate' }

/** What the state of an issue is called there. */
export const statusOf = (state: 'open' | 'closed', reason: string | null | undefined): string =>
  state === 'open' ? 'Open' : (closings[reason?.toLowerCase() ?? ''] ?? 'Closed')

export function lineOf(issue: Issue, projectId: string, address: string): ItemLine {
  return {
    ref: refOf(projectId, issue.number),
    key: `#${issue.number}`,
    title: issue.title,
    type: issue.type?.name ?? untyped.name,
    status: statusOf(issue.state, issue.state_reason),
    state: issue.state,
    assignee: issue.assignees?.[0]?.login ?? null,
    priority: null,
    updatedAt: issue.updated_at,
    address: addressWithin(issue.html_url, address, `${address}/${projectId}/issues/${issue.number}`),
    projectId,
  }
}

export function itemOf(issue: Issue, projectId: string, address: string): Item {
  const labels = issue.labels.map((label) => (typeof label === 'string' ? label : (label.name ?? '')))
  return {
    ...lineOf(issue, projectId, address),
    typeId: issue.type?.name ?? untyped.id,
    values: {
      title: issue.title,
      body: splitMarks(issue.body ?? '').seen,
      labels: labels.filter((name) => name !== ''),
      assignees: (issue.assignees ?? []).map(({ login }) => login),
      milestone: issue.milestone ? String(issue.milestone.number) : null,
      state: issue.state === 'open' ? 'open' : (issue.state_reason ?? 'completed'),
    },
  }
}
