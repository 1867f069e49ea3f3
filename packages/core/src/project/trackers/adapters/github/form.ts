import type { FieldOption, FormField, ItemType } from '@caseweave/contract/project/trackers/work-items'
import { readAnswer } from '../../ask-tracker'
import { TrackerError } from '../../tracker-error'
import { fieldOf } from '../hubs/form-field'
import { type GithubCalls, hasNextPage } from './call'
import { untyped } from './issues'
import { Accounts, IssueTypes, Labels, Milestones, Repository } from './shapes'

/** How an issue is closed. Source: https://docs.github.com/en/rest/issues/issues#update-an-issue. */
const states: FieldOption[] = [
  { id: 'open', label: 'Open' },
  { id: 'completed', label: 'Closed' },
  { id: 'not_planned', label: 'Closed as not planned' },
  { id: 'duplicate', label: 'Closed as duplicate' },
]

/** The fields of an issue; those that GitHub silently drops without the right to triage cannot be edited then. */
export async function githubForm(calls: GithubCalls, projectId: string, isNew: boolean): Promise<FormField[]> {
  const path = `/repos/${projectId}`
  const repository = await calls.read(path, Repository)
  if (!repository.has_issues) throw new TrackerError('forbidden', 'The repository takes no issues.')
  const { permissions } = repository
  const canSort = !permissions || permissions.push || permissions.triage
  const answer = await calls.ask({ path: `${path}/labels`, query: { per_page: 100 } })
  const labels = readAnswer(answer, Labels).map(({ name }) => ({ id: name, label: name }))
  const milestones = await calls.read(`${path}/milestones`, Milestones, { state: 'open', per_page: 100 })
  const sorting = {
    editable: canSort,
    ...(canSort ? {} : { info: 'Needs the right to triage issues of this repository.' }),
  }
  return [
    fieldOf('title', 'Title', 'string', { required: true }),
    fieldOf('body', 'Description', 'text'),
    ...(isNew ? [] : [fieldOf('state', 'State', 'pick_list', { options: states })]),
    fieldOf('labels', 'Labels', 'pick_list', {
      multiple: true,
      ...(hasNextPage(answer) ? { searched: true } : { options: labels }),
      ...sorting,
    }),
    fieldOf('assignees', 'Assignees', 'user', { multiple: true, searched: true, ...sorting }),
    fieldOf('milestone', 'Milestone', 'pick_list', {
      options: milestones.map(({ number, title }) => ({ id: String(number), label: title })),
      ...sorting,
    }),
  ]
}

/** How many pages of a list without a search of its own are looked through. */
const pagesLookedThrough = 5

/** People who can be assigned, or labels, whose name has these letters. */
export async function githubOptions(
  calls: GithubCalls,
  { projectId, field, search }: { projectId: string; field: string; search: string },
): Promise<FieldOption[]> {
  if (field !== 'assignees' && field !== 'labels') return []
  const found: FieldOption[] = []
  const letters = search.trim().toLowerCase()
  for (let page = 1; page <= pagesLookedThrough && found.length < 50; page++) {
    const answer = await calls.ask({ path: `/repos/${projectId}/${field}`, query: { per_page: 100, page } })
    const names =
      field === 'labels'
        ? readAnswer(answer, Labels).map(({ name }) => name)
        : readAnswer(answer, Accounts).map(({ login }) => login)
    for (const name of names) if (name.toLowerCase().includes(letters)) found.push({ id: name, label: name })
    if (!hasNextPage(answer)) break
  }
  return found.slice(0, 50)
}

/**
 * The types that an organization gave its issues, and none; older servers know no types. Source: https://docs.github.com/en/rest/repos/issue-types,
 * https://docs.github.com/en/rest/orgs/issue-types.
 */
export async function githubTypes(calls: GithubCalls, projectId: string): Promise<ItemType[]> {
  const [owner] = projectId.split('/')
  for (const path of [`/repos/${projectId}/issue-types`, `/orgs/${owner}/issue-types`]) {
    try {
      const types = await calls.read(path, IssueTypes)
      const named = types.filter((type) => type.is_enabled !== false).map(({ name }) => ({ id: name, name }))
      return [...named, untyped]
    } catch (error) {
      const isUnknown = error instanceof TrackerError && ['notFound', 'forbidden'].includes(error.kind)
      if (!isUnknown) throw error
    }
  }
  // A repository that is not there has no types either.
  await calls.read(`/repos/${projectId}`, Repository)
  return [untyped]
}
