import {
  accountLinks,
  apiTokens,
  recoveryCodes,
  secondFactors,
  sessions,
  userIdentities,
  users,
} from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { signInAs } from '../../testing/sign-in'
import { testServices } from '../../testing/test-context'
import { externalUser } from './external-user'

const iss = 'https://login.example.org'
let serial = 0
const unique = (word: string) => `${word}-${process.pid}-${++serial}`
const visitor = async () => createContext(await testServices(), null)
const rowOf = async (id: number) => {
  const { db } = await testServices()
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

describe('externalUser', () => {
  it('adds a person at the first sign-in and knows them by issuer and subject afterwards', async () => {
    const ctx = await visitor()
    const claims = {
      iss,
      sub: unique('sub'),
      preferred_username: unique('ana'),
      given_name: 'Ana',
      family_name: 'Núñez',
      email: `${unique('ana')}@example.org`,
    }
    const id = await externalUser(ctx, claims)
    expect(await rowOf(id)).toMatchObject({
      username: claims.preferred_username,
      firstName: 'Ana',
      lastName: 'Núñez',
      email: claims.email,
      passwordHash: null,
    })
    expect(await externalUser(ctx, { iss, sub: claims.sub, email: 'new@example.org' })).toBe(id)
    expect(await externalUser(ctx, { iss: 'https://other.example.org', sub: claims.sub })).not.toBe(id)
  })

  it('makes one account of two first sign-ins at once', async () => {
    const ctx = await visitor()
    const claims = { iss, sub: unique('sub'), preferred_username: unique('twice') }
    const ids = await Promise.all([externalUser(ctx, claims), externalUser(ctx, claims)])
    expect(ids[0]).toBe(ids[1])
  })

  it('never takes an account by its username, nor by an address that nobody verified', async () => {
    const ctx = await visitor()
    const email = `${unique('victim')}@example.org`
    const victim = await makeUser(ctx.db, { email })
    for (const claims of [
      { iss, sub: unique('sub'), preferred_username: victim.username },
      { iss, sub: unique('sub'), preferred_username: victim.username, email },
      { iss, sub: unique('sub'), email, email_verified: false },
      { iss, sub: unique('sub'), email, email_verified: 'false' },
      { iss, sub: unique('sub'), email, email_verified: 'yes, surely' },
    ]) {
      const id = await externalUser(ctx, claims)
      expect(id).not.toBe(victim.id)
      expect((await rowOf(id))?.username).not.toBe(victim.username)
    }
  })

  it('links a verified address to the one account that has it, whose password and sessions end', async () => {
    const services = await testServices()
    const ctx = await visitor()
    const email = `${unique('invited')}@example.org`
    const invited = await makeUser(ctx.db, { email, passwordHash: 'somebody else may know it' })
    await signInAs(services, { appUrl: 'http://localhost' }, invited.id)
    const claims = { iss, sub: unique('sub'), email: email.toUpperCase(), email_verified: true }
    expect(await externalUser(ctx, claims)).toBe(invited.id)
    expect((await rowOf(invited.id))?.passwordHash).toBeNull()
    expect(await ctx.db.select().from(sessions).where(eq(sessions.userId, invited.id))).toHaveLength(0)
    const second = { iss, sub: unique('sub'), email, email_verified: true }
    expect(await externalUser(ctx, second)).not.toBe(invited.id)
  })

  it('takes an address as confirmed that the issuer has verified, and no other', async () => {
    const ctx = await visitor()
    const confirmedAt = async (claims: object) => (await rowOf(await externalUser(ctx, claims)))?.emailConfirmedAt
    const person = () => ({ iss, sub: unique('sub'), email: `${unique('ana')}@example.org` })
    const later = person()
    expect(await confirmedAt(later)).toBeNull()
    expect(await confirmedAt({ ...person(), email_verified: false })).toBeNull()
    expect(await confirmedAt({ ...person(), email_verified: true })).toBeInstanceOf(Date)
    const other = { ...later, email: `${unique('else')}@example.org`, email_verified: true }
    expect(await confirmedAt(other)).toBeNull()
    expect(await confirmedAt({ ...later, email_verified: 'true' })).toBeInstanceOf(Date)
  })

  it('leaves whoever made a linked account no other way in', async () => {
    const ctx = await visitor()
    const email = `${unique('squatted')}@example.org`
    const { id } = await makeUser(ctx.db, { email })
    await ctx.db
      .insert(userIdentities)
      .values({ issuer: 'https://other.example.org', subject: unique('eve'), userId: id })
    await ctx.db.insert(apiTokens).values({
      ...{ userId: id, name: 'build', tokenHash: unique('hash'), prefix: 'cw_', scopes: [] },
      expiresAt: new Date(Date.now() + 60_000),
    })
    const asked = { userId: id, purpose: 'changeEmail' as const, address: 'eve@example.org', tokenHash: unique('link') }
    await ctx.db.insert(accountLinks).values({ ...asked, expiresAt: new Date(Date.now() + 60_000) })
    await ctx.db.insert(secondFactors).values({ userId: id, sealedSecret: 'of Eve', confirmedAt: new Date() })
    await ctx.db.insert(recoveryCodes).values({ userId: id, codeHash: unique('code') })
    expect(await externalUser(ctx, { iss, sub: unique('sub'), email, email_verified: true })).toBe(id)
    for (const table of [accountLinks, secondFactors, recoveryCodes])
      expect(await ctx.db.select().from(table).where(eq(table.userId, id))).toEqual([])
    const identities = await ctx.db.select().from(userIdentities).where(eq(userIdentities.userId, id))
    expect(identities.map(({ issuer }) => issuer)).toEqual([iss])
    const [token] = await ctx.db.select().from(apiTokens).where(eq(apiTokens.userId, id))
    expect(token?.revokedAt).toBeInstanceOf(Date)
  })

  it('links nobody when several accounts have the address', async () => {
    const ctx = await visitor()
    const email = `${unique('shared')}@example.org`
    const both = [await makeUser(ctx.db, { email }), await makeUser(ctx.db, { email })]
    const id = await externalUser(ctx, { iss, sub: unique('sub'), email, email_verified: true })
    expect(both.map((user) => user.id)).not.toContain(id)
    expect(await ctx.db.select().from(userIdentities).where(eq(userIdentities.userId, id))).toHaveLength(1)
  })

  it('keeps of names and addresses what can be shown, and be sent to', async () => {
    const name = unique('ana')
    const claims = { iss, sub: unique('sub'), preferred_username: `\u202e${name}\u0000`, given_name: 'Ana\u0000' }
    const shown = { family_name: '\u200b', name: 'Ana Lovelace', email: 'a@b.example, c@d.example' }
    expect(await rowOf(await externalUser(await visitor(), { ...claims, ...shown }))).toMatchObject({
      ...{ username: name, firstName: 'Ana', lastName: '', email: '' },
    })
  })

  it('refuses a token without a subject', async () => {
    await expect(externalUser(await visitor(), { iss })).rejects.toThrow()
  })
})
