import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ctx } from '../../../context'
import { testProject } from '../../../testing/test-context'
import { type FakeSite, fakeAtlassian } from '../testing/fake-atlassian'
import { type FakeServer, startFakeServer } from '../testing/fake-server'
import { revokeConnection } from './change-connection'
import { arriveFromJira, beginJira, chooseJiraSite } from './connect-jira'
import { getConnection } from './list-connections'
import { listOwnAccounts } from './own-accounts'

const app = { clientId: 'our app', clientSecret: 'our secret' }
const redirectUri = 'https://caseweave.example.org/integrations/jira/callback'
const site = (id: string): FakeSite => ({
  ...{ id, name: `Site ${id}`, url: `https://${id}.atlassian.example`, avatarUrl: '' },
  scopes: ['read:jira-work', 'write:jira-work'],
})

const sites: FakeSite[] = []
const atlassian = fakeAtlassian(app, sites)
let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer((call) => {
    const known = atlassian.respond(call)
    if (known) return known
    if (call.path.endsWith('/myself')) return { json: { accountId: '1', displayName: 'Rita Robot', active: true } }
    return { json: { permissions: {} } }
  })
})
afterAll(() => server.close())

async function place(...names: string[]) {
  sites.splice(0, sites.length, ...names.map(site))
  const made = await testProject()
  const { organization } = made
  const trackers = { allowedHosts: ['127.0.0.1'], jira: { ...app, authUrl: server.address, apiUrl: server.address } }
  const admin: Ctx = { ...(await made.asAdmin()), trackers }
  const tester: Ctx = { ...(await made.as('QA')), trackers }
  const come = async (who: Ctx, connectionId: number | null = null, personal = false) => {
    const { location, sealed } = await beginJira(who, { organization, connectionId, personal, redirectUri })
    return arriveFromJira(who, { sealed, ...atlassian.agree(location) })
  }
  return { organization, admin, tester, come }
}

it('connects the one site at once, and lets a person add their own account for it', async () => {
  const { organization, admin, tester, come } = await place('shop')
  const made = await come(admin)
  expect(made).toMatchObject({ done: 'connected', name: 'Site shop' })
  const connectionId = made.done === null ? 0 : made.connectionId
  expect(await getConnection(admin, { organization, connectionId })).toMatchObject({
    ...{ address: 'https://shop.atlassian.example', signIn: 'oauth', account: 'Rita Robot' },
  })
  expect(await come(admin, connectionId)).toMatchObject({ done: 'changed', connectionId })
  expect(await come(tester, connectionId, true)).toMatchObject({ done: 'own', connectionId })
  expect(await listOwnAccounts(tester)).toMatchObject([{ connectionId, account: 'Rita Robot' }])
  expect(await come(admin)).toMatchObject({ done: 'connected', name: 'Site shop 2' })
})

it('asks which of several sites is meant, and takes no other', async () => {
  const { organization, admin, tester, come } = await place('shop', 'office')
  const arrived = await come(admin)
  if (arrived.done !== null) throw new Error('It did not ask.')
  const { pending } = arrived
  expect(arrived.sites.map(({ cloudId }) => cloudId)).toEqual(['shop', 'office'])
  await expect(chooseJiraSite(admin, { pending, cloudId: 'evil' })).rejects.toMatchObject({ code: 'INVALID' })
  await expect(chooseJiraSite(tester, { pending, cloudId: 'shop' })).rejects.toMatchObject({ code: 'INVALID' })
  // The button pressed twice makes one connection.
  const pressed = await Promise.all([1, 2].map(() => chooseJiraSite(admin, { pending, cloudId: 'office' })))
  expect(pressed[0]).toMatchObject({ name: 'Site office' })
  expect(pressed[1]).toEqual(pressed[0])
  // Pressed again once that was removed, as by Back, it makes another.
  const again = () => chooseJiraSite(admin, { pending, cloudId: 'office' })
  for (let time = 0; time < 2; time++) {
    const { connectionId } = await again()
    expect(await again()).toMatchObject({ connectionId, name: 'Site office' })
    await revokeConnection(admin, { organization, connectionId })
  }
  expect(await again()).toMatchObject({ done: 'connected', name: 'Site office' })
})

it('makes no connection for who may not, and takes no account of another site', async () => {
  const { admin, tester, come } = await place('shop')
  await expect(come(tester)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const made = await come(admin)
  sites.splice(0, sites.length, site('office'))
  const connectionId = made.done === null ? 0 : made.connectionId
  await expect(come(tester, connectionId, true)).rejects.toMatchObject({ code: 'CONFLICT' })
})
