import type { FieldOption, FormField } from '@caseweave/contract/project/trackers/work-items'
import { readAnswer } from '../../ask-tracker'
import { TrackerError } from '../../tracker-error'
import { fieldOf } from '../hubs/form-field'
import { type GitlabCalls, nextPageOf, projectPath } from './call'
import { Labels, Members, Milestones, Project, Weighed } from './shapes'

/** From this role on people may sort issues and see confidential ones. Source: https://docs.gitlab.com/user/permissions/. */
const planner = 15

/** What the account may do in a project: its role there or above, whichever is higher; null where GitLab does not tell. */
const roleIn = ({ permissions }: Project): number | null =>
  permissions
    ? Math.max(permissions.project_access?.access_level ?? 0, permissions.group_access?.access_level ?? 0)
    : null

/** Whether the account would see a confidential issue, so that one that is not found is deleted. */
export const seesAll = (project: Project): boolean => (roleIn(project) ?? 0) >= planner

export async function gitlabForm(calls: GitlabCalls, projectId: string, isNew: boolean): Promise<FormField[]> {
  const path = projectPath(projectId)
  const project = await calls.read(path, Project)
  if (!project.issues_enabled || project.archived) throw new TrackerError('forbidden', 'The project takes no issues.')
  const answer = await calls.ask({ path: `${path}/labels`, query: { per_page: 100 } })
  const labels = readAnswer(answer, Labels).map(({ name }) => ({ id: name, label: name }))
  const milestones = await calls.read(`${path}/milestones`, Milestones, {
    state: 'active',
    include_ancestors: true,
    per_page: 100,
  })
  const [isWeighed] = await calls.read(`${path}/issues`, Weighed.array(), { per_page: 1 })
  const role = roleIn(project)
  const canSort = role === null || role >= planner
  const sorting = { editable: canSort, ...(canSort ? {} : { info: 'Needs the role Planner or a higher one.' }) }
  const states = [
    { id: 'open', label: 'Open' },
    { id: 'closed', label: 'Closed' },
  ]
  return [
    fieldOf('title', 'Title', 'string', { required: true }),
    fieldOf('description', 'Description', 'text'),
    ...(isNew ? [] : [fieldOf('state', 'State', 'pick_list', { options: states })]),
    fieldOf('labels', 'Labels', 'pick_list', {
      multiple: true,
      ...(nextPageOf(answer) === null ? { options: labels } : { searched: true }),
      ...sorting,
    }),
    fieldOf('assignee_ids', 'Assignee', 'user', { searched: true, ...sorting }),
    fieldOf('milestone_id', 'Milestone', 'pick_list', {
      options: milestones.map(({ id, title }) => ({ id: String(id), label: title })),
      ...sorting,
    }),
    fieldOf('due_date', 'Due date', 'date', sorting),
    ...(isWeighed ? [fieldOf('weight', 'Weight', 'double', { info: 'A whole number.', ...sorting })] : []),
    fieldOf('confidential', 'Confidential', 'boolean', {
      info: 'Seen by members of the project from the role Planner on.',
    }),
  ]
}

/** Members who can be assigned, or labels, as GitLab finds them. */
export async function gitlabOptions(
  calls: GitlabCalls,
  { projectId, field, search }: { projectId: string; field: string; search: string },
): Promise<FieldOption[]> {
  const letters = search.trim()
  const path = projectPath(projectId)
  if (field === 'labels') {
    const labels = await calls.read(`${path}/labels`, Labels, { search: letters || undefined, per_page: 50 })
    return labels.map(({ name }) => ({ id: name, label: name }))
  }
  if (field !== 'assignee_ids') return []
  const members = await calls.read(`${path}/members/all`, Members, { query: letters || undefined, per_page: 50 })
  return members.map(({ id, name, username }) => ({ id: String(id), label: `${name} (@${username})` }))
}
