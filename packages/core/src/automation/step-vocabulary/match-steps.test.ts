import { expect, it } from 'vitest'
import { matchSteps } from './match-steps'

const steps = Array.from({ length: 30 }, (_, index) => ({
  ...{ text: `step ${index}`, texts: [`step ${index}`], languages: ['en'], places: 1, fileId: 1, line: 1, step: 1 },
}))

it('lets others have their turn while definitions take long to be tried', async () => {
  let turns = 0
  let done = false
  const takeTurns = () => {
    turns += 1
    if (!done) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  const slow = (): [] => {
    for (const end = performance.now() + 5; performance.now() < end; );
    return []
  }
  expect(await matchSteps(steps, { match: slow })).toHaveLength(30)
  done = true
  expect(turns).toBeGreaterThan(5)
})
