import { trackerStates } from '@caseweave/db/schema'
import { makeConnection } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { toldTrackerErrors } from './told-tracker-errors'
import { TrackerError } from './tracker-error'

async function place(isPersonal = false) {
  const { ctx, organization } = await testProject()
  const { id, name } = await makeConnection(ctx.db, organization.id, { name: 'Shop’s Redmine' })
  const ask = (error?: Error) =>
    toldTrackerErrors(ctx, { connectionId: id, name, isPersonal }, async () => {
      if (error) throw error
      return 'answer'
    })
  const state = async () => {
    const [row] = await ctx.db.select().from(trackerStates).where(eq(trackerStates.connectionId, id))
    return row
  }
  return { ask, state }
}

it('tells what happened and who can mend it, and notes it until it works again', async () => {
  const { ask, state } = await place()
  await expect(ask(new TrackerError('unauthorized', 'for the log'))).rejects.toMatchObject({
    code: 'CONFLICT',
    message:
      'Shop’s Redmine does not accept the account of the connection any more. An Admin can renew the token under Organization > Integrations.',
  })
  const first = await state()
  expect(first).toMatchObject({ problem: 'unauthorized', problemSince: expect.any(Date) })
  await expect(ask(new TrackerError('unreachable', 'for the log'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await state()).toMatchObject({ problem: 'unreachable', problemSince: first?.problemSince })
  expect(await ask()).toBe('answer')
  expect(await state()).toMatchObject({ problem: null, problemSince: null })
})

it('says when a tracker takes calls again, and keeps the others from asking before', async () => {
  const { ask, state } = await place()
  const retryAt = new Date('2031-05-06T07:08:00Z')
  await expect(ask(new TrackerError('limited', 'for the log', { retryAt }))).rejects.toMatchObject({
    code: 'TOO_MANY',
    message: expect.stringContaining('6 May 2031, 07:08 UTC'),
  })
  expect(await state()).toMatchObject({ limitedUntil: retryAt, problem: null })
})

it('hands on what is wrong with which field', async () => {
  const { ask, state } = await place()
  const fields = { priority: 'Priority is not included in the list' }
  await expect(ask(new TrackerError('invalid', 'for the log', { fields }))).rejects.toMatchObject({
    code: 'INVALID',
    fields,
  })
  expect(await state()).toBeUndefined()
})

it('does not blame the connection for an account of a person, and names their way', async () => {
  const { ask, state } = await place(true)
  await expect(ask(new TrackerError('unauthorized', 'for the log'))).rejects.toMatchObject({
    message: expect.stringContaining('in your profile'),
  })
  expect(await state()).toBeUndefined()
})

it('leaves alone what is no refusal of a tracker', async () => {
  const { ask } = await place()
  await expect(ask(new RangeError('ours'))).rejects.toThrow(RangeError)
})
