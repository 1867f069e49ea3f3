import { connectionLimits } from '@caseweave/contract/project/trackers/connection-messages'
import { auditLog, trackerCredentials, trackerProjects, trackerSecrets, trackerStates } from '@caseweave/db/schema'
import { makeConnection, makeCredential, makeTrackerProject } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, requireActor } from '../../../context'
import { testProject } from '../../../testing/test-context'
import { openTrackerSecret } from '../sealed-secrets'
import { startFakeRedmine } from '../testing/fake-redmine'
import type { FakeTracker } from '../testing/fake-tracker'
import { addConnection } from './add-connection'
import { changeConnection, checkConnection, renameConnection, revokeConnection } from './change-connection'
import { getConnection, listConnections } from './list-connections'

let redmine: FakeTracker
beforeAll(async () => {
  redmine = await startFakeRedmine()
})
afterAll(() => redmine.close())

const key = 'admins-key'

/** An organization whose Admin may reach the fake. */
async function place() {
  const made = await testProject()
  const trackers = { allowedHosts: ['127.0.0.1'], jira: null }
  const admin: Ctx = { ...(await made.asAdmin()), trackers }
  const { organization } = made
  const form = { kind: 'redmine' as const, name: 'Shop', address: `${redmine.address}/`, accessToken: key }
  const add = (changes: Partial<Parameters<typeof addConnection>[1]> = {}) =>
    addConnection(admin, { ...form, ...changes, organization })
  const get = (connectionId: number) => getConnection(admin, { organization, connectionId })
  return { ...made, admin, add, get, trackers }
}

const secretsOf = (ctx: Ctx, connectionId: number) =>
  ctx.db
    .select({ id: trackerCredentials.id, sealed: trackerSecrets.sealedSecret })
    .from(trackerCredentials)
    .leftJoin(trackerSecrets, eq(trackerSecrets.credentialId, trackerCredentials.id))
    .where(eq(trackerCredentials.connectionId, connectionId))

