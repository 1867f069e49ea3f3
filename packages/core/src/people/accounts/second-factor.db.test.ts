import { secondFactorMessages as messages } from '@caseweave/contract/people/second-factor-messages'
import {
  auditLog,
  organizationMembers,
  organizations,
  outgoingMails,
  recoveryCodes,
  secondFactors,
  usedProofs,
  users,
} from '@caseweave/db/schema'
import { makeOrganization } from '@caseweave/db/testing/factories/accounts'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { organizationAccess } from '../organizations/organization-access'
import { requireSecondFactor, resetMembersSecondFactor, secondFactorRule } from '../organizations/require-second-factor'
import { projectAccess } from '../projects/project-access'
import { hashPassword } from './passwords'
import {
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  secondFactorSetup,
  turnOffSecondFactor,
} from './second-factor'
import { asksForCode, checkSecondFactor } from './second-factor-check'
import { codeAt } from './totp'

const password = 'lantern-plum-weaver-72'
const passwordHash = hashPassword(password)

/** Gives who asks a password and an address; answers their id. */
async function withPassword(ctx: Ctx): Promise<number> {
  const id = ctx.actor?.id ?? 0
  const set = { passwordHash: await passwordHash, email: `p${id}@example.org` }
  await ctx.db.update(users).set(set).where(eq(users.id, id))
  return id
}

const later = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() + seconds * 1000) })

/** Sets up the app of who asks, with a code of the step before; answers its secret and recovery codes. */
async function setUp(ctx: Ctx) {
  const id = await withPassword(ctx)
  await beginSecondFactor(ctx, { password })
  const secret = (await secondFactorSetup(ctx))?.secret ?? ''
  const codes = await confirmSecondFactor(ctx, { code: codeAt(secret, later(ctx, -30).now()) })
  return { id, secret, codes }
}

const mails = (ctx: Ctx, id: number) =>
  ctx.db
    .select({ subject: outgoingMails.subject })
    .from(outgoingMails)
    .where(like(outgoingMails.key, `account:to:${id}:%`))
    .orderBy(outgoingMails.id)
    .then((rows) => rows.map(({ subject }) => subject))

describe('a second factor', () => {
  it('is kept sealed and hashed, shows its secret until it is on, and is told by mail', async () => {
    const { ctx } = await testProject()
    const { id, secret, codes } = await setUp(ctx)
    const [row] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, id))
    expect(row?.sealedSecret).not.toContain(secret)
    const kept = await ctx.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
    expect(kept).toHaveLength(10)
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code)
    expect([await secondFactorSetup(ctx), await asksForCode(ctx, id)]).toEqual([null, true])
    await expect(beginSecondFactor(ctx, { password })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await mails(ctx, id)).toEqual(['Your second factor is on'])
    const audit = await ctx.db.select().from(auditLog).where(eq(auditLog.actorId, id))
    expect(JSON.stringify(audit)).not.toContain(row?.sealedSecret)
  })

  it('says that another window has begun again, or has turned it on', async () => {
    const { ctx } = await testProject()
    await withPassword(ctx)
    const begin = async (at: Ctx) => {
      await beginSecondFactor(at, { password })
      const setup = await secondFactorSetup(at)
      return { begun: setup?.begun, code: codeAt(setup?.secret ?? '', later(ctx, -30).now()) }
    }
    const [first, second] = [await begin(ctx), await begin(later(ctx, 5))]
    await expect(confirmSecondFactor(ctx, first)).rejects.toMatchObject({ field: 'code', message: messages.madeAnew })
    await confirmSecondFactor(ctx, second)
    await expect(confirmSecondFactor(ctx, first)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: messages.alreadyOn,
    })
  })

  it('takes each code once, also of many at once, and each recovery code once', async () => {
    const { ctx } = await testProject()
    const { id, secret, codes } = await setUp(ctx)
    const outcomes = async (typed: string) => {
      const all = await Promise.allSettled(Array.from({ length: 3 }, () => checkSecondFactor(ctx, id, typed)))
      return all.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await outcomes(codeAt(secret, ctx.now()))).toBe(1)
    expect(await outcomes(codes[0] ?? '')).toBe(1)
    await expect(checkSecondFactor(ctx, id, codes[0] ?? '')).rejects.toMatchObject({ code: 'INVALID', field: 'code' })
    expect((await ownSecondFactor(ctx)).codesLeft).toBe(9)
    expect(await mails(ctx, id)).toEqual(['Your second factor is on', 'A recovery code was used'])
    const proofs = await ctx.db
      .select()
      .from(usedProofs)
      .where(like(usedProofs.proof, `totp:${id}:%`))
    expect(proofs).toHaveLength(2)
  })

  it('stops guessing after ten tries, for the right code too, and for another person not', async () => {
    const { ctx, as } = await testProject()
    const { id, secret } = await setUp(ctx)
    const other = await as('QA')
    const theirs = await setUp(other)
    for (let tries = 0; tries < 10; tries++)
      await expect(checkSecondFactor(ctx, id, `${tries}`)).rejects.toMatchObject({ code: 'INVALID' })
    const right = codeAt(secret, ctx.now())
    await expect(checkSecondFactor(ctx, id, right)).rejects.toMatchObject({ code: 'TOO_MANY' })
    await checkSecondFactor(other, theirs.id, codeAt(theirs.secret, other.now()))
  })

  it("takes no code of another person's app, and no recovery code of theirs", async () => {
    const { ctx, as } = await testProject()
    const mine = await setUp(ctx)
    const theirs = await setUp(await as('QA'))
    await expect(checkSecondFactor(ctx, mine.id, theirs.codes[0] ?? '')).rejects.toMatchObject({ code: 'INVALID' })
    await expect(checkSecondFactor(ctx, mine.id, codeAt(theirs.secret, ctx.now()))).rejects.toMatchObject({
      code: 'INVALID',
    })
  })

  it('is turned off with the password', async () => {
    const { ctx } = await testProject()
    const { id } = await setUp(ctx)
    await expect(turnOffSecondFactor(ctx, { password: 'wrong' })).rejects.toMatchObject({ field: 'password' })
    await turnOffSecondFactor(ctx, { password })
    expect(await asksForCode(ctx, id)).toBe(false)
    expect(await ctx.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toEqual([])
  })
})

