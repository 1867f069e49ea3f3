import { testCases } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { ownPlace } from '../test-cases/case-order'

const c = named(testCases, 'c')
const cases = named(testCases)

/** The largest place that a module is given when its places are written anew: below those that new cases get (the sequence begins there). */
const roof = 2 ** 30
/** How far apart cases are put before the first one, as the sequence has them. */
export const placeStep = 1024

/** Those who put cases elsewhere in the order of a module take turns, until the end of the transaction. */
export async function holdOrder(tx: Ctx, moduleIds: Iterable<number>): Promise<void> {
  for (const moduleId of [...new Set(moduleIds)].sort((one, other) => one - other))
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('case-order', ${moduleId}))`)
}

/** Gives all cases of a module places that are far from each other, in the order that they have; its order is held before. */
export async function spreadPlaces(tx: Ctx, moduleId: number): Promise<void> {
  const live = and(eq(testCases.moduleId, moduleId), isNull(testCases.deletedAt))
  await tx.db.select({ id: testCases.id }).from(testCases).where(live).orderBy(testCases.id).for('no key update')
  await tx.db.execute(sql`
    update ${c} set ${cases.position} = spread.place
    from (
      select ${cases.id}, row_number() over (order by ${ownPlace()}, ${cases.number})
        * least(${placeStep}::double precision, ${roof}::double precision / (count(*) over () + 1)) as place
      from ${cases} where ${live}
    ) spread
    where ${c.id} = spread.id and ${c.position} is distinct from spread.place`)
}
