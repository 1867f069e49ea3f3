import type { ItemLine, Portion, RemoteProject } from '@caseweave/contract/project/trackers/work-items'
import { readAnswer } from '../../ask-tracker'
import { TrackerError } from '../../tracker-error'
import { isProjectPath } from '../hubs/numbered-refs'
import { pageOfCursor } from '../hubs/values'
import { type GitlabCalls, nextPageOf, projectPath, totalOf } from './call'
import { lineOf } from './issues'
import { Issue, Project } from './shapes'

/** The projects that the token's account is a member of, and any other that is named whole. */
export async function gitlabProjects(
  calls: GitlabCalls,
  { search, cursor }: { search: string; cursor: string | null },
): Promise<Portion<RemoteProject>> {
  const letters = search.trim()
  const page = pageOfCursor(cursor)
  const rows: RemoteProject[] = []
  if (page === 1 && letters.includes('/') && isProjectPath(letters)) {
    const named = await foundOrNull(calls.read(projectPath(letters), Project))
    if (named) rows.push(projectOf(named))
  }
  const answer = await calls.ask({
    path: '/projects',
    query: {
      membership: true,
      search: letters || undefined,
      search_namespaces: letters.includes('/') ? true : undefined,
      simple: true,
      archived: false,
      with_issues_enabled: true,
      order_by: 'last_activity_at',
      per_page: 50,
      page,
    },
  })
  for (const project of readAnswer(answer, Project.array()))
    if (!rows.some(({ id }) => id === project.path_with_namespace)) rows.push(projectOf(project))
  return { rows, next: nextPageOf(answer), total: totalOf(answer) }
}

const projectOf = (project: Project): RemoteProject => ({
  id: project.path_with_namespace,
  key: project.path_with_namespace,
  name: project.name,
  active: !project.archived && project.issues_enabled,
})

async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof TrackerError && error.kind === 'notFound') return null
    throw error
  }
}

/** The issues of a project, newest change first. */
export async function gitlabItems(
  calls: GitlabCalls,
  query: {
    projectId: string
    address: string
    type?: string
    search?: string
    state?: 'open' | 'closed'
    cursor: string | null
  },
): Promise<Portion<ItemLine>> {
  const { projectId, address, type, state } = query
  const search = query.search?.trim() ?? ''
  const page = pageOfCursor(query.cursor)
  const portionOf = async (more: Record<string, string | number | undefined>): Promise<Portion<ItemLine>> => {
    const answer = await calls.ask({ path: `${projectPath(projectId)}/issues`, query: { scope: 'all', ...more } })
    const rows = readAnswer(answer, Issue.array()).map((issue) => lineOf(issue, projectId, address))
    return { rows, next: nextPageOf(answer), total: totalOf(answer) }
  }
  const number = /^#?([1-9]\d{0,8})$/.exec(search)?.[1]
  if (number && page === 1) {
    const numbered = await portionOf({ 'iids[]': number })
    if (numbered.rows.length > 0) return numbered
  }
  return portionOf({
    order_by: 'updated_at',
    sort: 'desc',
    search: search.slice(0, 500) || undefined,
    state: state === 'open' ? 'opened' : state,
    issue_type: type,
    per_page: 50,
    page,
  })
}