describe('an organization that asks for it', () => {
  const required = { message: expect.stringContaining('Set one up in your profile') }

  it('shuts out members without one from the next request on, all but those who have no password here', async () => {
    const { ctx, asAdmin, organization, project } = await testProject()
    const admin = await asAdmin()
    const access = () => organizationAccess(admin, organization.id, 'organization.manageMembers')
    await withPassword(ctx)
    await withPassword(admin)
    await expect(requireSecondFactor(admin, { organization: await access(), required: true })).rejects.toMatchObject({
      message: expect.stringContaining('your own second factor first'),
    })
    await setUp(admin)
    await requireSecondFactor(admin, { organization: await access(), required: true })
    expect(await secondFactorRule(admin, { organization: await access() })).toMatchObject({
      ...{ required: true, without: 1 },
      members: [{ id: admin.actor?.id }],
    })
    await expect(projectAccess(ctx, project.id, 'testCases.read')).rejects.toMatchObject(required)
    await expect(organizationAccess(ctx, organization.id, 'organization.read')).rejects.toMatchObject(required)
    await expect(turnOffSecondFactor(admin, { password })).rejects.toMatchObject({ code: 'INVALID' })
    await ctx.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, ctx.actor?.id ?? 0))
    await projectAccess(ctx, project.id, 'testCases.read')
    await setUp(ctx)
    await projectAccess(ctx, project.id, 'testCases.read')
  })

  it('lets an Admin reset it for members of their own organizations alone, audited and told by mail', async () => {
    const { ctx, asAdmin, asStranger, organization } = await testProject()
    const admin = await asAdmin()
    const access = await organizationAccess(admin, organization.id, 'organization.manageMembers')
    const { id } = await setUp(ctx)
    const stranger = await setUp(await asStranger())
    const reset = (userId: number) => resetMembersSecondFactor(admin, { organization: access, userId })
    await expect(reset(stranger.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await reset(id)
    expect(await asksForCode(ctx, id)).toBe(false)
    expect((await mails(ctx, id)).at(-1)).toBe('Your second factor is off')
    const told = and(eq(auditLog.actorId, admin.actor?.id ?? 0), eq(auditLog.tableName, 'second_factors'))
    expect(await ctx.db.select().from(auditLog).where(told)).toHaveLength(1)
    await expect(reset(id)).rejects.toMatchObject({ message: 'This person has no second factor.' })
  })

  it('does not let an Admin reset it who has only added the person to an organization of their own', async () => {
    const { ctx, asStranger, organization: theirs } = await testProject()
    const { id } = await setUp(ctx)
    const attacker = await asStranger()
    const own = await makeOrganization(ctx.db)
    await ctx.db.insert(organizationMembers).values([
      { organizationId: own.id, userId: attacker.actor?.id ?? 0, role: 'Admin' },
      { organizationId: own.id, userId: id, role: 'Member' },
    ])
    const organization = await organizationAccess(attacker, own.id, 'organization.manageMembers')
    const refused = { message: expect.stringContaining('other organizations') }
    await expect(resetMembersSecondFactor(attacker, { organization, userId: id })).rejects.toMatchObject(refused)
    // It comes back within thirty days.
    await ctx.db.update(organizations).set({ deletedAt: ctx.now() }).where(eq(organizations.id, theirs.id))
    await expect(resetMembersSecondFactor(attacker, { organization, userId: id })).rejects.toMatchObject(refused)
    expect(await asksForCode(ctx, id)).toBe(true)
  })
})
