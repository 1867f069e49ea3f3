import { accountLinks, mailRecipients, outgoingMails, users } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { testServices } from '../../testing/test-context'
import { confirmEmail, emailToConfirm, mailConfirmation, resendConfirmation } from './confirm-email'
import { holdPerson } from './new-password'

/** Somebody whose address is not confirmed, with the tokens that were mailed to them, oldest first. */
async function somebody() {
  const services = await testServices()
  const user = await makeUser(services.db, { emailConfirmedAt: null })
  const ctx = createContext(services, user)
  return {
    user,
    ctx,
    tokens: async () => {
      const mails = await services.db
        .select({ text: outgoingMails.text })
        .from(outgoingMails)
        .innerJoin(mailRecipients, eq(mailRecipients.mailId, outgoingMails.id))
        .where(eq(mailRecipients.userId, user.id))
        .orderBy(outgoingMails.id)
      return mails.map(({ text }) => /confirmEmail\?token=([\w-]+)/.exec(text)?.[1] ?? '')
    },
    confirmedAt: async () =>
      (await services.db.select().from(users).where(eq(users.id, user.id)))[0]?.emailConfirmedAt ?? null,
    visitor: (now = new Date()) => createContext({ ...services, now: () => now }, null),
  }
}

describe('a mailed link', () => {
  it('confirms the address once; looking at it changes nothing', async () => {
    const { ctx, user, tokens, confirmedAt, visitor } = await somebody()
    expect(await resendConfirmation(ctx)).toEqual({ outcome: 'mailed' })
    const [token = ''] = await tokens()
    for (let scan = 0; scan < 3; scan++)
      expect(await emailToConfirm(visitor(), { token })).toEqual({ address: user.email })
    expect(await confirmedAt()).toBeNull()
    // Two presses of its button: the second answer alone is seen.
    const presses = [confirmEmail(visitor(), { token }), confirmEmail(visitor(), { token })]
    expect(await Promise.all(presses)).toEqual([{ address: user.email }, { address: user.email }])
    const later = confirmEmail(visitor(new Date(Date.now() + 61_000)), { token })
    await expect(later).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await confirmedAt()).not.toBeNull()
    expect(await emailToConfirm(visitor(), { token })).toEqual({ address: null })
    expect(await resendConfirmation(ctx)).toEqual({ outcome: 'confirmed' })
  })

  it('dies with the next one, after 7 days, and when the address has changed', async () => {
    const { ctx, user, tokens, visitor } = await somebody()
    await resendConfirmation(ctx)
    await resendConfirmation(ctx)
    const [old = '', token = ''] = await tokens()
    const gone = { code: 'CONFLICT' }
    await expect(confirmEmail(visitor(), { token: old })).rejects.toMatchObject(gone)
    const late = visitor(new Date(Date.now() + 8 * 24 * 60 * 60_000))
    await expect(confirmEmail(late, { token })).rejects.toMatchObject(gone)
    await ctx.db.update(users).set({ email: 'elsewhere@example.org' }).where(eq(users.id, user.id))
    await expect(confirmEmail(visitor(), { token })).rejects.toMatchObject(gone)
    expect(JSON.stringify(await ctx.db.select().from(accountLinks))).not.toContain(token)
  })

  it('waits for another one that is being mailed, and is good no more', async () => {
    const { ctx, user, tokens, visitor } = await somebody()
    await resendConfirmation(ctx)
    const [token = ''] = await tokens()
    let confirmed: Promise<unknown> = Promise.resolve()
    await ctx.tx(async (tx) => {
      await holdPerson(tx, user.id)
      confirmed = confirmEmail(visitor(), { token }).catch(({ code }) => code)
      await Promise.race([confirmed, new Promise((resolve) => setTimeout(resolve, 500))])
      await mailConfirmation(tx, user.id)
    })
    expect(await confirmed).toBe('CONFLICT')
  })

  it('is mailed five times an hour, and to nobody without an address', async () => {
    const { ctx } = await somebody()
    for (let sent = 0; sent < 5; sent++) await resendConfirmation(ctx)
    await expect(resendConfirmation(ctx)).rejects.toMatchObject({ code: 'TOO_MANY' })
    const services = await testServices()
    const without = await makeUser(services.db, { email: '', emailConfirmedAt: null })
    expect(await resendConfirmation(createContext(services, without))).toEqual({ outcome: 'noAddress' })
  })
})
