import type { ItemLine, Portion, RemoteProject } from '@caseweave/contract/project/trackers/work-items'
import type { z } from 'zod'
import { readAnswer } from '../../ask-tracker'
import { TrackerError } from '../../tracker-error'
import { isProjectPath } from '../hubs/numbered-refs'
import { pageOfCursor } from '../hubs/values'
import { type GithubCalls, hasNextPage } from './call'
import { lineOf, untyped } from './issues'
import { Found, Issue, Repository } from './shapes'

/** How many pages may be read for one portion, where much of a page is left out. */
const pagesPerPortion = 3

/** The repositories that the token reaches, and any other that is named whole. */
export async function githubProjects(
  calls: GithubCalls,
  { search, cursor }: { search: string; cursor: string | null },
): Promise<Portion<RemoteProject>> {
  const rows: RemoteProject[] = []
  const letters = search.trim().toLowerCase()
  const first = pageOfCursor(cursor)
  if (first === 1 && /^[^/]+\/[^/]+$/.test(letters) && isProjectPath(letters)) {
    const named = await named404(calls.read(`/repos/${letters}`, Repository))
    if (named) rows.push(projectOf(named))
  }
  for (let page = first; ; page++) {
    const query = { per_page: 100, sort: 'full_name', page }
    const answer = await calls.ask({ path: '/user/repos', query })
    for (const repository of readAnswer(answer, Repository.array()))
      if (repository.full_name.toLowerCase().includes(letters) && !rows.some(({ id }) => id === repository.full_name))
        rows.push(projectOf(repository))
    if (!hasNextPage(answer)) return { rows, next: null, total: null }
    if (rows.length >= 30 || page - first + 1 >= pagesPerPortion) return { rows, next: String(page + 1), total: null }
  }
}

const projectOf = ({ full_name, name, archived, has_issues }: z.infer<typeof Repository>): RemoteProject => ({
  id: full_name,
  key: full_name,
  name,
  active: !archived && has_issues,
})

/** What was found, or null when there is no such thing. */
async function named404<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof TrackerError && error.kind === 'notFound') return null
    throw error
  }
}

type ItemQuery = {
  projectId: string
  address: string
  type?: string
  search?: string
  state?: 'open' | 'closed'
  cursor: string | null
}

/** The issues of a repository, without the pull requests that GitHub lists among them; newest change first. */
export async function githubItems(calls: GithubCalls, query: ItemQuery): Promise<Portion<ItemLine>> {
  const { projectId, address, type, state, cursor } = query
  const search = query.search?.trim() ?? ''
  const first = pageOfCursor(cursor)
  const number = /^#?([1-9]\d{0,8})$/.exec(search)?.[1]
  if (number && first === 1) {
    const issue = await named404(calls.read(`/repos/${projectId}/issues/${number}`, Issue))
    if (issue && !issue.pull_request) return { rows: [lineOf(issue, projectId, address)], next: null, total: 1 }
  }
  if (search !== '') return searched(calls, { ...query, search })
  const rows: ItemLine[] = []
  for (let page = first; ; page++) {
    const answer = await calls.ask({
      path: `/repos/${projectId}/issues`,
      query: {
        state: state ?? 'all',
        sort: 'updated',
        direction: 'desc',
        ...(type === undefined ? {} : { type: type === untyped.id ? 'none' : type }),
        per_page: 50,
        page,
      },
    })
    for (const issue of readAnswer(answer, Issue.array()))
      if (!issue.pull_request) rows.push(lineOf(issue, projectId, address))
    if (!hasNextPage(answer)) return { rows, next: null, total: null }
    // A page can be pull requests from top to bottom.
    if (rows.length >= 20 || page - first + 1 >= pagesPerPortion) return { rows, next: String(page + 1), total: null }
  }
}

/** GitHub shows the first thousand of what a search finds. Source: https://docs.github.com/en/rest/search/search. */
const mostFound = 1000
const foundPerPage = 50

async function searched(calls: GithubCalls, query: ItemQuery & { search: string }): Promise<Portion<ItemLine>> {
  const { projectId, address, type, state, search, cursor } = query
  // What was typed is words, whatever it looks like: a qualifier would search other repositories with our credentials.
  const words = search.replace(/["\\:()@]/g, ' ').replace(/\b(AND|OR|NOT)\b/g, (word) => word.toLowerCase())
  const q = [
    `repo:${projectId}`,
    'is:issue',
    ...(state ? [`state:${state}`] : []),
    ...(type === undefined ? [] : [type === untyped.id ? 'no:type' : `type:"${type.replaceAll('"', '')}"`]),
    ...words.split(/\s+/).filter((word) => word !== '' && !word.startsWith('-')),
  ].join(' ')
  const page = pageOfCursor(cursor)
  const found = await calls.read('/search/issues', Found, {
    q: q.slice(0, 256),
    sort: 'updated',
    order: 'desc',
    per_page: foundPerPage,
    page,
  })
  const inside = `/repos/${projectId}`.toLowerCase()
  const rows = found.items.filter(
    (issue) => !issue.pull_request && (issue.repository_url ?? inside).toLowerCase().endsWith(inside),
  )
  const isMore = page * foundPerPage < Math.min(found.total_count, mostFound)
  return {
    rows: rows.map((issue) => lineOf(issue, projectId, address)),
    next: isMore ? String(page + 1) : null,
    total: found.total_count,
  }
}
