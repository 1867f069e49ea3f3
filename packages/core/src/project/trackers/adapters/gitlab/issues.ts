import type { Item, ItemLine, ItemType } from '@caseweave/contract/project/trackers/work-items'
import { splitMarks } from '../hubs/marks'
import { refOf } from '../hubs/numbered-refs'
import { addressWithin } from '../hubs/values'
import type { Issue } from './shapes'

/** The types that can be made in every edition. Source: https://docs.gitlab.com/api/issues/#create-an-issue. */
export const gitlabTypes: ItemType[] = [
  { id: 'issue', name: 'Issue' },
  { id: 'incident', name: 'Incident' },
  { id: 'task', name: 'Task' },
]

function typeName(id: string): string {
  const known = gitlabTypes.find((type) => type.id === id)?.name
  return known ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ')
}

export function lineOf(issue: Issue, projectId: string, address: string): ItemLine {
  const typeId = issue.issue_type ?? 'issue'
  const closed = issue.moved_to_id ? 'Moved' : 'Closed'
  return {
    ref: refOf(projectId, issue.iid),
    key: `#${issue.iid}`,
    title: issue.title,
    type: typeName(typeId),
    status: issue.state === 'opened' ? 'Open' : closed,
    state: issue.state === 'opened' ? 'open' : 'closed',
    assignee: (issue.assignees?.[0] ?? issue.assignee)?.name ?? null,
    priority: null,
    updatedAt: issue.updated_at,
    address: addressWithin(issue.web_url, address, `${address}/${projectId}/-/issues/${issue.iid}`),
    projectId,
  }
}

export function itemOf(issue: Issue, projectId: string, address: string): Item {
  const assignee = issue.assignees?.[0] ?? issue.assignee
  return {
    ...lineOf(issue, projectId, address),
    typeId: issue.issue_type ?? 'issue',
    values: {
      title: issue.title,
      description: splitMarks(issue.description ?? '').seen,
      labels: issue.labels,
      assignee_ids: assignee ? String(assignee.id) : null,
      milestone_id: issue.milestone ? String(issue.milestone.id) : null,
      due_date: issue.due_date ?? null,
      confidential: issue.confidential,
      ...(issue.weight === undefined ? {} : { weight: issue.weight }),
      state: issue.state === 'opened' ? 'open' : 'closed',
    },
  }
}