describe('a connection', () => {
  it('is kept once its tracker has let us in, with what the account can', async () => {
    const { admin, add, get, organization } = await place()
    const { id } = await add()
    expect(await get(id)).toMatchObject({
      ...{ kind: 'redmine', name: 'Shop', address: redmine.address, state: { is: 'works' }, signIn: 'token' },
      ...{ account: expect.stringMatching(/\S/), projects: 0, people: [] },
    })
    expect((await get(id)).can).not.toEqual([])
    expect(await listConnections(admin, { organization })).toMatchObject([{ id, state: { is: 'works' } }])
  })

  it('shows its token to nobody: not in what is answered, nor in the audit trail, nor in the row', async () => {
    const { admin, add, get, organization } = await place()
    const { id } = await add()
    const [row] = await secretsOf(admin, id)
    expect(openTrackerSecret(admin, row?.id ?? 0, row?.sealed ?? '')).toEqual({ by: 'token', token: key })
    const trail = await admin.db.select().from(auditLog).where(eq(auditLog.organizationId, organization.id))
    expect(trail.map(({ tableName }) => tableName).sort()).toEqual(
      expect.arrayContaining(['tracker_connections', 'tracker_credentials']),
    )
    const told = JSON.stringify([trail, await get(id), await listConnections(admin, { organization }), row?.sealed])
    expect(told).not.toContain(key)
    expect(JSON.stringify(trail)).not.toContain(row?.sealed)
  })

  it('is not kept for a token that is wrong, though strangers may read there', async () => {
    const { admin, add, organization } = await place()
    await expect(add({ accessToken: 'wrong' })).rejects.toMatchObject({ code: 'INVALID', field: 'accessToken' })
    expect(await listConnections(admin, { organization })).toEqual([])
  })

  it('is not kept for an address where nobody answers, or somebody else', async () => {
    const { add } = await place()
    redmine.trouble('html')
    await expect(add()).rejects.toMatchObject({ code: 'INVALID', field: 'address' })
    await expect(add({ address: 'http://127.0.0.1:9' })).rejects.toMatchObject({ code: 'INVALID', field: 'address' })
  })

  it.each(['http://10.1.2.3', 'http://[::1]:3000', 'http://192.168.0.1/redmine', 'http://[::ffff:10.0.0.1]'])(
    'is not looked for in private networks: %s',
    async (address) => {
      const { add } = await place()
      await expect(add({ address })).rejects.toMatchObject({
        ...{ code: 'INVALID', field: 'address' },
        message: expect.stringContaining('TRACKER_ALLOWED_HOSTS'),
      })
    },
  )

  it('has a name of its own among the live ones, and is one of twenty', async () => {
    const { admin, add, organization } = await place()
    const { id } = await add()
    await expect(add({ name: 'SHOP' })).rejects.toMatchObject({ code: 'CONFLICT', field: 'name' })
    const { id: other } = await makeConnection(admin.db, organization.id)
    await expect(renameConnection(admin, { organization, connectionId: other, name: 'shop' })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'name',
    })
    await revokeConnection(admin, { organization, connectionId: id })
    await add()
    for (let made = 2; made < connectionLimits.perOrganization; made++) await makeConnection(admin.db, organization.id)
    await expect(add({ name: 'One more' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is made once by two Admins who add it at the same time', async () => {
    const { add } = await place()
    const outcomes = await Promise.allSettled([add(), add()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
  })

  it('needs nobody to sign in where it only makes links', async () => {
    const { admin, get, organization } = await place()
    const { id } = await addConnection(admin, {
      ...{ organization, kind: 'link', name: 'Bugs', pattern: 'https://bugs.example.org/{id}' },
    })
    expect(await get(id)).toMatchObject({ signIn: 'none', state: { is: 'works' }, address: 'https://bugs.example.org' })
    await expect(
      changeConnection(admin, { organization, connectionId: id, pattern: 'javascript:alert({id})' }),
    ).rejects.toMatchObject({ code: 'INVALID', field: 'pattern' })
  })
})

describe('a connection of another organization', () => {
  it('is not there', async () => {
    const { add } = await place()
    const { id: connectionId } = await add()
    const { admin, organization } = await place()
    const which = { organization, connectionId }
    const notFound = { code: 'NOT_FOUND' }
    await expect(getConnection(admin, which)).rejects.toMatchObject(notFound)
    await expect(checkConnection(admin, which)).rejects.toMatchObject(notFound)
    await expect(revokeConnection(admin, which)).rejects.toMatchObject(notFound)
    await expect(renameConnection(admin, { ...which, name: 'Mine' })).rejects.toMatchObject(notFound)
    await expect(
      changeConnection(admin, { ...which, address: redmine.address, accessToken: key }),
    ).rejects.toMatchObject(notFound)
  })
})

describe('a check', () => {
  it('notes since when a connection does not work, and that it does again', async () => {
    const { admin, add, get, organization } = await place()
    const { id: connectionId } = await add()
    redmine.trouble({ status: 401 })
    await expect(checkConnection(admin, { organization, connectionId })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await get(connectionId)).state).toMatchObject({ is: 'problem', problem: 'unauthorized' })
    expect(await checkConnection(admin, { organization, connectionId })).toMatchObject({ name: 'Shop' })
    expect((await get(connectionId)).state).toEqual({ is: 'works' })
  })

  it('is refused when there were too many, whoever asks: each makes this server call out', async () => {
    const { admin, add, organization } = await place()
    const { id: connectionId } = await add()
    const before = redmine.calls().length
    const outcomes: string[] = []
    for (let tries = 0; tries < 60; tries++)
      outcomes.push(
        await checkConnection(admin, { organization, connectionId }).then(
          () => 'ok',
          (e) => e.code,
        ),
      )
    expect(outcomes.filter((each) => each === 'TOO_MANY').length).toBeGreaterThanOrEqual(20)
    expect(redmine.calls().length - before).toBeLessThan(60 * 3)
    expect(outcomes.at(-1)).toBe('TOO_MANY')
  })
})

describe('another address', () => {
  it('asks for the account anew, and ends what people have there', async () => {
    const { admin, add, get, organization } = await place()
    const { id: connectionId } = await add()
    await makeCredential(admin.db, connectionId, { userId: requireActor(admin).id })
    const which = { organization, connectionId }
    await expect(changeConnection(admin, { ...which, address: 'https://evil.example' })).rejects.toMatchObject({
      ...{ code: 'INVALID', field: 'accessToken' },
    })
    const elsewhere = redmine.address.replace('127.0.0.1', 'localhost')
    const allowed: Ctx = { ...admin, trackers: { allowedHosts: ['localhost'], jira: null } }
    await changeConnection(allowed, { ...which, address: elsewhere, accessToken: key })
    expect(await get(connectionId)).toMatchObject({ address: elsewhere, people: [] })
    expect(await secretsOf(admin, connectionId)).toHaveLength(1)
  })
})

describe('a revoked connection', () => {
  it('is asked by nobody: its secrets and links are gone, and who used it stays', async () => {
    const { admin, add, get, organization, project } = await place()
    const { id: connectionId } = await add()
    await makeTrackerProject(admin.db, { projectId: project.id, connectionId })
    await checkConnection(admin, { organization, connectionId })
    await revokeConnection(admin, { organization, connectionId })
    const view = await get(connectionId)
    expect(view).toMatchObject({ revokedAt: expect.any(Date), projects: 0, linkedProjects: [] })
    expect(view.uses).toHaveLength(1)
    expect((await secretsOf(admin, connectionId)).map(({ sealed }) => sealed)).toEqual([null])
    expect(await admin.db.select().from(trackerProjects).where(eq(trackerProjects.connectionId, connectionId))).toEqual(
      [],
    )
    await expect(checkConnection(admin, { organization, connectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(revokeConnection(admin, { organization, connectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('counts its calls by the day', async () => {
    const { admin, add, get, organization } = await place()
    const { id: connectionId } = await add()
    await checkConnection(admin, { organization, connectionId })
    expect((await get(connectionId)).callsToday).toBeGreaterThan(0)
    await admin.db
      .update(trackerStates)
      .set({ callsOn: '2021-01-01' })
      .where(eq(trackerStates.connectionId, connectionId))
    expect((await get(connectionId)).callsToday).toBe(0)
  })
})
