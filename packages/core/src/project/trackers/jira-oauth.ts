import { createHash, randomBytes } from 'node:crypto'
import { safeReturnUrl } from '@caseweave/contract/people/accounts'
import { AppError } from '@caseweave/contract/platform/errors'
import { usedProofs } from '@caseweave/db/schema'
import { z } from 'zod'
import type { Ctx } from '../../context'
import { saveFormOnce } from '../../platform/forms/save-form-once'
import { sameText } from '../../platform/secrets/same-text'
import { seal, unseal } from '../../platform/secrets/sealing'
import { askForTokens, type JiraApp, type JiraSite, type JiraTokens, jiraApp, jiraSites } from './jira-tokens'
import { TrackerError } from './tracker-error'
import { TrackerSecret } from './tracker-secret'

/** How long (ms) somebody may take at Atlassian, and then to choose a site. */
const flowLifetime = 30 * 60_000

/** What may be done: read and write issues, see who people are, and go on without them. Source: https://developer.atlassian.com/cloud/jira/platform/scopes-for-oauth-2-3LO-and-forge-apps/ */
const scopes = ['read:jira-work', 'write:jira-work', 'read:jira-user', 'offline_access']

/** What somebody connects Jira Cloud for. `connectionId` null: a connection that is yet to be made, called `name`. */
const JiraPurpose = z.object({
  organizationId: z.number(),
  connectionId: z.number().nullable(),
  name: z.string(),
  /** Whether the account is the person's own there, and not the connection's. */
  personal: z.boolean(),
  returnUrl: z.string(),
})
type JiraPurpose = z.infer<typeof JiraPurpose>

const JiraFlow = z.object({
  purpose: JiraPurpose,
  state: z.string().min(1),
  redirectUri: z.string(),
  userId: z.number(),
  expires: z.number(),
})

const JiraPending = z.object({
  purpose: JiraPurpose,
  secret: TrackerSecret,
  expiresAt: z.number(),
  sites: z.array(z.object({ cloudId: z.string(), name: z.string(), url: z.string() })),
  userId: z.number(),
  expires: z.number(),
})

const places = { flow: 'jira flow', pending: 'jira pending' }

const begin = 'Please begin again under Integrations.'
const foreign = () =>
  new AppError('INVALID', `The answer from Atlassian does not belong to what you began here. ${begin}`)
const late = () => new AppError('INVALID', `That took too long. ${begin}`)

function appOf(ctx: Ctx): JiraApp {
  const app = jiraApp(ctx)
  if (app) return app
  throw new AppError('INVALID', 'Signing in at Jira Cloud is not set up here. Connect it with an API token instead.')
}

function personOf(ctx: Ctx): number {
  if (ctx.actor) return ctx.actor.id
  throw new AppError('UNAUTHENTICATED', 'Please sign in.')
}

/**
 * Starts to connect Jira Cloud: where the browser goes, and the sealed flow that it keeps in a cookie (under 1 kB) until it comes back to
 * `redirectUri`. Atlassian knows no PKCE here; the state is bound to the person instead. Whether they may is the caller's to check.
 */
export function startJiraConnect(
  ctx: Ctx,
  { redirectUri, ...purpose }: JiraPurpose & { redirectUri: string },
): { location: string; sealed: string } {
  const app = appOf(ctx)
  const state = randomBytes(32).toString('base64url')
  const url = new URL('/authorize', app.authUrl)
  url.search = new URLSearchParams({
    audience: 'api.atlassian.com',
    client_id: app.clientId,
    scope: scopes.join(' '),
    redirect_uri: redirectUri,
    state,
    response_type: 'code',
    prompt: 'consent',
  }).toString()
  const flow: z.infer<typeof JiraFlow> = {
    purpose: { ...purpose, returnUrl: safeReturnUrl(purpose.returnUrl) },
    ...{ state, redirectUri, userId: personOf(ctx) },
    expires: ctx.now().getTime() + flowLifetime,
  }
  return { location: url.href, sealed: seal(ctx.keyFor('jira'), JSON.stringify(flow), places.flow) }
}

