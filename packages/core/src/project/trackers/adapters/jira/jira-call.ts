import type { z } from 'zod'
import { longestWait, readAnswer, type TrackerAnswer, type TrackerRequest, usualRefusal } from '../../ask-tracker'
import type { TrackerAccess } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import type { Flavour } from './flavour'
import { refusedFields } from './refused-fields'

/** Asks a Jira; `path` is below its API. */
export type JiraCall = {
  /** The answer in this shape. */
  read: <T extends z.ZodType>(shape: T, request: TrackerRequest) => Promise<z.infer<T>>
  /** What is done and answers nothing of interest. */
  send: (request: TrackerRequest) => Promise<void>
}

export function jiraCall(access: TrackerAccess, flavour: Flavour): JiraCall {
  const ask = async (request: TrackerRequest): Promise<TrackerAnswer> => {
    const secret = await access.secret()
    const isOauth = secret.by === 'oauth'
    const site = isOauth && access.settings.cloudId ? `/ex/jira/${encodeURIComponent(access.settings.cloudId)}` : ''
    const answer = await access.ask({
      ...request,
      path: `${site}${flavour.api}${request.path}`,
      headers: { ...request.headers, authorization: authorization(secret) },
    })
    const refusal = jiraRefusal(answer, access.now())
    if (refusal) throw refusal
    return answer
  }
  return {
    read: async (shape, request) => readAnswer(await ask(request), shape),
    send: async (request) => void (await ask(request)),
  }
}

function authorization(secret: Awaited<ReturnType<TrackerAccess['secret']>>): string {
  if (secret.by === 'oauth') return `Bearer ${secret.accessToken}`
  if (secret.by === 'token') return `Bearer ${secret.token}`
  if (secret.by === 'email-token') return `Basic ${Buffer.from(`${secret.email}:${secret.token}`).toString('base64')}`
  throw new TrackerError('unauthorized', 'There is nothing to sign in to Jira with.')
}

/**
 * The refusal that an answer is. A token that is wrong makes some calls those of a stranger, with 200 and nothing in it: a header tells
 * (https://confluence.atlassian.com/jirakb/how-to-unlock-a-locked-account-802592184.html). What is limited says why in another
 * (https://developer.atlassian.com/cloud/jira/platform/rate-limiting/). 410 is a call that has gone, and never an issue.
 */
function jiraRefusal(answer: TrackerAnswer, now: Date): TrackerError | null {
  const { headers, text } = answer
  const reason = String(headers['x-seraph-loginreason'] ?? '')
  if (/AUTHENTICATED_FAILED|AUTHENTICATION_DENIED/.test(reason))
    return new TrackerError('unauthorized', 'Jira does not accept the credentials, or asks for a captcha first.')
  const refusal = usualRefusal(answer, now)
  if (refusal?.kind === 'invalid') return new TrackerError('invalid', refusal.message, { fields: refusedFields(text) })
  if (refusal?.kind !== 'limited') return refusal
  const why = String(headers['ratelimit-reason'] ?? '')
  const reset = Date.parse(String(headers['x-ratelimit-reset'] ?? ''))
  return new TrackerError('limited', `${refusal.message}${/^[a-z-]{1,60}$/i.test(why) ? ` (${why})` : ''}`, {
    retryAt: refusal.retryAt ?? (Number.isNaN(reset) ? null : new Date(Math.min(reset, now.getTime() + longestWait))),
  })
}
