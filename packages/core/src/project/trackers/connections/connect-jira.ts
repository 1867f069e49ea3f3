import { createHash } from 'node:crypto'
import { AppError } from '@caseweave/contract/platform/errors'
import { connectionLimits, connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { trackerConnections, trackerCredentials } from '@caseweave/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { organizationAccess } from '../../../people/organizations/organization-access'
import { requireHeldMember } from '../../../people/projects/hold-project'
import { saveFormOnce } from '../../../platform/forms/save-form-once'
import { chosenJiraSite, finishJiraConnect, startJiraConnect } from '../jira-oauth'
import { liveConnections, saveConnection } from './add-connection'
import { requireConnection } from './change-connection'
import { checkAccount, countCheck, type TrackerPlace } from './check-account'
import { keepAccount, noteCheck } from './keep-account'

/** What somebody begins at Atlassian: a new connection (`connectionId` null), another account of one, or their own account for one. */
type JiraBeginning = {
  organization: { id: number }
  connectionId: number | null
  personal: boolean
  redirectUri: string
}

/** Sends the browser to Atlassian: where it goes, and what it keeps, sealed, until it comes back. */
export async function beginJira(
  ctx: Ctx,
  { organization, connectionId, personal, redirectUri }: JiraBeginning,
): Promise<{ location: string; sealed: string }> {
  await countCheck(ctx, organization.id)
  if (connectionId !== null) await requireJira(ctx, organization, connectionId)
  return startJiraConnect(ctx, {
    ...{ organizationId: organization.id, connectionId, name: '', personal, returnUrl: '/', redirectUri },
  })
}

async function requireJira(ctx: Ctx, organization: { id: number }, connectionId: number, lock = false) {
  const connection = await requireConnection(ctx, { organization, connectionId }, lock)
  if (connection.kind !== 'jira-cloud') throw new AppError('INVALID', connectionMessages.notJira)
  return connection
}

/** What came of signing in at Atlassian: a connection or an own account, or several sites to choose from. */
type JiraOutcome =
  | { done: 'connected' | 'changed' | 'own'; organizationId: number; connectionId: number; name: string }
  | { done: null; pending: string; sites: { cloudId: string; name: string; url: string }[] }

/** Takes the answer of Atlassian. Where its account has one site, that is connected at once. */
export async function arriveFromJira(
  ctx: Ctx,
  answer: { sealed: string; state: string; code: string | null },
): Promise<JiraOutcome> {
  const { sites, pending } = await finishJiraConnect(ctx, answer)
  const [only] = sites
  if (sites.length === 1 && only) return chooseJiraSite(ctx, { pending, cloudId: only.cloudId })
  return { done: null, pending, sites }
}

/** Connects the chosen site, for what it was begun for; whether they still may is looked at again. */
export async function chooseJiraSite(
  ctx: Ctx,
  choice: { pending: string; cloudId: string },
): Promise<Exclude<JiraOutcome, { done: null }>> {
  const { purpose, site, secret, expiresAt } = chosenJiraSite(ctx, choice)
  const { organizationId, connectionId, personal } = purpose
  const organization = await organizationAccess(
    ctx,
    organizationId,
    personal ? 'organization.read' : 'integrations.manage',
  )
  const place: TrackerPlace = { kind: 'jira-cloud', address: site.url, settings: { cloudId: site.cloudId } }
  const check = await checkAccount(ctx, organizationId, place, secret)
  if (connectionId === null) {
    // The second of two presses finds the connection that the first has made, unless that was removed meanwhile.
    for (let removed = 0; ; removed++) {
      const formHash = createHash('sha256')
        .update(JSON.stringify([choice, removed]))
        .digest('hex')
      const made = await saveFormOnce(ctx, { formHash }, async (tx) => {
        const name = await freeName(tx, organizationId, site.name)
        const id = await saveConnection(tx, { organization, name, place, secret, expiresAt, check })
        return { connectionId: id, name }
      })
      if (!made) throw new Error('A connection was kept without its id.')
      if (await isLive(ctx, organizationId, made.connectionId)) return { done: 'connected', organizationId, ...made }
    }
  }
  return ctx.tx(async (tx) => {
    const before = await requireJira(tx, organization, connectionId, true)
    if (personal && before.address !== place.address)
      throw new AppError('CONFLICT', connectionMessages.otherSite(before.name, before.address))
    const { address, settings } = place
    const changes = { address, settings, modifiedBy: requireActor(ctx).id, modifiedAt: tx.now() }
    await tx.db.update(trackerConnections).set(changes).where(eq(trackerConnections.id, connectionId))
    if (before.address !== address) {
      const ofPeople = and(eq(trackerCredentials.connectionId, connectionId), isNotNull(trackerCredentials.userId))
      await tx.db.delete(trackerCredentials).where(ofPeople)
    }
    if (personal) await requireHeldMember(tx, organizationId)
    const userId = personal ? requireActor(ctx).id : null
    await keepAccount(tx, { connectionId, userId }, { account: check.account, secret, expiresAt })
    if (!personal) await noteCheck(tx, connectionId, check)
    return { done: personal ? 'own' : 'changed', organizationId, connectionId, name: before.name }
  })
}

async function isLive(ctx: Ctx, organizationId: number, connectionId: number): Promise<boolean> {
  const which = and(liveConnections(organizationId), eq(trackerConnections.id, connectionId))
  return (await ctx.db.$count(trackerConnections, which)) > 0
}

/** The name of a site, with a number behind it where another connection has it. */
async function freeName(ctx: Ctx, organizationId: number, wish: string): Promise<string> {
  const rows = await ctx.db
    .select({ name: sql<string>`lower(${trackerConnections.name})` })
    .from(trackerConnections)
    .where(liveConnections(organizationId))
  const taken = new Set(rows.map(({ name }) => name))
  const base =
    wish
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, connectionLimits.name - 4) || 'Jira Cloud'
  for (let number = 2; ; number++) {
    const name = number === 2 ? base : `${base} ${number - 1}`
    if (!taken.has(name.toLowerCase())) return name
  }
}
