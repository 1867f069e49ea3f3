import { oidcPayloads, rateLimits, sessions, systemSecrets } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { signInAs } from '../../testing/sign-in'
import { testServices } from '../../testing/test-context'
import { oidcPayloadStore } from './oidc-payloads'
import { sweepAccounts } from './sweep-accounts'
import { systemSecret } from './system-secrets'

const appSecret = 'a secret of this test, long enough'

describe('systemSecret', () => {
  it('is made once, however many processes ask at once, and not to be read in the table', async () => {
    const { db } = await testServices()
    let made = 0
    const make = () => ({ key: `value ${++made}` })
    const all = await Promise.all(Array.from({ length: 8 }, () => systemSecret(db, appSecret, 'race', make)))
    expect(new Set(all.map(({ key }) => key)).size).toBe(1)
    expect(await systemSecret(db, appSecret, 'race', make)).toEqual(all[0])
    const [row] = await db.select().from(systemSecrets).where(eq(systemSecrets.name, 'race'))
    expect(JSON.stringify(row)).not.toContain('value ')
  })

  it('is made anew when the application secret has changed, once as well', async () => {
    const { db } = await testServices()
    const before = await systemSecret(db, appSecret, 'changed', () => 'before')
    const make = () => `after ${Math.random()}`
    const all = await Promise.all(Array.from({ length: 5 }, () => systemSecret(db, 'another secret', 'changed', make)))
    expect(before).toBe('before')
    expect(new Set(all).size).toBe(1)
    expect(all[0]).toMatch(/^after/)
  })
})

describe('the records of the authorization server', () => {
  it('come back until they expire, and are marked when used', async () => {
    const { db } = await testServices()
    const store = oidcPayloadStore(db, 'AuthorizationCode')
    await store.upsert('code-1', { grantId: 'grant-1', scope: 'openid' }, 60)
    expect(await store.find('code-1')).toEqual({ grantId: 'grant-1', scope: 'openid' })
    expect(await oidcPayloadStore(db, 'RefreshToken').find('code-1')).toBeUndefined()
    await store.consume('code-1')
    expect(await store.find('code-1')).toMatchObject({ consumed: expect.any(Number) })
    await store.upsert('code-2', {}, -1)
    expect(await store.find('code-2')).toBeUndefined()
    await store.destroy('code-1')
    expect(await store.find('code-1')).toBeUndefined()
  })

  it('are used by one of two requests that come at once', async () => {
    const { db } = await testServices()
    const store = oidcPayloadStore(db, 'RefreshToken')
    await store.upsert('token-once', {}, 60)
    const results = await Promise.allSettled([store.consume('token-once'), store.consume('token-once')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('are found by uid, and go with their grant', async () => {
    const { db } = await testServices()
    await oidcPayloadStore(db, 'Session').upsert('session-1', { uid: 'uid-1' }, 60)
    expect(await oidcPayloadStore(db, 'Session').findByUid('uid-1')).toEqual({ uid: 'uid-1' })
    for (const model of ['RefreshToken', 'AccessToken']) {
      await oidcPayloadStore(db, model).upsert(`${model}-1`, { grantId: 'grant-2' }, 60)
      await oidcPayloadStore(db, model).upsert(`${model}-2`, { grantId: 'grant-3' }, 60)
    }
    await oidcPayloadStore(db, 'Grant').upsert('grant-2', {}, 60)
    await oidcPayloadStore(db, 'Grant').revokeByGrantId('grant-2')
    expect(await oidcPayloadStore(db, 'Grant').find('grant-2')).toBeUndefined()
    expect(await oidcPayloadStore(db, 'RefreshToken').find('RefreshToken-1')).toBeUndefined()
    expect(await oidcPayloadStore(db, 'AccessToken').find('AccessToken-1')).toBeUndefined()
    expect(await oidcPayloadStore(db, 'RefreshToken').find('RefreshToken-2')).toBeDefined()
  })
})

describe('sweepAccounts', () => {
  it('deletes what has expired, and nothing else', async () => {
    const services = await testServices()
    const { db } = services
    const user = await makeUser(db)
    await signInAs(services, { appUrl: 'http://localhost' }, user.id)
    await signInAs(services, { appUrl: 'http://localhost' }, user.id)
    const [old] = await db.select().from(sessions).where(eq(sessions.userId, user.id)).limit(1)
    await db
      .update(sessions)
      .set({ expiresAt: new Date(1) })
      .where(eq(sessions.id, old?.id ?? ''))
    await oidcPayloadStore(db, 'Grant').upsert('old', {}, -60)
    await oidcPayloadStore(db, 'Grant').upsert('kept', {}, 60)
    await db.insert(rateLimits).values([
      { key: 'old', points: 1, expire: 1 },
      { key: 'kept', points: 1, expire: Date.now() + 60_000 },
    ])
    await sweepAccounts(createContext(services, null))
    const kept = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(kept).toHaveLength(1)
    expect(kept[0]?.id).not.toBe(old?.id)
    const grants = await db.select({ id: oidcPayloads.id }).from(oidcPayloads).where(eq(oidcPayloads.model, 'Grant'))
    expect(grants.map(({ id }) => id)).toEqual(expect.arrayContaining(['kept']))
    expect(grants.map(({ id }) => id)).not.toContain('old')
    const counters = await db.select().from(rateLimits)
    expect(counters.map(({ key }) => key)).toContain('kept')
    expect(counters.map(({ key }) => key)).not.toContain('old')
  })
})
