import { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { formAnswers } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addTestCase } from '../../cases/test-cases/add-test-case'
import { type Ctx, createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { formAnswersKept, saveFormOnce, sweepFormAnswers } from './save-form-once'

async function place() {
  const { ctx, as, project } = await testProject()
  const { id: moduleId } = await makeModule(ctx.db, project.id, { name: 'Shop' })
  const add = (tx: Ctx) =>
    addTestCase(tx, { ...AddTestCase.parse({ summary: 'Pay', moduleId, templateId: 1 }), projectId: project.id })
  const cases = async () => {
    const [row] = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from test_cases where project_id = ${project.id}`,
    )
    return row?.count
  }
  return { ctx, as, add, cases }
}

const at = (ctx: Ctx, ms: number) => createContext({ ...ctx, now: () => new Date(Date.now() + ms) }, ctx.actor)

it('saves a form once, however often and however fast it comes, and answers the same', async () => {
  const { ctx, add, cases } = await place()
  const answers = await Promise.all(Array.from({ length: 6 }, () => saveFormOnce(ctx, { formHash: 'a' }, add)))
  expect(new Set(answers.map((answer) => answer?.number)).size).toBe(1)
  expect(await cases()).toBe(1)
  expect(await saveFormOnce(ctx, { formHash: 'a' }, add)).toEqual(answers[0])
  expect(await cases()).toBe(1)
  await saveFormOnce(ctx, { formHash: 'b' }, add)
  expect(await cases()).toBe(2)
})

it('leaves the database to others while very many of one form wait', async () => {
  const { ctx, add, cases } = await place()
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const slow = async (tx: Ctx) => {
    const made = await add(tx)
    await held
    return made
  }
  const sent = Array.from({ length: 50 }, () => saveFormOnce(ctx, { formHash: 'a' }, slow))
  // Were each of them waiting with a connection, there would be none left to answer this.
  expect(await cases()).toBe(0)
  letGo()
  expect(new Set((await Promise.all(sent)).map((made) => made?.number)).size).toBe(1)
  expect(await cases()).toBe(1)
})

it('takes the same form of somebody else for another one', async () => {
  const { ctx, as, add, cases } = await place()
  await saveFormOnce(ctx, { formHash: 'a' }, add)
  await saveFormOnce(await as('QA'), { formHash: 'a' }, add)
  expect(await cases()).toBe(2)
})

it('keeps nothing of a refusal, and nothing of what was saved before it', async () => {
  const { ctx, add, cases } = await place()
  const refused = saveFormOnce(ctx, { formHash: 'a' }, async (tx) => {
    await add(tx)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await cases()).toBe(0)
  await saveFormOnce(ctx, { formHash: 'a' }, add)
  expect(await cases()).toBe(1)
})

it('answers null where nothing was answered', async () => {
  const { ctx } = await place()
  expect(await saveFormOnce(ctx, { formHash: 'a' }, async () => undefined)).toBeNull()
  expect(await saveFormOnce(ctx, { formHash: 'a' }, async () => 'again')).toBeNull()
})

it('forgets a form after a day', async () => {
  const { ctx, add, cases } = await place()
  await saveFormOnce(at(ctx, -formAnswersKept - 1_000), { formHash: 'a' }, add)
  await saveFormOnce(ctx, { formHash: 'a' }, add)
  expect(await cases()).toBe(2)
  const mine = () =>
    ctx.db
      .select()
      .from(formAnswers)
      .where(eq(formAnswers.userId, ctx.actor?.id ?? 0))
  await sweepFormAnswers(ctx)
  expect(await mine()).toHaveLength(1)
  await sweepFormAnswers(at(ctx, formAnswersKept + 1_000))
  expect(await mine()).toEqual([])
})
