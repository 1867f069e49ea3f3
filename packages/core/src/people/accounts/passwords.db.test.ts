import { accountLinks, oidcPayloads, outgoingMails, sessions, userIdentities, users } from '@caseweave/db/schema'
import { and, desc, eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Ctx, createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { askEmailChange, confirmEmailChange, getEmailChange, pendingEmail } from '../profile/change-email'
import { changePassword } from './change-password'
import { hashPassword, verifyPassword } from './passwords'
import { forgotPassword, passwordLink, resetPassword } from './reset-password'
import { sweepAccounts } from './sweep-accounts'

const old = 'lantern-plum-weaver-72'
const fresh = 'quarry-otter-saddle-19'
let serial = 0

/** A person with a password and two sessions, of which the first asks; `stranger` asks from an address of its own. */
async function person() {
  const { ctx: base, services } = await testProject()
  const id = base.actor?.id ?? 0
  const username = base.actor?.username ?? ''
  const email = `p${id}@example.org`
  await base.db
    .update(users)
    .set({ passwordHash: await hashPassword(old), email })
    .where(eq(users.id, id))
  const later = new Date(Date.now() + 3_600_000)
  const session = (key: string) => ({ id: `${id}-${key}`, userId: id, expiresAt: later, accessToken: '' })
  await base.db
    .insert(sessions)
    .values([session('own'), session('other')].map((row) => ({ ...row, accessTokenExpiresAt: later })))
  const code = { model: 'AuthorizationCode', id: `code-${id}`, payload: { accountId: String(id) } }
  await base.db.insert(oidcPayloads).values(code)
  const stranger: Ctx = createContext(services, null, `198.51.100.${++serial}`)
  const ctx: Ctx = { ...base, actor: { id, username, firstName: '', session: `${id}-own` } }
  const open = async () =>
    (await ctx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))).map((row) => row.id)
  const codes = () => ctx.db.select().from(oidcPayloads).where(eq(oidcPayloads.id, code.id))
  const has = async (password: string) => {
    const [row] = await ctx.db.select().from(users).where(eq(users.id, id))
    return verifyPassword(row?.passwordHash, password)
  }
  /** The secret of the newest mail with a link. */
  const mailed = async () => {
    const [mail] = await ctx.db
      .select({ text: outgoingMails.text })
      .from(outgoingMails)
      .where(and(like(outgoingMails.key, 'account:reset:%'), like(outgoingMails.text, `%“${username}”%`)))
      .orderBy(desc(outgoingMails.id))
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  return { ctx, stranger, id, username, email, open, codes, has, mailed }
}

const reset = (ctx: Ctx, token: string, password = fresh) =>
  resetPassword(ctx, { token, password, confirmPassword: password })

it('sets a password by a mailed link once, ends all sessions and sign-ins on their way, and tells by mail', async () => {
  const { ctx, stranger, id, username, open, codes, has, mailed } = await person()
  await forgotPassword(stranger, { username: ` ${username.toUpperCase()} ` })
  const token = await mailed()
  expect(await passwordLink(stranger, { token })).toEqual({ userId: id, username })
  const [link] = await ctx.db.select().from(accountLinks).where(eq(accountLinks.userId, id))
  expect(JSON.stringify(link)).not.toContain(token)
  await ctx.db.update(users).set({ timeZone: 'Europe/Berlin' }).where(eq(users.id, id))
  await reset(stranger, token)
  expect([await has(fresh), await open(), await codes()]).toEqual([true, [], []])
  await expect(reset(stranger, token, old)).rejects.toMatchObject({ code: 'INVALID' })
  const told = await ctx.db
    .select()
    .from(outgoingMails)
    .where(like(outgoingMails.key, `account:to:${id}:%`))
  expect(told.map(({ subject }) => subject)).toEqual(['Your password was changed'])
  expect(told[0]?.text).toMatch(/was changed on \d+ \w{3} \d{4}, \d\d:\d\d \(Europe\/Berlin\)\./)
})

