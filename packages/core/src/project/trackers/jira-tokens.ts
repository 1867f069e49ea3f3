import { z } from 'zod'
import type { Ctx } from '../../context'
import { readAnswer, trackerAsker } from './ask-tracker'
import { TrackerError } from './tracker-error'
import type { TrackerSecret } from './tracker-secret'

/** How long (ms) the authorization server may take for one answer. */
const patienceOfTokens = 10_000

/** The app of this installation at Atlassian, with the addresses that it works with. */
export type JiraApp = { clientId: string; clientSecret: string; authUrl: string; apiUrl: string }

/** Where the calls of Jira Cloud go when somebody signed in by OAuth. Source: https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/ */
const jiraApiUrl = 'https://api.atlassian.com'

/** The app that people connect Jira Cloud by; null where whoever operates this has set none. */
export function jiraApp(ctx: Ctx): JiraApp | null {
  if (!ctx.trackers.jira) return null
  return { authUrl: 'https://auth.atlassian.com', apiUrl: jiraApiUrl, ...ctx.trackers.jira }
}

/** What Jira Cloud is signed in with by OAuth, and until when it holds. */
export type JiraTokens = { secret: TrackerSecret; expiresAt: Date }

/** Source: https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/, "Exchange authorization code for access token". */
const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
})

type Grant =
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

/**
 * Asks the authorization server for tokens, once. A code or a refresh token that is not good (any more) is `unauthorized`: it answers 400, 401 or
 * 403 for those, whatever the error is called. A refresh token that is not answered with a new one stays.
 */
export async function askForTokens(ctx: Ctx, app: JiraApp, grant: Grant): Promise<JiraTokens> {
  const { allowedHosts } = ctx.trackers
  const ask = trackerAsker({ address: app.authUrl, allowedHosts, patience: patienceOfTokens })
  const asked = ctx.now()
  const answer = await ask({
    method: 'POST',
    path: '/oauth/token',
    json: { ...grant, client_id: app.clientId, client_secret: app.clientSecret },
  })
  if ([400, 401, 403].includes(answer.status))
    throw new TrackerError('unauthorized', 'Atlassian does not accept the code or the refresh token.')
  if (answer.status === 429) throw new TrackerError('limited', 'Atlassian gives out no more tokens now.')
  if (answer.status !== 200) throw new TrackerError('unreachable', `Atlassian answered ${answer.status} for tokens.`)
  const { access_token: accessToken, refresh_token, expires_in } = readAnswer(answer, TokenAnswer)
  const before = grant.grant_type === 'refresh_token' ? grant.refresh_token : null
  return {
    secret: { by: 'oauth', accessToken, refreshToken: refresh_token ?? before },
    expiresAt: new Date(asked.getTime() + expires_in * 1000),
  }
}

/** A site of Jira Cloud that somebody let us into. `url` is where people read it, `cloudId` what its calls name it by. */
export type JiraSite = { cloudId: string; name: string; url: string }

const Sites = z.array(
  z.object({ id: z.string().min(1), name: z.string(), url: z.string(), scopes: z.array(z.string()) }),
)

/** The sites that this access token reaches with what we asked for of Jira. */
export async function jiraSites(ctx: Ctx, app: JiraApp, accessToken: string): Promise<JiraSite[]> {
  const { allowedHosts } = ctx.trackers
  const ask = trackerAsker({ address: app.apiUrl, allowedHosts, patience: patienceOfTokens })
  const answer = await ask({
    path: '/oauth/token/accessible-resources',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  if (answer.status === 401) throw new TrackerError('unauthorized', 'Atlassian does not accept its own access token.')
  if (answer.status !== 200) throw new TrackerError('unreachable', `Atlassian answered ${answer.status} for the sites.`)
  // The same token may reach other products, which come as sites of their own.
  return readAnswer(answer, Sites)
    .filter(({ scopes }) => scopes.includes('read:jira-work'))
    .map(({ id, name, url }) => ({ cloudId: id, name, url: url.replace(/\/+$/, '') }))
}
