import { expect, it } from 'vitest'
import { clockLimits, watchClock } from './clock-watch'

/** Clocks that go on as they are told. */
function clocks() {
  const at = { wall: 1_000_000, running: 5_000, database: 1_000_000, away: false }
  const watch = watchClock({
    wall: () => at.wall,
    running: () => at.running,
    database: async () => {
      if (at.away) throw new Error('away')
      return at.database
    },
  })
  return {
    at,
    trusted: async () => (await watch.look()).trusted,
    pass(ms: number) {
      for (const clock of ['wall', 'running', 'database'] as const) at[clock] += ms
    },
  }
}

const hour = 3_600_000

it('trusts a clock that goes on as time does', async () => {
  const { trusted, pass } = clocks()
  expect(await trusted()).toBe(true)
  pass(30 * 24 * hour)
  expect(await trusted()).toBe(true)
})

it.each([4 * 24 * hour, -hour])(
  'mistrusts one that jumps by %d ms for an hour, also where the database has the same',
  async (off) => {
    const { at, trusted, pass } = clocks()
    at.wall += off
    at.database += off
    expect(await trusted()).toBe(false)
    // It jumps back: that is a jump as well.
    at.wall -= off
    at.database -= off
    pass(clockLimits.mistrusted / 2)
    expect(await trusted()).toBe(false)
    pass(clockLimits.mistrusted - 1)
    expect(await trusted()).toBe(false)
    pass(2_000)
    expect(await trusted()).toBe(true)
  },
)

it('mistrusts one that says another time than the database, and while the database does not answer', async () => {
  const { at, trusted, pass } = clocks()
  at.database -= hour
  expect(await trusted()).toBe(false)
  at.database += hour
  pass(2 * hour)
  expect(await trusted()).toBe(true)
  at.away = true
  expect(await trusted()).toBe(false)
})
