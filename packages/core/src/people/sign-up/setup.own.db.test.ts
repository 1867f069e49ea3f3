import { auditLog, organizationMembers, organizations, systemSecrets, users } from '@caseweave/db/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Ctx, createContext } from '../../context'
import { testServices } from '../../testing/test-context'
import { deleteOrganization } from '../organizations/delete-organization'
import { deleteAccount } from '../profile/delete-account'
import { makeSetupCode, requireSetupCode, setUp } from './setup'

let ctx: Ctx
let serial = 0
const visitor = async () => createContext(await testServices(), null, `setup-${process.pid}-${++serial}`)

const first = {
  username: 'ana',
  password: 'lantern-plum-weaver-72',
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.org',
  phoneNumber: '+44 20 7946 0000',
  organization: 'Lantern Works',
}

beforeEach(async () => {
  ctx = await visitor()
  await ctx.db.delete(organizations)
  await ctx.db.delete(users)
})

const codeOf = async () => {
  const code = await makeSetupCode(ctx)
  if (code === null) throw new Error('There is nothing to set up.')
  return code
}

describe('setting up', () => {
  it('makes the first account and its organization, once, and keeps only the hash of the code', async () => {
    const code = await codeOf()
    expect(JSON.stringify(await ctx.db.select().from(systemSecrets))).not.toContain(code)
    const { id } = await setUp(ctx, { ...first, code })
    const [organization] = await ctx.db.select().from(organizations)
    expect(await ctx.db.select({ roles: users.applicationRoles }).from(users)).toEqual([
      { roles: [{ application: 'Caseweave', role: 'Operator' }] },
    ])
    expect(organization).toMatchObject({ name: 'Lantern Works' })
    expect(await ctx.db.select().from(organizationMembers)).toMatchObject([{ userId: id, role: 'Admin' }])
    expect((await ctx.db.select().from(auditLog)).filter(({ actorId }) => actorId === id)).not.toEqual([])
    await expect(setUp(ctx, { ...first, username: 'eve', code })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await makeSetupCode(ctx)).toBeNull()
  })

  it('begins anew once everybody has deleted their account', async () => {
    const { id } = await setUp(ctx, { ...first, code: await codeOf() })
    const owner = createContext(await testServices(), { id, username: 'ana', firstName: 'Ana' })
    const [organization] = await ctx.db.select().from(organizations)
    await deleteOrganization(owner, { organization: { id: organization?.id ?? 0 }, name: first.organization })
    await deleteAccount(owner, { password: first.password, username: '' })
    const code = await codeOf()
    await expect(setUp(ctx, { ...first, organization: 'Lantern', code })).rejects.toMatchObject({ field: 'username' })
    await setUp(ctx, { ...first, username: 'ana2', organization: 'Lantern', code })
    expect(await makeSetupCode(ctx)).toBeNull()
  })

  it('takes the code that was printed last', async () => {
    const old = await codeOf()
    const code = await codeOf()
    await expect(requireSetupCode(ctx, old)).rejects.toMatchObject({ code: 'INVALID' })
    await expect(setUp(ctx, { ...first, code: old })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(requireSetupCode(ctx, code)).resolves.toBeUndefined()
  })

  it('lets one of two win who do it at once', async () => {
    const code = await codeOf()
    const both = await Promise.allSettled([
      setUp(ctx, { ...first, code }),
      setUp(await visitor(), { ...first, username: 'eve', organization: 'Eve Ltd', code }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await ctx.db.select().from(users)).toHaveLength(1)
    expect(await ctx.db.select().from(organizations)).toHaveLength(1)
  })

  it('makes nothing when a field is refused, and leaves the code good', async () => {
    const code = await codeOf()
    await expect(setUp(ctx, { ...first, password: 'password1234', code })).rejects.toMatchObject({
      field: 'password',
    })
    expect(await ctx.db.select().from(users)).toEqual([])
    await expect(setUp(ctx, { ...first, code })).resolves.toMatchObject({})
  })

  it('stops who guesses, and nobody else', async () => {
    const code = await codeOf()
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, guess) => requireSetupCode(ctx, `${code.slice(0, -2)}${guess}`)),
    )
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'in'))
    expect(codes.filter((each) => each === 'INVALID')).toHaveLength(20)
    expect(codes.filter((each) => each === 'TOO_MANY')).toHaveLength(10)
    await expect(requireSetupCode(ctx, code)).rejects.toMatchObject({ code: 'TOO_MANY' })
    await expect(requireSetupCode(await visitor(), code)).resolves.toBeUndefined()
  })
})
