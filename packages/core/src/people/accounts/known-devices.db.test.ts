import { knownDevices, notifications } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createContext, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { noteDevice } from './known-devices'
import { sweepAccounts } from './sweep-accounts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function person() {
  const { ctx, services } = await testProject()
  const userId = requireActor(ctx).id
  const nobody = createContext(services, null)
  return {
    ...{ ctx, services, userId, nobody },
    signIn: (token: string | null, at = nobody) =>
      noteDevice(at, { userId, token, userAgent: firefox, address: '192.0.2.7' }),
    told: () =>
      ctx.db
        .select({ subject: notifications.subject, message: notifications.message })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'security'))),
    known: () => ctx.db.select().from(knownDevices).where(eq(knownDevices.userId, userId)),
  }
}

it('says nothing of the first browser, tells of another one once, and knows both then', async () => {
  const { signIn, told, known } = await person()
  const first = await signIn(null)
  expect(await signIn(first)).toBe(first)
  expect(await told()).toEqual([])
  const second = await signIn(null)
  expect(second).not.toBe(first)
  await signIn(second)
  expect(await told()).toEqual([
    { subject: 'New sign-in: Firefox on Linux', message: expect.stringContaining('192.0.2.7') },
  ])
  const rows = await known()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(first)
})

it('tells of one of two first sign-ins at once, and of a browser that somebody else has used here', async () => {
  const mine = await person()
  await Promise.all([mine.signIn(null), mine.signIn(null)])
  expect(await mine.told()).toHaveLength(1)
  const other = await person()
  const theirs = await other.signIn('not a token of ours')
  expect(theirs).toMatch(/^[\w-]{43}$/)
  await mine.signIn(theirs)
  expect([(await mine.told()).length, (await other.told()).length]).toEqual([2, 0])
})

it('forgets browsers that were not used for as long as they keep a cookie', async () => {
  const { signIn, services, known, nobody } = await person()
  const long = createContext({ ...services, now: () => new Date(Date.now() - 401 * 86_400_000) }, null)
  await signIn(null, long)
  await signIn(null)
  await sweepAccounts(nobody)
  expect(await known()).toHaveLength(1)
})
