import { setTimeout as sleep } from 'node:timers/promises'
import { ChangeRun } from '@caseweave/contract/results/runs/runs'
import { expect, it } from 'vitest'
import { lockResults } from '../executions/keep-results'
import { changeRun } from '../runs/change-run'
import { finishRun } from '../runs/finish-run'
import { closeCycle } from './close-cycle'
import { cyclePlace } from './testing/cycle-place'

/** A cycle of twelve cases, all of which are being run. */
async function openRuns() {
  const place = await cyclePlace({ cases: 12 })
  const runIds: number[] = []
  for (let at = 0; at < 12; at++) runIds.push(await place.open(at))
  const finish = (runId: number) => finishRun(place.ctx, { projectId: place.projectId, runId })
  const mark = (runId: number) =>
    changeRun(place.ctx, {
      ...ChangeRun.parse({ runId, changes: [{ sequence: 1, result: { to: 'PASSED' } }] }),
      projectId: place.projectId,
    })
  return { place, runIds, finish, mark }
}

it('is closed while people finish what they have open, without anybody waiting in a circle', async () => {
  const { place, runIds, finish } = await openRuns()
  const lead = await place.as('ProjectLead')
  await Promise.all([
    ...runIds.reverse().map((runId) => finish(runId)),
    closeCycle(lead, { ...place.named, openRuns: 'finish', lead: true }),
  ])
  expect(await place.counts()).toEqual([{ NOT_TESTED: 12 }])
  expect(await place.stored()).toHaveLength(12)
  expect(await place.wrongCounts()).toHaveLength(0)
})

it('is marked by others while many wait for the turn of results', async () => {
  const { place, runIds, finish, mark } = await openRuns()
  const [marked = 0, ...others] = runIds
  let letGo = () => {}
  const holding = new Promise<void>((held, failed) => {
    const importing = place.ctx.tx(async (tx) => {
      await lockResults(tx, place.projectId)
      held()
      await new Promise<void>((done) => {
        letGo = done
      })
    })
    importing.catch(failed)
  })
  await holding
  const finishing = others.map((runId) => finish(runId))
  // Were each of them waiting with a connection, there would be none left to answer this.
  const answered = await Promise.race([mark(marked), sleep(40_000, null)])
  letGo()
  expect(answered?.marks).toHaveLength(1)
  expect(await Promise.all(finishing)).toEqual(others.map(() => ({ stored: true })))
  expect(await place.stored()).toHaveLength(11)
})
