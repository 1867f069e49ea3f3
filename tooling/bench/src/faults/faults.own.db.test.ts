import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { expect, it } from 'vitest'
import { faults } from './faults'
import { openPlace } from './place'
import { seeded } from './seeded'
import { tryFault } from './try-fault'

/** What goes wrong at once; `npm run faults` tries each alone, and many more. Workers are killed in the tests beside the worker. */
const together = [
  'database connections cut',
  'mail server breaks off, mail taken',
  'bucket busy (503)',
  'tracker does it, answer lost',
  'Stripe away',
]

it('counts in are counts out while everything breaks at once, nothing is there twice, and nobody is needed', async () => {
  const chance = seeded(20)
  const place = await openPlace({ databaseUrl: await testDatabaseUrl(), built: false })
  try {
    const strike = async () => {
      await Promise.all(together.map((name) => faults[name]?.strike(place, chance)))
    }
    const names = ['import', 'results', 'mail', 'people', 'tracker', 'billing', 'run', 'feature save'] as const
    const cells = await tryFault(place, { name: 'all at once', fault: { strike }, names, size: 1 }, chance)
    expect(cells.filter(({ ok }) => !ok)).toEqual([])
    expect(cells).toHaveLength(names.length)
  } finally {
    // None of them has ended by itself.
    expect(await place.close()).toBe(0)
  }
}, 240_000)
