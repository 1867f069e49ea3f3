import { apiAnswers, apiTokens } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { answerOnce, answersKept, sweepAnswers } from './answer-once'
import { createApiToken } from './create-api-token'

const done = { status: 201, headers: { location: '/1' }, body: '{"number":1}' }

async function place() {
  const { as } = await testProject()
  const ctx = await as('QA')
  const { id: tokenId } = await createApiToken(ctx, { name: 'Build', scopes: ['cases:write'], days: 30 })
  const ask = (requestHash: string, work = async () => done) =>
    answerOnce(ctx, { tokenId, key: 'k', requestHash }, work)
  return { ctx, tokenId, ask }
}

it('does a change once, and answers it the same again', async () => {
  const { ask } = await place()
  let times = 0
  const work = async () => {
    times++
    return done
  }
  expect(await ask('a', work)).toEqual({ again: false, answer: done })
  expect(await ask('a', work)).toEqual({ again: true, answer: done })
  expect(await ask('b', work)).toBe('reused')
  expect(times).toBe(1)
})

it('does not do it a second time while the first is at work, and only then', async () => {
  const { ask } = await place()
  const second: unknown[] = []
  const first = await ask('a', async () => {
    second.push(await ask('a'))
    return done
  })
  expect(first).toEqual({ again: false, answer: done })
  expect(second).toEqual(['running'])
  expect(await ask('a')).toMatchObject({ again: true })
})

it('keeps nothing of a request that failed: neither its change nor its key', async () => {
  const { ctx, tokenId, ask } = await place()
  const rename = { name: 'Changed' }
  const broken = answerOnce(ctx, { tokenId, key: 'k', requestHash: 'a' }, async (tx) => {
    await tx.db.update(apiTokens).set(rename).where(eq(apiTokens.id, tokenId))
    throw new Error('The process stopped.')
  })
  await expect(broken).rejects.toThrow('The process stopped.')
  expect(await ctx.db.select({ name: apiTokens.name }).from(apiTokens).where(eq(apiTokens.id, tokenId))).toEqual([
    { name: 'Build' },
  ])
  expect(await ask('b')).toMatchObject({ again: false })
})

it('refuses an answer that is too long to be kept', async () => {
  const { ctx, tokenId, ask } = await place()
  await expect(ask('a', async () => ({ ...done, body: 'x'.repeat(1_000_001) }))).rejects.toMatchObject({
    code: 'INVALID',
  })
  expect(await ctx.db.select().from(apiAnswers).where(eq(apiAnswers.tokenId, tokenId))).toEqual([])
})

it('forgets after a day', async () => {
  const { ctx, tokenId, ask } = await place()
  await ask('a')
  const old = { createdAt: new Date(ctx.now().getTime() - answersKept - 1_000) }
  await ctx.db.update(apiAnswers).set(old).where(eq(apiAnswers.tokenId, tokenId))
  expect(await ask('b')).toMatchObject({ again: false })
  await ctx.db.update(apiAnswers).set(old).where(eq(apiAnswers.tokenId, tokenId))
  await sweepAnswers(ctx)
  expect(await ctx.db.select().from(apiAnswers).where(eq(apiAnswers.tokenId, tokenId))).toEqual([])
})
