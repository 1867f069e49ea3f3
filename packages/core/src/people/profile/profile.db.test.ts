import { SaveProfile, SaveTimeZone } from '@caseweave/contract/people/profile/profile'
import {
  accountLinks,
  mailRecipients,
  notifications,
  organizationInvitations,
  outgoingMails,
  users,
} from '@caseweave/db/schema'
import { makeOrganization, makeUser } from '@caseweave/db/testing/factories/accounts'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { notify } from '../../platform/notifications/notify'
import { testServices } from '../../testing/test-context'
import { hashPassword } from '../accounts/passwords'
import { askEmailChange, cancelEmailChange, confirmEmailChange, getEmailChange, pendingEmail } from './change-email'
import { getProfile } from './get-profile'
import { saveProfile, saveTimeZone } from './save-profile'

const password = 'correct horse battery'
const proof = { password, username: '' }

async function someone(values: Partial<typeof users.$inferInsert> = {}) {
  const services = await testServices()
  const user = await makeUser(services.db, { passwordHash: await hashPassword(password), ...values })
  const ctx = createContext(services, user, `192.0.2.${user.id % 250}`)
  return {
    user,
    ctx,
    row: async () => (await ctx.db.select().from(users).where(eq(users.id, user.id)))[0],
    /** The mails about this account, oldest first: to whom, and the code in them. */
    async mails() {
      const rows = await ctx.db
        .select({ address: mailRecipients.address, text: outgoingMails.text })
        .from(mailRecipients)
        .innerJoin(outgoingMails, eq(outgoingMails.id, mailRecipients.mailId))
        .where(eq(mailRecipients.userId, user.id))
        .orderBy(asc(outgoingMails.id))
      return rows.map(({ address, text }) => ({ address, code: /changeEmail\?code=([\w-]+)/.exec(text)?.[1] ?? '' }))
    },
  }
}

const address = () => `${crypto.randomUUID()}@example.org`

describe('names and phone number', () => {
  it('are kept as typed, right-to-left too, without what turns the text around them over', async () => {
    const { ctx } = await someone()
    const form = { firstName: '  عائشة \n ', lastName: 'Nú\u202eñez', phoneNumber: '(555) 123-4567' }
    await saveProfile(ctx, SaveProfile.parse(form))
    expect(await getProfile(ctx)).toMatchObject({
      firstName: 'عائشة',
      lastName: 'Núñez',
      phoneNumber: '5551234567',
      hasPassword: true,
    })
  })

  it('are refused when they are too long, missing, or no number', async () => {
    const { ctx } = await someone({ phoneNumber: '+49 170 1234567' })
    const message = (form: object) => SaveProfile.safeParse(form).error?.issues[0]?.message
    expect(message({ firstName: 'x'.repeat(200) })).toBe('First name can have at most 100 characters.')
    expect(message({ firstName: '\u202e' })).toBe('First name is required')
    const at = (phoneNumber: string) => saveProfile(ctx, { firstName: 'Ana', lastName: '', phoneNumber })
    for (const wrong of ['123', '123456789012', 'call me'])
      await expect(at(wrong)).rejects.toMatchObject({ code: 'INVALID', field: 'phoneNumber' })
    await at('+49 170 1234567')
    await at('')
    expect((await getProfile(ctx)).phoneNumber).toBe('')
  })

  it('go with a time zone that there is, or the browser’s', async () => {
    const { ctx, user } = await someone({ emailConfirmedAt: new Date(0) })
    await notify(ctx, { userId: user.id, kind: 'failed', subject: 'Waits for the digest', message: '' })
    expect(SaveTimeZone.safeParse({ timeZone: 'Mars/Olympus' }).success).toBe(false)
    await saveTimeZone(ctx, SaveTimeZone.parse({ timeZone: 'Asia/Tokyo' }))
    expect((await getProfile(ctx)).timeZone).toBe('Asia/Tokyo')
    const [waits] = await ctx.db.select().from(notifications).where(eq(notifications.userId, user.id))
    expect(waits?.mailAt?.getUTCHours()).toBe(23)
    await saveTimeZone(ctx, SaveTimeZone.parse({}))
    expect((await getProfile(ctx)).timeZone).toBe('')
  })
})

