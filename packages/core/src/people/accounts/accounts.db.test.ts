import { users } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { testProject, testServices } from '../../testing/test-context'
import { signUp } from '../sign-up/sign-up'
import { createUser } from './create-user'
import { landingPath } from './landing-path'
import { me } from './me'
import { requireUsername } from './require-username'
import { verifyCredentials } from './verify-credentials'

let serial = 0
const unique = (word: string) => `${word}-${process.pid}-${++serial}`

/** A visitor from an address of this test's own. */
const visitor = async () => createContext(await testServices(), null, unique('address'))

const person = (username: string) => ({
  username,
  password: 'lantern-plum-weaver-72',
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.org',
  phoneNumber: '+44 20 7946 0000',
})

const open = { mode: 'open', invitation: '' } as const

describe('createUser', () => {
  it('stores a hash, and one person per username whatever the capitals', async () => {
    const ctx = await visitor()
    const username = unique('Ana')
    const { id } = await createUser(ctx, person(username))
    const [row] = await ctx.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ username, firstName: 'Ana', email: 'ana@example.org', applicationRoles: [] })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await expect(createUser(ctx, person(username.toUpperCase()))).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'username',
      message: 'Username already exists',
    })
  })

  it('lets one of two win who want a name at once', async () => {
    const ctx = await visitor()
    const username = unique('wanted')
    const results = await Promise.allSettled([createUser(ctx, person(username)), createUser(ctx, person(username))])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('signUp', () => {
  it('refuses a password that its owner gives away, before anybody is made', async () => {
    const ctx = await visitor()
    const username = unique('benjamin.woodstock')
    await expect(signUp(ctx, { ...person(username), password: `${username}1` }, open)).rejects.toMatchObject({
      field: 'password',
    })
    await expect(requireUsername(ctx, { username })).rejects.toMatchObject({ field: 'username' })
  })

  it('stops one address after twenty accounts an hour, and no other', async () => {
    const ctx = await visitor()
    const taken = person(unique('taken'))
    await signUp(ctx, taken, open)
    for (let tries = 0; tries < 19; tries++)
      await expect(signUp(ctx, taken, open)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(signUp(ctx, person(unique('late')), open)).rejects.toMatchObject({ code: 'TOO_MANY' })
    await expect(signUp(await visitor(), person(unique('elsewhere')), open)).resolves.toMatchObject({})
  })
})

describe('verifyCredentials', () => {
  it('knows people by name, whatever the capitals, and password', async () => {
    const ctx = await visitor()
    const username = unique('vera')
    const { id } = await createUser(ctx, person(username))
    const { password } = person(username)
    expect(await verifyCredentials(ctx, { username: ` ${username.toUpperCase()} `, password })).toBe(id)
    for (const wrong of [
      { username, password: `${password} ` },
      { username: unique('nobody'), password },
    ]) {
      await expect(verifyCredentials(ctx, wrong)).rejects.toMatchObject({ code: 'INVALID', field: 'password' })
    }
  })

  it('never takes a password for somebody who has none', async () => {
    const ctx = await visitor()
    const { username } = await makeUser(ctx.db)
    for (const password of ['', 'nobody has this password']) {
      await expect(verifyCredentials(ctx, { username, password })).rejects.toMatchObject({ code: 'INVALID' })
    }
  })

  it('counts tries that come at once: ten of twenty are looked at', async () => {
    const ctx = await visitor()
    const username = unique('target')
    await createUser(ctx, person(username))
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => verifyCredentials(ctx, { username, password: `guess ${index}` })),
    )
    const codes = tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'in'))
    expect(codes.filter((code) => code === 'INVALID')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(10)
  })

  it('starts counting anew after a right password', async () => {
    const ctx = await visitor()
    const username = unique('clumsy')
    const { password } = person(username)
    await createUser(ctx, person(username))
    for (const _ of [1, 2]) {
      for (let tries = 0; tries < 9; tries++) {
        await expect(verifyCredentials(ctx, { username, password: 'oops' })).rejects.toMatchObject({ code: 'INVALID' })
      }
      await verifyCredentials(ctx, { username, password })
    }
  })
})

describe('requireUsername', () => {
  it('stops one address that tries names, without counting those that exist', async () => {
    const ctx = await visitor()
    const { username } = await makeUser(ctx.db)
    for (let tries = 0; tries < 25; tries++) await requireUsername(ctx, { username })
    for (let tries = 0; tries < 30; tries++) {
      await expect(requireUsername(ctx, { username: unique('nobody') })).rejects.toMatchObject({ code: 'INVALID' })
    }
    await expect(requireUsername(ctx, { username })).rejects.toMatchObject({ code: 'TOO_MANY' })
    await expect(requireUsername(await visitor(), { username })).resolves.toBeUndefined()
  })
})

describe('me', () => {
  it('tells a person about themselves, with the default organization while they belong to it', async () => {
    const { ctx, organization } = await testProject('QA')
    expect(await me(ctx)).toMatchObject({
      firstName: 'Test',
      defaultOrganization: { id: organization.id, name: organization.name, role: 'Member' },
      applicationRoles: [],
    })
    const stranger = createContext(
      await testServices(),
      await makeUser(ctx.db, { defaultOrganizationId: organization.id }),
    )
    expect((await me(stranger)).defaultOrganization).toBeNull()
  })
})

describe('landingPath', () => {
  it('leads who belongs to no organization to the organizations, unless a page was asked for', async () => {
    const { ctx } = await testProject('QA')
    const lonely = await makeUser(ctx.db)
    expect(await landingPath(ctx, (await me(ctx)).id, '/dashBoard')).toBe('/dashBoard')
    expect(await landingPath(ctx, lonely.id, '/dashBoard')).toBe('/organization')
    expect(await landingPath(ctx, lonely.id, '/profile')).toBe('/profile')
  })
})
