import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')

/** Holds the cases of these ids (a set of rows) until the transaction ends, in the order in which everybody takes them: so two never wait for each other. */
export async function holdCases(ctx: Ctx, ids: SQL): Promise<void> {
  await ctx.db.execute(sql`select from ${c} where ${c.id} in (${ids}) order by ${c.id} for no key update`)
}