/** What {@link finishJiraConnect} found: the sites to choose from, and all that the choice needs, sealed, for a hidden field of its form. */
type JiraArrival = { purpose: JiraPurpose; sites: JiraSite[]; pending: string }

/**
 * Takes the answer that a browser came back with. Each flow is good once, and for the person who began it; where there are sites to choose from, a
 * reload finds the same ones. Throws `AppError` with a sentence for
 * them when they refused there, when the answer is not theirs or too old, and when Atlassian gives no tokens.
 */
export async function finishJiraConnect(
  ctx: Ctx,
  answer: { sealed: string; state: string; code: string | null },
): Promise<JiraArrival> {
  const [app, userId] = [appOf(ctx), personOf(ctx)]
  const text = unseal(ctx.keyFor('jira'), answer.sealed, places.flow)
  if (text === null) throw foreign()
  const { purpose, state, redirectUri, ...flow } = JiraFlow.parse(JSON.parse(text))
  if (!sameText(answer.state, state) || flow.userId !== userId) throw foreign()
  if (flow.expires <= ctx.now().getTime()) throw late()
  const taken = await ctx.db
    .insert(usedProofs)
    .values({ proof: `jira:${state}`, expiresAt: new Date(flow.expires) })
    .onConflictDoNothing()
    .returning({ proof: usedProofs.proof })
  // What lets anybody in is sealed within.
  const kept = { formHash: createHash('sha256').update(`jira ${state}`).digest('hex') }
  if (taken.length === 0) {
    const before = await saveFormOnce<JiraArrival>(ctx, kept, async () => {
      throw foreign()
    })
    if (!before) throw foreign()
    return before
  }
  if (answer.code === null)
    throw new AppError('INVALID', 'You did not let Caseweave into Jira, so nothing was changed.')
  const { secret, expiresAt, sites } = await toldToPerson(async () => {
    const tokens = await askForTokens(ctx, app, {
      grant_type: 'authorization_code',
      ...{ code: answer.code ?? '', redirect_uri: redirectUri },
    })
    const accessToken = tokens.secret.by === 'oauth' ? tokens.secret.accessToken : ''
    return { ...tokens, sites: await jiraSites(ctx, app, accessToken) }
  })
  if (sites.length === 0)
    throw new AppError('INVALID', 'This account reaches no site of Jira Cloud. Sign in there with one that does.')
  const pending: z.infer<typeof JiraPending> = {
    ...{ purpose, secret, sites, userId },
    expiresAt: expiresAt.getTime(),
    expires: ctx.now().getTime() + flowLifetime,
  }
  const arrival = { purpose, sites, pending: seal(ctx.keyFor('jira'), JSON.stringify(pending), places.pending) }
  // One site is connected at once, which is not done again.
  if (sites.length > 1) await saveFormOnce(ctx, kept, async () => arrival)
  return arrival
}

/**
 * The chosen site and what signs in there, of what {@link finishJiraConnect} sealed. Throws `AppError` when it is too old or somebody else's, or
 * the site is none of them.
 */
export function chosenJiraSite(
  ctx: Ctx,
  { pending, cloudId }: { pending: string; cloudId: string },
): JiraTokens & { purpose: JiraPurpose; site: JiraSite } {
  const text = unseal(ctx.keyFor('jira'), pending, places.pending)
  if (text === null) throw foreign()
  const { purpose, secret, sites, userId, expires, expiresAt } = JiraPending.parse(JSON.parse(text))
  if (userId !== personOf(ctx)) throw foreign()
  if (expires <= ctx.now().getTime()) throw late()
  const site = sites.find((each) => each.cloudId === cloudId)
  if (!site) throw new AppError('INVALID', 'Choose one of the sites.', { field: 'cloudId' })
  return { purpose, secret, expiresAt: new Date(expiresAt), site }
}

async function toldToPerson<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof TrackerError)) throw error
    if (error.kind === 'unauthorized')
      throw new AppError('INVALID', `Atlassian does not accept what you came back with. ${begin}`, { cause: error })
    throw new AppError('UNAVAILABLE', 'Atlassian cannot be reached at the moment. Please try again in a few minutes.', {
      cause: error,
    })
  }
}
