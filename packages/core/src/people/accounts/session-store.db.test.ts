import { sessions } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testServices } from '../../testing/test-context'
import { createLucia } from './lucia'
import { sessionKey } from './session-key'

const hour = 60 * 60 * 1000
const day = 24 * hour
const tokens = { accessToken: '', refreshToken: null, idToken: null, accessTokenExpiresAt: new Date('9999-01-01') }

/** A session that began `age` ms ago and ends, if nobody uses it, in `left` ms. */
async function aged(age: number, left: number, keepSignedIn = false) {
  const { db } = await testServices()
  const lucia = createLucia(db, { secureCookies: false })
  const { id } = await lucia.createSession((await makeUser(db)).id, { ...tokens, keepSignedIn })
  const at = eq(sessions.id, sessionKey(id))
  const now = Date.now()
  await db
    .update(sessions)
    .set({ createdAt: new Date(now - age), expiresAt: new Date(now + left) })
    .where(at)
  return {
    isSignedIn: async () => (await lucia.validateSession(id)).session !== null,
    /** Hours that are left without use. */
    async left() {
      const [row] = await db.select().from(sessions).where(at)
      return row && Math.round((row.expiresAt.getTime() - Date.now()) / hour)
    },
  }
}

it('keeps a session by the hash of its cookie alone, which opens nothing itself', async () => {
  const { db } = await testServices()
  const lucia = createLucia(db, { secureCookies: false })
  const user = await makeUser(db)
  const { id } = await lucia.createSession(user.id, tokens)
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(row?.id).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(id)
  expect((await lucia.validateSession(id)).user).toMatchObject({ id: user.id, username: user.username })
  expect((await lucia.validateSession(row?.id ?? '')).session).toBeNull()
  await lucia.invalidateSession(id)
  expect((await lucia.validateSession(id)).session).toBeNull()
})

it('ends a session after 12 hours without use', async () => {
  const { isSignedIn, left } = await aged(0, 12 * hour)
  expect(await isSignedIn()).toBe(true)
  expect(await left()).toBe(12)
  const used = await aged(11 * hour, hour)
  expect(await used.isSignedIn()).toBe(true)
  expect(await used.left()).toBe(12)
  const idle = await aged(12 * hour, -1)
  expect(await idle.isSignedIn()).toBe(false)
  expect(await idle.left()).toBeUndefined()
})

it('ends a session after 14 days, however much it is used', async () => {
  const late = await aged(14 * day - 3 * hour, hour)
  expect(await late.isSignedIn()).toBe(true)
  expect(await late.left()).toBe(3)
  expect(await late.isSignedIn()).toBe(true)
  expect(await late.left()).toBe(3)
})

it('keeps who wants it signed in for 14 days, used or not, and no longer', async () => {
  const { db } = await testServices()
  const lucia = createLucia(db, { secureCookies: false })
  const user = await makeUser(db)
  await lucia.createSession(user.id, { ...tokens, keepSignedIn: true })
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(row && row.expiresAt.getTime() - row.createdAt.getTime()).toBe(14 * day)

  const back = await aged(13 * day, day, true)
  expect(await back.isSignedIn()).toBe(true)
  expect(await back.left()).toBe(24)
  const over = await aged(14 * day, -1, true)
  expect(await over.isSignedIn()).toBe(false)
})
