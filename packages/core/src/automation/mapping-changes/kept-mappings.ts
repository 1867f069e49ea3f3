import type { KeptMapping } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { idArray } from '@caseweave/db/id-array'
import { caseMappings } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const m = named(caseMappings, 'm')

/** These mappings whole, as they are kept for an undo. */
export async function keptMappings(ctx: Ctx, ids: readonly number[]): Promise<KeptMapping[]> {
  const rows = await ctx.db
    .select({ kept: sql<KeptMapping>`to_jsonb(m)` })
    .from(m)
    .where(sql`${m.id} = any (${idArray(ids)})`)
    .orderBy(m.id)
  return rows.map(({ kept }) => kept)
}