it('takes one of two that use a link at once, and forgets the other links when one is used', async () => {
  const { ctx, stranger, username, mailed } = await person()
  await forgotPassword(stranger, { username })
  const first = await mailed()
  await forgotPassword(stranger, { username })
  const second = await mailed()
  expect(first).not.toBe(second)
  await passwordLink(ctx, { token: first })
  const both = await Promise.allSettled([reset(stranger, second), reset(stranger, second, 'meadow-copper-lynx-88')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(passwordLink(stranger, { token: first })).rejects.toMatchObject({ code: 'INVALID' })
})

it('takes two presses of its button as one, and nothing else once a link was used', async () => {
  const { ctx, stranger, id, username, mailed } = await person()
  await forgotPassword(stranger, { username })
  const token = await mailed()
  await Promise.all([reset(stranger, token), reset(stranger, token)])
  await reset(stranger, token)
  const told = like(outgoingMails.key, `account:to:${id}:%`)
  expect(await ctx.db.$count(outgoingMails, told)).toBe(1)
  await expect(reset(stranger, token, 'meadow-copper-lynx-88')).rejects.toMatchObject({ code: 'INVALID' })
  await expect(reset({ ...stranger, now: () => new Date(Date.now() + 61_000) }, token)).rejects.toMatchObject({
    code: 'INVALID',
  })
})

it('calls off a change of the address that whoever knew the old password asked for, and tells so', async () => {
  for (const by of ['reset', 'change'] as const) {
    const { ctx, stranger, id, username, mailed, has } = await person()
    await askEmailChange(ctx, { username, password: old, email: 'evil@example.net' })
    const [asked] = await ctx.db
      .select()
      .from(outgoingMails)
      .where(like(outgoingMails.text, `%account ${username}.%code=%`))
    const code = /code=([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? ''
    expect(await getEmailChange(stranger, { code })).toMatchObject({ username })
    await forgotPassword(stranger, { username })
    const token = await mailed()
    if (by === 'reset') await reset(stranger, token)
    else await changePassword(ctx, { current: old, newPassword: fresh, field: 'current' })
    expect(await has(fresh)).toBe(true)
    expect(await pendingEmail(ctx)).toBeNull()
    const late = confirmEmailChange(stranger, { code })
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(passwordLink(stranger, { token })).rejects.toMatchObject({ code: 'INVALID' })
    const [told] = await ctx.db
      .select()
      .from(outgoingMails)
      .where(like(outgoingMails.key, `account:to:${id}:%`))
    expect(told?.text).toContain('The change of your email address to evil@example.net was called off.')
  }
})

it('disconnects accounts elsewhere when it proves an address for the first time, and only then', async () => {
  const { ctx, stranger, id, username, mailed } = await person()
  const identities = () => ctx.db.select().from(userIdentities).where(eq(userIdentities.userId, id))
  const connect = () =>
    ctx.db.insert(userIdentities).values({ issuer: 'https://github.com', subject: `of-${id}`, userId: id })
  const address = async () => (await ctx.db.select().from(users).where(eq(users.id, id)))[0]?.emailConfirmedAt ?? null
  await ctx.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id))
  await connect()
  await forgotPassword(stranger, { username })
  expect([await address(), (await identities()).length]).toEqual([null, 1])
  await reset(stranger, await mailed())
  expect([await address(), await identities()]).toEqual([expect.any(Date), []])
  await connect()
  const confirmed = await address()
  await forgotPassword(stranger, { username })
  await reset(stranger, await mailed(), 'meadow-copper-lynx-88')
  expect([await address(), (await identities()).length]).toEqual([confirmed, 1])
})

it('keeps the link when the password is weak, also for who knows the person', async () => {
  const { ctx, stranger, id, username, mailed } = await person()
  await ctx.db.update(users).set({ lastName: 'Featherstonehaugh' }).where(eq(users.id, id))
  await forgotPassword(stranger, { username })
  const token = await mailed()
  await expect(reset(stranger, token, 'featherstonehaugh')).rejects.toMatchObject({ field: 'password' })
  await reset(stranger, token)
})

it('refuses links that are too old, of another address, of a deleted account, or guessed, and stops who guesses', async () => {
  const { ctx, stranger, id, username, mailed } = await person()
  await forgotPassword(stranger, { username })
  const token = await mailed()
  const at = (minutes: number): Ctx => ({ ...stranger, now: () => new Date(Date.now() + minutes * 60_000) })
  await passwordLink(at(29), { token })
  await expect(passwordLink(at(31), { token })).rejects.toMatchObject({ code: 'INVALID' })
  await ctx.db.update(users).set({ email: 'elsewhere@example.org' }).where(eq(users.id, id))
  await expect(passwordLink(stranger, { token })).rejects.toMatchObject({ code: 'INVALID' })
  await ctx.db
    .update(users)
    .set({ email: `p${id}@example.org`, deletedAt: new Date() })
    .where(eq(users.id, id))
  await expect(reset(stranger, token)).rejects.toMatchObject({ code: 'INVALID' })
  await expect(forgotPassword(stranger, { username })).rejects.toMatchObject({ field: 'username' })
  const guesses: string[] = []
  for (let tries = 0; tries < 50; tries++)
    await passwordLink(stranger, { token: `guess-${tries}` }).catch(({ code }) => guesses.push(code))
  expect(new Set(guesses)).toEqual(new Set(['INVALID', 'TOO_MANY']))
})

it('refuses a link while the address becomes another one', async () => {
  const { ctx, stranger, id, username, has, mailed } = await person()
  await forgotPassword(stranger, { username })
  const token = await mailed()
  let late: Promise<unknown> = Promise.resolve()
  await ctx.tx(async ({ db }) => {
    // As a directory does.
    await db.update(users).set({ email: 'new@example.org' }).where(eq(users.id, id))
    late = reset(stranger, token).catch(({ code }) => code)
    await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 1_500))])
  })
  expect([await late, await has(fresh)]).toEqual(['INVALID', false])
})

