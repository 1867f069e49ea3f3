import { tokensPerPerson } from '@caseweave/contract/people/api-tokens/api-tokens'
import { apiTokens } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Ctx, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { removeMember } from '../organizations/remove-member'
import { projectAccess } from '../projects/project-access'
import { authenticateToken } from './authenticate-token'
import { createApiToken } from './create-api-token'
import { getApiToken, listApiTokens } from './list-api-tokens'
import { revokeApiToken } from './revoke-api-token'

const minute = 60_000
let address = 0
/** A client address of the test's own, since wrong tokens are counted by it. */
const clientAddress = () => `192.0.2.${++address}`
const day = 24 * 60 * minute
const token = { name: 'Nightly build', scopes: ['results:write' as const], days: 30 }
/** Shows a token at a moment, `ms` from now. */
const show = (ctx: Ctx, text: string, ms = 0) =>
  authenticateToken({ ...ctx, now: () => new Date(Date.now() + ms) }, { token: text, clientAddress: clientAddress() })

describe('an API token', () => {
  it('is shown once, listed without its text, and acts for its person', async () => {
    const { ctx, project } = await testProject('QA')
    const made = await createApiToken(ctx, { ...token, projectId: project.id })
    expect(made.token).toMatch(/^cw_\w{40}$/)
    const listed = await listApiTokens(ctx)
    expect(listed).toMatchObject([
      { id: made.id, name: 'Nightly build', scopes: ['results:write'], project: { id: project.id }, expired: false },
    ])
    expect(JSON.stringify(listed)).not.toContain(made.token)
    expect(made.token.startsWith(listed[0]?.prefix ?? 'none')).toBe(true)
    const bearer = await show(ctx, made.token)
    expect(bearer.scopes).toEqual(['results:write'])
    expect(bearer.actor.username).toBe(requireActor(ctx).username)
    expect(bearer.actor.onlyProjectId).toBe(project.id)
  })

  it('keeps nothing that could be used', async () => {
    const { ctx } = await testProject()
    const made = await createApiToken(ctx, token)
    const [row] = await ctx.db.select().from(apiTokens).where(eq(apiTokens.id, made.id))
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(made.token)
  })

  it('says when it is over, when it was revoked, and when there is none', async () => {
    const { ctx } = await testProject()
    const made = await createApiToken(ctx, token)
    const refused = (message: RegExp) => ({ code: 'UNAUTHENTICATED', message: expect.stringMatching(message) })
    await expect(show(ctx, made.token, 30 * day + minute)).rejects.toMatchObject(refused(/expired on \d+ \w{3} \d{4}/))
    const whenRevoked = () =>
      ctx.db.select({ at: apiTokens.revokedAt }).from(apiTokens).where(eq(apiTokens.id, made.id))
    await revokeApiToken(ctx, { tokenId: made.id })
    const first = await whenRevoked()
    expect(await revokeApiToken(ctx, { tokenId: made.id })).toEqual({ name: token.name })
    expect(await whenRevoked()).toEqual(first)
    await expect(show(ctx, made.token)).rejects.toMatchObject(refused(/was revoked/))
    await expect(show(ctx, `cw_${'x'.repeat(40)}`)).rejects.toMatchObject(refused(/no such API token/))
    await expect(show(ctx, 'something else')).rejects.toMatchObject(refused(/no such API token/))
    expect(await listApiTokens(ctx)).toEqual([])
  })

  it('lives for ever when that was chosen', async () => {
    const { ctx } = await testProject()
    const made = await createApiToken(ctx, { ...token, days: 0 })
    expect((await show(ctx, made.token, 5_000 * day)).actor.id).toBe(requireActor(ctx).id)
  })

  it('tells when it was used last, to the minute', async () => {
    const { ctx } = await testProject()
    const made = await createApiToken(ctx, token)
    const used = async () => (await getApiToken(ctx, { tokenId: made.id })).lastUsedAt?.getTime() ?? 0
    expect(await used()).toBe(0)
    await show(ctx, made.token)
    const first = await used()
    expect(Math.abs(first - Date.now())).toBeLessThan(minute)
    await show(ctx, made.token, 30_000)
    expect(await used()).toBe(first)
    await show(ctx, made.token, 2 * minute)
    expect((await used()) - first).toBeGreaterThanOrEqual(minute)
  })

  it('is seen and revoked by its person only', async () => {
    const { ctx, asAdmin } = await testProject()
    const admin = await asAdmin()
    const made = await createApiToken(ctx, token)
    const notFound = { code: 'NOT_FOUND' }
    expect(await listApiTokens(admin)).toEqual([])
    await expect(getApiToken(admin, { tokenId: made.id })).rejects.toMatchObject(notFound)
    await expect(revokeApiToken(admin, { tokenId: made.id })).rejects.toMatchObject(notFound)
    expect((await show(ctx, made.token)).actor.id).toBe(requireActor(ctx).id)
  })

  it('is for no project that its person cannot see, and opens no other than its own', async () => {
    const mine = await testProject()
    const theirs = await testProject()
    await expect(createApiToken(mine.ctx, { ...token, projectId: theirs.project.id })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'projectId',
    })
    const bound = { ...mine.ctx, actor: { ...requireActor(mine.ctx), onlyProjectId: mine.project.id + 1 } }
    await expect(projectAccess(bound, mine.project.id, 'project.read')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is one of fifty at most', async () => {
    const { ctx } = await testProject()
    for (let made = 0; made < tokensPerPerson; made++) await createApiToken(ctx, token)
    await expect(createApiToken(ctx, token)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

it('counts wrong tokens by address, and lets a good one through all the same', async () => {
  const { ctx } = await testProject()
  const { token: good } = await createApiToken(ctx, token)
  const from = clientAddress()
  const outcomes: string[] = []
  for (let tries = 0; tries < 55; tries++) {
    const wrong = authenticateToken(ctx, { token: `wrong ${tries}`, clientAddress: from })
    outcomes.push(await wrong.then(String, (error) => error.code))
  }
  expect(outcomes.slice(0, 50)).toEqual(Array(50).fill('UNAUTHENTICATED'))
  expect(outcomes.slice(50)).toEqual(Array(5).fill('TOO_MANY'))
  expect((await authenticateToken(ctx, { token: good, clientAddress: from })).scopes).toEqual(['results:write'])
})

it('is not made for a project whose organization its person is taken out of at this moment', async () => {
  const { ctx, asAdmin, organization, project } = await testProject()
  let made: Promise<unknown> = Promise.resolve()
  await (await asAdmin()).tx(async (tx) => {
    await removeMember(tx, { organization, userId: requireActor(ctx).id, handOver: null })
    made = createApiToken(ctx, { ...token, projectId: project.id }).catch(({ code }) => code)
    await Promise.race([made, new Promise((resolve) => setTimeout(resolve, 500))])
  })
  expect(await made).toBe('INVALID')
})
