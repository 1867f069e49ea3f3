import type { z } from 'zod'
import { readAnswer, retryAt, type TrackerAnswer, type TrackerRequest, usualRefusal } from '../../ask-tracker'
import type { TrackerAccess } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import { checkedPath } from '../hubs/numbered-refs'
import { Project, Refusal } from './shapes'

/** Calls of GitLab's REST interface, each signed, each refusal one of the eight kinds. */
export type GitlabCalls = {
  ask: (request: TrackerRequest) => Promise<TrackerAnswer>
  read: <T extends z.ZodType>(path: string, shape: T, query?: TrackerRequest['query']) => Promise<z.infer<T>>
  /** A change within a project, which may have been renamed since it was linked. */
  change: (projectId: string, request: TrackerRequest) => Promise<TrackerAnswer>
}

/** The place of a project, by its path: its name with slashes is one step. */
export const projectPath = (projectId: string): string => `/projects/${encodeURIComponent(checkedPath(projectId))}`

export function gitlabCalls(access: TrackerAccess): GitlabCalls {
  const send = async (request: TrackerRequest) => {
    const secret = await access.secret()
    if (secret.by !== 'token') throw new TrackerError('unauthorized', 'GitLab is signed in to by a token.')
    return access.ask({
      ...request,
      path: `/api/v4${request.path}`,
      headers: { 'private-token': secret.token },
    })
  }
  const checked = (answer: TrackerAnswer) => {
    const refusal = gitlabRefusal(answer, access.now())
    if (refusal) throw refusal
    return answer
  }
  const ask = async (request: TrackerRequest) => checked(await send(request))
  const read: GitlabCalls['read'] = async (path, shape, query) =>
    readAnswer(await ask(query ? { path, query } : { path }), shape)
  return {
    ask,
    read,
    async change(projectId, request) {
      const answer = await send({ ...request, path: projectPath(projectId) + request.path })
      if (answer.status !== 405) return checked(answer)
      // A project that has moved answers questions by its old path, and changes by its number alone.
      const { id } = await read(projectPath(projectId), Project)
      return ask({ ...request, path: `/projects/${id}${request.path}` })
    },
  }
}

/** Source: https://docs.gitlab.com/administration/settings/user_and_ip_rate_limits/#response-headers. */
function gitlabRefusal(answer: TrackerAnswer, now: Date): TrackerError | null {
  const { status, headers, text } = answer
  if (status === 429) {
    const reset = Number(headers['ratelimit-reset'])
    const byReset = reset > 0 ? new Date(Math.min(reset * 1000, now.getTime() + 3_600_000)) : null
    return new TrackerError('limited', 'GitLab takes no more calls now.', {
      retryAt: retryAt(headers, now) ?? byReset ?? new Date(now.getTime() + 60_000),
    })
  }
  if (status === 410) return new TrackerError('notFound', 'GitLab does not have this any more.')
  const refusal = usualRefusal(answer, now)
  return refusal?.kind === 'invalid'
    ? new TrackerError('invalid', refusal.message, { fields: fieldsOf(text) })
    : refusal
}

/** What our form calls the fields that GitLab names otherwise where it refuses them. */
const ourNames: Record<string, string> = { milestone: 'milestone_id', assignees: 'assignee_ids', base: 'title' }

function fieldsOf(text: string): Record<string, string> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return {}
  }
  const { data } = Refusal.safeParse(json)
  const fields: Record<string, string> = {}
  const add = (field: string, said: string) => {
    const sentence = said.replace(/\s+/g, ' ').trim()
    fields[ourNames[field] ?? field] = sentence.charAt(0).toUpperCase() + sentence.slice(1)
  }
  // `title is missing, labels is invalid`: the first word is the field's name.
  for (const part of data?.error?.split(/, (?=\w+ (?:is|are|does)\b)/) ?? []) {
    const [, field, said] = /^(\w+) ((?:is|are|does)\b.+)$/.exec(part) ?? []
    if (field && said) add(field, said)
  }
  const message = data?.message
  if (message && typeof message === 'object' && !Array.isArray(message))
    for (const [field, said] of Object.entries(message)) add(field, [said].flat().join('; '))
  return fields
}

/** The number of the page behind this one; null at the end. Source: https://docs.gitlab.com/api/rest/#pagination-response-headers. */
export const nextPageOf = ({ headers }: TrackerAnswer): string | null => {
  const next = String(headers['x-next-page'] ?? '')
  return /^\d+$/.test(next) ? next : null
}

/** How many rows there are; null where there are too many for GitLab to count. */
export const totalOf = ({ headers }: TrackerAnswer): number | null => {
  const total = String(headers['x-total'] ?? '')
  return /^\d+$/.test(total) ? Number(total) : null
}
