import { makeConnection, makeCredential } from '@caseweave/db/testing/factories/trackers'
import { expect, it, vi } from 'vitest'
import { type Ctx, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { patienceOfPage } from './ask-tracker'
import { openConnection } from './open-tracker'
import { remembered } from './remembered'
import { TrackerError } from './tracker-error'

const minute = 60_000
const start = Date.parse('2031-02-03T04:05:06Z')

/** A connection with an account, and what its tracker answers: a count, or what `answers` throws. */
async function place() {
  const { ctx, organization } = await testProject()
  const connection = await makeConnection(ctx.db, organization.id)
  await makeCredential(ctx.db, connection.id)
  let asked = 0
  const ask = async () => ({ asked: ++asked })
  const at = (minutes: number, who: Ctx = ctx): Ctx => ({ ...who, now: () => new Date(start + minutes * minute) })
  const answerAt = async (minutes: number, question = 'types', work: () => Promise<{ asked: number }> = ask) => {
    const now = at(minutes)
    const open = await openConnection(now, connection.id, { patience: patienceOfPage })
    if (!open) throw new Error('The connection is gone.')
    return (await remembered(now, open, question, work)).asked
  }
  return { ctx, connection, answerAt, count: () => asked }
}

it('asks once in a quarter of an hour, for each question', async () => {
  const { answerAt } = await place()
  expect(await answerAt(0)).toBe(1)
  expect(await answerAt(14)).toBe(1)
  expect(await answerAt(14, 'form of bugs')).toBe(2)
})

it('answers an old one at once, and has the new one for the next page', async () => {
  const { answerAt, count } = await place()
  await answerAt(0)
  expect(await answerAt(16)).toBe(1)
  await vi.waitFor(async () => expect(await answerAt(16)).toBe(2))
  expect(count()).toBe(2)
})

it('keeps the old one while the tracker is away, for a day', async () => {
  const { answerAt } = await place()
  await answerAt(0)
  const away = () => Promise.reject(new TrackerError('unreachable', 'for the log'))
  expect(await answerAt(23 * 60, 'types', away)).toBe(1)
  await expect(answerAt(25 * 60, 'types', away)).rejects.toMatchObject({ kind: 'unreachable' })
})

it('asks once for pages that come at the same time', async () => {
  const { answerAt } = await place()
  expect(await Promise.all([answerAt(0), answerAt(0), answerAt(0)])).toEqual([1, 1, 1])
})

it('keeps what one account sees from the others', async () => {
  const { ctx, connection, answerAt } = await place()
  expect(await answerAt(0)).toBe(1)
  await makeCredential(ctx.db, connection.id, { userId: requireActor(ctx).id })
  expect(await answerAt(1)).toBe(2)
})

it('asks each time where nobody signs in', async () => {
  const { ctx, organization } = await testProject()
  const { id } = await makeConnection(ctx.db, organization.id)
  const open = await openConnection(ctx, id, { patience: patienceOfPage })
  if (!open) throw new Error('The connection is gone.')
  let asked = 0
  const ask = async () => ++asked
  expect([await remembered(ctx, open, 'types', ask), await remembered(ctx, open, 'types', ask)]).toEqual([1, 2])
})
