import type { Tracker } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import { type Jira, lineAt, lineOf, projectAt } from './jira-reads'
import { refOf } from './jira-refs'
import { quoted, titleHas } from './jql'
import { Found, lineFields } from './shapes'

/** How many rows a page has; Jira may give fewer. */
const pageSize = 50

/** A page of what a query finds: Cloud tells where the next begins, Data Center counts. */
export async function found(
  jira: Jira,
  { jql, fields, cursor, size }: { jql: string; fields: string[]; cursor: string | null; size: number },
) {
  const { call, flavour } = jira
  const query = { jql, fields: fields.join(), maxResults: size }
  if (flavour.isCloud) {
    const { issues, nextPageToken, isLast } = await call.read(Found, {
      path: '/search/jql',
      query: { ...query, nextPageToken: cursor ?? undefined },
    })
    return { issues, next: isLast ? null : (nextPageToken ?? null), total: null }
  }
  const startAt = /^\d{1,7}$/.test(cursor ?? '') ? Number(cursor) : 0
  const { issues, total = 0 } = await call.read(Found, { path: '/search', query: { ...query, startAt } })
  const next = startAt + issues.length
  return { issues, next: issues.length > 0 && next < total ? String(next) : null, total }
}

export async function listItems(
  jira: Jira,
  { projectId, type, search = '', state, cursor }: Parameters<Tracker['items']>[0],
): ReturnType<Tracker['items']> {
  const text = search.trim()
  const ref = refOf(jira, projectId, text)
  if (ref !== null) {
    const line = await lineAt(jira, ref).catch(noneWhenMissing)
    if (line?.projectId === projectId && (!state || line.state === state)) return { rows: [line], next: null, total: 1 }
  }
  const words = titleHas(text)
  if (text !== '' && words === null) return { rows: [], next: null, total: 0 }
  const jql = [
    `project = ${quoted(projectId)}`,
    ...(type ? [`issuetype = ${quoted(type)}`] : []),
    ...(state ? [`statusCategory ${state === 'closed' ? '=' : '!='} "Done"`] : []),
    ...(words ? [words] : []),
  ].join(' AND ')
  try {
    const page = await found(jira, {
      jql: `${jql} ORDER BY updated DESC, key DESC`,
      fields: lineFields,
      cursor,
      size: pageSize,
    })
    return { ...page, rows: page.issues.map((issue) => lineOf(jira, issue)) }
  } catch (error) {
    // A project that is not there, or not to be seen, makes the query a wrong one.
    if (error instanceof TrackerError && error.kind === 'invalid') await projectAt(jira, projectId)
    throw error
  }
}

const noneWhenMissing = (error: unknown): null => {
  if (error instanceof TrackerError && ['notFound', 'forbidden'].includes(error.kind)) return null
  throw error
}
