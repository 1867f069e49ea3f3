import { uptime } from 'node:os'
import type { Services } from '@caseweave/core/context'

/** A clock that is off by more (ms) than this is wrong, and for how long (ms) nothing is removed by it once it has jumped. */
export const clockLimits = { off: 5 * 60_000, mistrusted: 60 * 60_000 }

/** What is asked for the time: the machine's clock, how long it has run, and the database's clock; all in ms. */
type Clocks = { wall: () => number; running: () => number; database: () => Promise<number> }

/** The clocks of this machine and of the database. */
export const clocksOf = ({ sql }: Pick<Services, 'sql'>): Clocks => ({
  wall: Date.now,
  running: () => uptime() * 1_000,
  async database() {
    const [row] = await sql<{ now: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`
    return Number(row?.now)
  },
})

/**
 * Watches whether the time can be trusted. A clock that has jumped, and one that says another time than the database's, is not trusted for an
 * hour: what is removed when it is old would be removed too early. `look` tells whether it is trusted; where the database does not
 * answer it is not.
 */
export function watchClock({ wall, running, database }: Clocks) {
  const difference = () => wall() - running()
  let usual = difference()
  let mistrustedSince: number | null = null
  return {
    async look(): Promise<{ trusted: boolean; off: number }> {
      const apart = await database().then(
        (now) => wall() - now,
        () => Number.POSITIVE_INFINITY,
      )
      const jumped = difference() - usual
      if (Math.abs(jumped) > clockLimits.off || Math.abs(apart) > clockLimits.off) {
        mistrustedSince = running()
        usual = difference()
        return { trusted: false, off: Math.abs(jumped) > clockLimits.off ? jumped : apart }
      }
      if (mistrustedSince !== null && running() - mistrustedSince > clockLimits.mistrusted) mistrustedSince = null
      return { trusted: mistrustedSince === null, off: 0 }
    },
  }
}