it('says that nobody has a name, mails nobody more than five times in an hour, and explains where there is no password', async () => {
  const { ctx, stranger, id, username } = await person()
  await expect(forgotPassword(stranger, { username: 'nobody at all' })).rejects.toMatchObject({
    ...{ code: 'INVALID', message: 'Invalid username', field: 'username' },
  })
  for (let times = 0; times < 5; times++) await forgotPassword(stranger, { username })
  await expect(forgotPassword(stranger, { username })).rejects.toMatchObject({ code: 'TOO_MANY' })
  await ctx.db.update(users).set({ email: '' }).where(eq(users.id, id))
  await expect(forgotPassword(stranger, { username })).rejects.toMatchObject({ field: 'username' })
})

it('forgets a link once it is too old, and not before', async () => {
  const { ctx, stranger, id, username } = await person()
  await forgotPassword(stranger, { username })
  const left = async () => (await ctx.db.select().from(accountLinks).where(eq(accountLinks.userId, id))).length
  await sweepAccounts(ctx)
  expect(await left()).toBe(1)
  await sweepAccounts({ ...ctx, now: () => new Date(Date.now() + 31 * 60_000) })
  expect(await left()).toBe(0)
})

it('changes a password for who knows it, and ends the other sessions', async () => {
  const { ctx, id, username, open, codes, has } = await person()
  const change = (changes: object) =>
    changePassword(ctx, { current: old, newPassword: fresh, field: 'oldPassword', ...changes })
  await expect(change({ current: 'not this one' })).rejects.toMatchObject({ field: 'oldPassword' })
  await expect(change({ username: 'somebody else' })).rejects.toMatchObject({ field: 'username' })
  await expect(change({ newPassword: 'password1234' })).rejects.toMatchObject({ field: 'newPassword' })
  expect((await open()).length).toBe(2)
  await change({ username: username.toUpperCase() })
  expect([await has(fresh), await open(), await codes()]).toEqual([true, [`${id}-own`], []])
})

it('stops guessing the password of an open session, and explains where there is none', async () => {
  const { ctx, id } = await person()
  const change = (current: string) => changePassword(ctx, { current, newPassword: fresh, field: 'currentPassword' })
  for (let tries = 0; tries < 10; tries++)
    await expect(change(`guess ${tries}`)).rejects.toMatchObject({ code: 'INVALID' })
  await expect(change(old)).rejects.toMatchObject({ code: 'TOO_MANY' })
  await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
  await expect(change(old)).rejects.toMatchObject({ message: expect.stringContaining('another provider') })
})
