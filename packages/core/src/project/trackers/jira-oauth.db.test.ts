import { trackerSecrets } from '@caseweave/db/schema'
import { makeConnection, makeCredential } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { type Ctx, createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { chosenJiraSite, finishJiraConnect, startJiraConnect } from './jira-oauth'
import { openConnection } from './open-tracker'
import { renewedSecret } from './renew-tracker-secret'
import { openTrackerSecret, sealTrackerSecret } from './sealed-secrets'
import { type FakeSite, fakeAtlassian } from './testing/fake-atlassian'
import { type FakeServer, startFakeServer } from './testing/fake-server'

const app = { clientId: 'our app', clientSecret: 'our secret' }
const redirectUri = 'https://caseweave.example.org/trackers/jira/callback'
const moment = new Date('2031-05-06T07:00:00Z')
const site = (id: string, scopes = ['read:jira-work', 'write:jira-work']): FakeSite => ({
  ...{ id, name: `Site ${id}`, url: `https://${id}.atlassian.example`, scopes, avatarUrl: '' },
})

const running: FakeServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

async function place(sites = [site('shop'), site('wiki', ['read:confluence-content.all'])]) {
  const atlassian = fakeAtlassian(app, sites)
  const server = await startFakeServer((call) => atlassian.respond(call) ?? { status: 404 })
  running.push(server)
  const project = await testProject()
  let now = moment
  const services = {
    ...project.services,
    trackers: { allowedHosts: ['127.0.0.1'], jira: { ...app, authUrl: server.address, apiUrl: server.address } },
    now: () => now,
  }
  const another = (ctx: Ctx = project.ctx) => createContext(services, ctx.actor)
  const ctx = another()
  const connection = await makeConnection(ctx.db, project.organization.id, {
    ...{ kind: 'jira-cloud', address: 'https://shop.atlassian.example', settings: { cloudId: 'shop' } },
  })
  const { id: credentialId } = await makeCredential(ctx.db, connection.id, { signIn: 'oauth' })
  const keepTokens = async (refreshToken: string | null, expiresAt: Date) => {
    const sealedSecret = sealTrackerSecret(ctx, credentialId, { by: 'oauth', accessToken: 'old', refreshToken })
    await ctx.db.insert(trackerSecrets).values({ credentialId, sealedSecret, expiresAt })
  }
  const kept = async () => {
    const [row] = await ctx.db.select().from(trackerSecrets).where(eq(trackerSecrets.credentialId, credentialId))
    return row && { secret: openTrackerSecret(ctx, credentialId, row.sealedSecret), expiresAt: row.expiresAt }
  }
  const purpose = {
    ...{ organizationId: project.organization.id, connectionId: null, name: 'Shop’s Jira', personal: false },
    returnUrl: '/integrations',
  }
  return {
    ...{ atlassian, server, ctx, another, credentialId, connection, keepTokens, kept, project, purpose },
    start: () => startJiraConnect(ctx, { ...purpose, redirectUri }),
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

it('sends people to Atlassian, takes what they come back with, and tells which sites they can choose', async () => {
  const { atlassian, ctx, start } = await place()
  const { location, sealed } = start()
  expect(sealed.length).toBeLessThan(1000)
  expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
    ...{ audience: 'api.atlassian.com', client_id: 'our app', response_type: 'code', prompt: 'consent' },
    ...{ redirect_uri: redirectUri, scope: 'read:jira-work write:jira-work read:jira-user offline_access' },
  })
  const arrival = await finishJiraConnect(ctx, { sealed, ...atlassian.agree(location) })
  expect(arrival.sites, 'the site of another product is left out').toEqual([
    { cloudId: 'shop', name: 'Site shop', url: 'https://shop.atlassian.example' },
  ])
  expect(arrival.pending).not.toContain('access-')
  const { secret, expiresAt, site, purpose } = chosenJiraSite(ctx, { pending: arrival.pending, cloudId: 'shop' })
  expect(secret).toMatchObject({ by: 'oauth', accessToken: expect.stringMatching(/^access-/) })
  expect(expiresAt).toEqual(new Date('2031-05-06T08:00:00Z'))
  expect([site.cloudId, purpose.name]).toEqual(['shop', 'Shop’s Jira'])
  expect(() => chosenJiraSite(ctx, { pending: arrival.pending, cloudId: 'wiki' })).toThrow('Choose one of the sites.')
})

it('takes an answer once, in time, from whoever began, with the state that they were given', async () => {
  const { atlassian, ctx, another, start, later, project } = await place()
  const foreign = { code: 'INVALID', message: expect.stringContaining('does not belong to what you began') }
  const [{ location, sealed }, other] = [start(), start()]
  const answer = { sealed, ...atlassian.agree(location) }
  await expect(finishJiraConnect(ctx, { ...answer, state: 'x' })).rejects.toMatchObject(foreign)
  await expect(finishJiraConnect(ctx, { ...answer, sealed: other.sealed })).rejects.toMatchObject(foreign)
  await expect(finishJiraConnect(ctx, { ...answer, sealed: `${sealed.slice(0, -2)}AA` })).rejects.toMatchObject(foreign)
  const somebodyElse = another(await project.as('QA'))
  await expect(finishJiraConnect(somebodyElse, answer)).rejects.toMatchObject(foreign)
  const { pending } = await finishJiraConnect(ctx, answer)
  await expect(finishJiraConnect(ctx, answer), 'one site is connected already').rejects.toMatchObject(foreign)
  expect(() => chosenJiraSite(somebodyElse, { pending, cloudId: 'shop' })).toThrow('does not belong')
  later(31 * 60_000)
  await expect(
    finishJiraConnect(ctx, { sealed: other.sealed, ...atlassian.agree(other.location) }),
  ).rejects.toMatchObject({ code: 'INVALID', message: expect.stringContaining('took too long') })
  expect(() => chosenJiraSite(ctx, { pending, cloudId: 'shop' })).toThrow('took too long')
})

it('finds the sites to choose from once more for whoever loads their page anew', async () => {
  const { atlassian, server, ctx, another, start, later, project } = await place([site('shop'), site('office')])
  const { location, sealed } = start()
  const answer = { sealed, ...atlassian.agree(location) }
  const arrival = await finishJiraConnect(ctx, answer)
  expect(arrival.sites).toHaveLength(2)
  server.trouble({ status: 500 })
  expect(await finishJiraConnect(ctx, answer), 'Atlassian is not asked again').toEqual(arrival)
  const foreign = { code: 'INVALID', message: expect.stringContaining('does not belong to what you began') }
  await expect(finishJiraConnect(another(await project.as('QA')), answer)).rejects.toMatchObject(foreign)
  await expect(finishJiraConnect(ctx, { ...answer, sealed: '' })).rejects.toMatchObject(foreign)
  later(31 * 60_000)
  await expect(finishJiraConnect(ctx, answer)).rejects.toMatchObject({
    message: expect.stringContaining('took too long'),
  })
})

it('says why nothing was connected', async () => {
  const { atlassian, server, ctx, start, purpose } = await place([site('wiki', ['read:confluence-content.all'])])
  const refused = start()
  const { state } = atlassian.agree(refused.location)
  await expect(finishJiraConnect(ctx, { sealed: refused.sealed, state, code: null })).rejects.toMatchObject({
    message: 'You did not let Caseweave into Jira, so nothing was changed.',
  })
  const wrong = start()
  const answer = { sealed: wrong.sealed, ...atlassian.agree(wrong.location) }
  await expect(finishJiraConnect(ctx, { ...answer, code: 'x' })).rejects.toMatchObject({ code: 'INVALID' })
  const siteless = start()
  await expect(
    finishJiraConnect(ctx, { sealed: siteless.sealed, ...atlassian.agree(siteless.location) }),
  ).rejects.toMatchObject({ message: expect.stringContaining('reaches no site') })
  const down = start()
  server.trouble({ status: 500 })
  await expect(
    finishJiraConnect(ctx, { sealed: down.sealed, ...atlassian.agree(down.location) }),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const without = { ...ctx, trackers: { ...ctx.trackers, jira: null } }
  expect(() => startJiraConnect(without, { ...purpose, redirectUri })).toThrow('is not set up here')
})

it('renews a sign-in once, however many ask at the same time, and keeps the new refresh token', async () => {
  const { atlassian, server, another, credentialId, keepTokens, kept } = await place()
  const { refresh_token } = atlassian.tokens()
  await keepTokens(refresh_token, moment)
  const answers = await Promise.all([1, 2, 3, 4].map(() => renewedSecret(another(), credentialId)))
  expect(new Set(answers.map(({ secret }) => JSON.stringify(secret))).size).toBe(1)
  expect(server.calls().filter(({ path }) => path === '/oauth/token')).toHaveLength(1)
  expect(await kept()).toEqual(answers[0])
  expect(answers[0]?.secret).not.toMatchObject({ refreshToken: refresh_token })
})

it('renews what a connection signs in with before it ends, and not before that', async () => {
  const { atlassian, server, ctx, connection, keepTokens, later } = await place()
  await keepTokens(atlassian.tokens().refresh_token, new Date(moment.getTime() + 10 * 60_000))
  const ask = async () => {
    const open = await openConnection(ctx, connection.id, { patience: 5000 })
    return open?.tracker.check().catch(() => undefined)
  }
  await ask()
  expect(server.calls().some(({ path }) => path === '/oauth/token')).toBe(false)
  later(9 * 60_000)
  await ask()
  expect(server.calls().filter(({ path }) => path === '/oauth/token')).toHaveLength(1)
  expect(server.calls().at(-1)).toMatchObject({ path: '/ex/jira/shop/rest/api/3/myself' })
  expect(server.calls().at(-1)?.headers.authorization).toMatch(/^Bearer access-/)
})

it('says that somebody has to sign in anew when the refresh token is lost or used up, and keeps what is there', async () => {
  const { atlassian, ctx, credentialId, keepTokens, kept } = await place()
  const { refresh_token } = atlassian.tokens()
  await keepTokens(refresh_token, moment)
  atlassian.endAll()
  await expect(renewedSecret(ctx, credentialId)).rejects.toMatchObject({ kind: 'unauthorized' })
  expect((await kept())?.secret).toMatchObject({ refreshToken: refresh_token })
  const lost = await place()
  await lost.keepTokens(null, moment)
  await expect(renewedSecret(lost.ctx, lost.credentialId)).rejects.toMatchObject({ kind: 'unauthorized' })
})

it('tells an outage of Atlassian from a refresh token that is not good, and goes on when it is over', async () => {
  const { atlassian, server, ctx, credentialId, keepTokens } = await place()
  await keepTokens(atlassian.tokens().refresh_token, moment)
  server.trouble({ status: 503 })
  await expect(renewedSecret(ctx, credentialId)).rejects.toMatchObject({ kind: 'unreachable' })
  server.trouble('html')
  await expect(renewedSecret(ctx, credentialId)).rejects.toMatchObject({ kind: 'broken' })
  server.trouble({ status: 429 })
  await expect(renewedSecret(ctx, credentialId)).rejects.toMatchObject({ kind: 'limited' })
  expect((await renewedSecret(ctx, credentialId)).secret).toMatchObject({ by: 'oauth' })
})

it('keeps new tokens though the transaction that asked for them fails', async () => {
  const { atlassian, ctx, credentialId, keepTokens, kept } = await place()
  await keepTokens(atlassian.tokens().refresh_token, moment)
  const failing: Ctx = {
    ...ctx,
    tx: (work) =>
      ctx.tx(async (inner) => {
        await work(inner)
        throw new Error('the connection to the database broke off')
      }),
  }
  const renewed = await renewedSecret(failing, credentialId)
  expect(await kept()).toEqual(renewed)
  expect(renewed.expiresAt).toEqual(new Date('2031-05-06T08:00:00Z'))
})