describe('a change of the email address', () => {
  it('waits for the link, tells the old address before and after, and works once', async () => {
    const { ctx, user, row, mails } = await someone({ emailConfirmedAt: new Date(0) })
    const email = address()
    await expect(askEmailChange(ctx, { ...proof, email, password: 'wrong' })).rejects.toMatchObject({
      field: 'password',
    })
    await expect(askEmailChange(ctx, { ...proof, email, password: '' })).rejects.toMatchObject({ field: 'password' })
    await expect(askEmailChange(ctx, { ...proof, email: user.email })).rejects.toMatchObject({ field: 'email' })
    expect(await mails()).toEqual([])
    await askEmailChange(ctx, { ...proof, email })
    expect(await pendingEmail(ctx)).toMatchObject({ address: email })
    const [link, notice] = await mails()
    expect([link?.address, notice?.address, notice?.code]).toEqual([email, user.email, ''])
    const code = link?.code ?? ''
    const visitor = createContext(await testServices(), null)
    expect(await getEmailChange(visitor, { code })).toEqual({ address: email, username: user.username })
    expect((await row())?.email).toBe(user.email)
    // Two presses of its button: the second answer alone is seen.
    const presses = [confirmEmailChange(visitor, { code }), confirmEmailChange(visitor, { code })]
    expect(await Promise.all(presses)).toEqual([{ address: email }, { address: email }])
    const later = createContext({ ...(await testServices()), now: () => new Date(Date.now() + 61_000) }, null)
    await expect(confirmEmailChange(later, { code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await row()).toMatchObject({ email, emailConfirmedAt: expect.any(Date) })
    expect((await mails()).map((mail) => mail.address)).toEqual([email, user.email, user.email])
    await expect(getEmailChange(visitor, { code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await pendingEmail(ctx)).toBeNull()
  })

  it('of two at once only the later one is good; one that is cancelled is not', async () => {
    const { ctx, row, mails } = await someone()
    const wanted = [address(), address()]
    await Promise.all(wanted.map((email) => askEmailChange(ctx, { ...proof, email })))
    const pending = await pendingEmail(ctx)
    const links = (await mails()).filter(({ code }) => code)
    expect(links).toHaveLength(2)
    for (const { address: email, code } of links) {
      const change = confirmEmailChange(ctx, { code })
      if (email === pending?.address) expect(await change).toEqual({ address: email })
      else await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await row())?.email).toBe(pending?.address)
    await askEmailChange(ctx, { ...proof, email: address() })
    await cancelEmailChange(ctx)
    const code = (await mails()).filter((mail) => mail.code).at(-1)?.code ?? ''
    await expect(confirmEmailChange(ctx, { code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('ends other links, and invitations to an address that was proven, but to no other', async () => {
    for (const emailConfirmedAt of [new Date(0), null]) {
      const { ctx, user, mails } = await someone({ emailConfirmedAt })
      const expiresAt = new Date(Date.now() + 3_600_000)
      const { id: organizationId } = await makeOrganization(ctx.db)
      const hash = crypto.randomUUID()
      await ctx.db
        .insert(organizationInvitations)
        .values({ organizationId, email: user.email.toUpperCase(), role: 'Member', tokenHash: hash, expiresAt })
      await ctx.db
        .insert(accountLinks)
        .values({ userId: user.id, purpose: 'resetPassword', address: user.email, tokenHash: hash, expiresAt })
      await askEmailChange(ctx, { ...proof, email: address() })
      await confirmEmailChange(ctx, { code: (await mails())[0]?.code ?? '' })
      const [reset] = await ctx.db.select().from(accountLinks).where(eq(accountLinks.tokenHash, hash))
      expect(reset?.usedAt).not.toBeNull()
      const [invitation] = await ctx.db
        .select()
        .from(organizationInvitations)
        .where(eq(organizationInvitations.tokenHash, hash))
      expect(invitation?.revokedAt !== null).toBe(emailConfirmedAt !== null)
    }
  })

  it('is refused after too many, and asks for the username where there is no password', async () => {
    const { ctx, user } = await someone({ passwordHash: null })
    const ask = (username: string) => askEmailChange(ctx, { password: '', username, email: address() })
    await expect(ask('somebody')).rejects.toMatchObject({ code: 'INVALID', field: 'username' })
    for (let count = 0; count < 5; count++) await ask(user.username)
    await expect(ask(user.username)).rejects.toMatchObject({ code: 'TOO_MANY' })
  })
})
