import type { z } from 'zod'
import { readAnswer, type TrackerRequest } from '../ask-tracker'
import type { TrackerAccess } from '../tracker'
import { TrackerError } from '../tracker-error'
import { redmineRefusal } from './redmine-errors'
import { CurrentUser, CustomFields, type RedmineCustomField, Statuses } from './redmine-shapes'

/** A filter of Redmine's lists: field, operator (`=` is, `~` contains, `>=` since, `o` open, `c` closed, `*` any, `!*` none) and value. */
export type Filter = [field: string, operator: '=' | '~' | '>=' | 'o' | 'c' | '*' | '!*', value?: string]

/** Redmine gives at most so many rows at once. */
export const rowsAtOnce = 100

/** The ways to ask a Redmine. What is asked for by several parts of one task is asked once. */
export function redmineCalls({ ask, secret, now }: TrackerAccess) {
  const signed = async (request: TrackerRequest) => {
    const signedBy = await secret()
    if (signedBy.by !== 'token') throw new TrackerError('unauthorized', 'Redmine signs in by an API access key.')
    return ask({ ...request, headers: { 'x-redmine-api-key': signedBy.token, ...request.headers } })
  }
  const send = async (request: TrackerRequest) => {
    const answer = await signed(request)
    const refusal = redmineRefusal(answer, now(), [])
    if (refusal) throw refusal
    return answer
  }
  const get = async <T extends z.ZodType>(path: string, shape: T, query: TrackerRequest['query'] = {}) =>
    readAnswer(await send({ path, query }), shape)
  const list = <T extends z.ZodType>(filters: readonly Filter[], shape: T, query: TrackerRequest['query']) =>
    get(`/issues.json?${filterQuery(filters)}`, shape, { sort: 'updated_on:desc', ...query })

  const once = <T>(look: () => Promise<T>) => {
    let found: Promise<T> | undefined
    return () => (found ??= look())
  }
  return {
    now,
    /** Asks with the key, and answers whatever comes. */
    signed,
    send,
    get,
    list,
    account: once(async () => (await get('/users/current.json', CurrentUser)).user),
    statuses: once(async () => (await get('/issue_statuses.json', Statuses)).issue_statuses),
    /** What is set for the custom fields of issues; null for an account that is no administrator, who alone is told. */
    customFields: () =>
      get('/custom_fields.json', CustomFields).then(
        ({ custom_fields }): RedmineCustomField[] | null =>
          custom_fields.filter(({ customized_type }) => customized_type === 'issue'),
        (error: unknown) => unlessForbidden(error, null),
      ),
  }
}
export type RedmineCalls = ReturnType<typeof redmineCalls>

function filterQuery(filters: readonly Filter[]): string {
  const query = new URLSearchParams({ set_filter: '1' })
  for (const [field, operator, value] of filters) {
    query.append('f[]', field)
    query.append(`op[${field}]`, operator)
    if (value !== undefined) query.append(`v[${field}][]`, value)
  }
  return query.toString()
}

/** Something else where the account may not look; any other trouble goes on. */
export function unlessForbidden<T>(error: unknown, instead: T): T {
  if (error instanceof TrackerError && error.kind === 'forbidden') return instead
  throw error
}
