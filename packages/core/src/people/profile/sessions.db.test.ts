import { sessions } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createContext } from '../../context'
import { testServices } from '../../testing/test-context'
import { createLucia } from '../accounts/lucia'
import { sessionKey } from '../accounts/session-key'
import { endOneSession, endOtherSessions, getSession, listSessions } from './sessions'

const later = new Date('9999-01-01')
const tokens = { accessToken: '', refreshToken: null, idToken: null, accessTokenExpiresAt: later }

/** A person who is signed in by several browsers, and a context in each. */
async function signedIn(...userAgents: string[]) {
  const services = await testServices()
  const user = await makeUser(services.db)
  const lucia = createLucia(services.db, { secureCookies: false })
  const browsers = await Promise.all(
    userAgents.map(async (userAgent) => {
      const { id } = await lucia.createSession(user.id, { ...tokens, userAgent, address: '192.0.2.7' })
      return {
        session: sessionKey(id),
        ctx: createContext(services, { ...user, session: sessionKey(id) }),
        lives: async () => (await lucia.validateSession(id)).session !== null,
      }
    }),
  )
  const [here, there] = browsers
  if (!here || !there) throw new Error('Two browsers are needed.')
  return { services, user, here, there, lucia }
}

it('lists the sessions of a person alone, the one that asks first', async () => {
  const { here, there } = await signedIn('Firefox/140.0 Windows', 'curl/8')
  await signedIn('Chrome/1 Linux', 'Chrome/1 Linux')
  const list = await listSessions(there.ctx)
  expect(list.map(({ device, isOwn, address }) => [device, isOwn, address])).toEqual([
    ['curl', true, '192.0.2.7'],
    ['Firefox on Windows', false, '192.0.2.7'],
  ])
  expect((await listSessions(here.ctx))[0]).toMatchObject({ session: here.session, isOwn: true })
})

it('ends one session at once, and no session of somebody else', async () => {
  const { here, there } = await signedIn('Firefox/140.0 Windows', 'curl/8')
  const stranger = await signedIn('Edg/1 Windows', 'Edg/1 Windows')
  const foreign = { session: stranger.here.session }
  await expect(endOneSession(here.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(getSession(here.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await stranger.here.lives()).toBe(true)
  expect(await endOneSession(here.ctx, there)).toEqual({ device: 'curl' })
  expect([await here.lives(), await there.lives()]).toEqual([true, false])
  expect(await endOneSession(here.ctx, there)).toEqual({ device: null })
})

it('ends all sessions but the one that asks, and only this person’s', async () => {
  const { here, there } = await signedIn('a', 'b', 'c')
  const stranger = await signedIn('d', 'e')
  expect(await endOtherSessions(here.ctx)).toEqual({ count: 2 })
  expect([await here.lives(), await there.lives(), await stranger.here.lives()]).toEqual([true, false, true])
  expect(await endOtherSessions(here.ctx)).toEqual({ count: 0 })
})

it('notes a use once in five minutes, also of a session that is kept', async () => {
  const { services, user, lucia } = await signedIn('a', 'b')
  const { id } = await lucia.createSession(user.id, { ...tokens, keepSignedIn: true })
  const at = eq(sessions.id, sessionKey(id))
  const used = async () => (await services.db.select().from(sessions).where(at))[0]?.lastUsedAt.getTime() ?? 0
  const before = Date.now() - 4 * 60_000
  await services.db
    .update(sessions)
    .set({ lastUsedAt: new Date(before) })
    .where(at)
  await lucia.validateSession(id)
  expect(await used()).toBe(before)
  await services.db
    .update(sessions)
    .set({ lastUsedAt: new Date(before - 2 * 60_000) })
    .where(at)
  await lucia.validateSession(id)
  expect(await used()).toBeGreaterThan(before)
})
