import {
  type BulkPreview,
  mostAtOnce,
  type PreviewBulkChange,
} from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { bulkActionSql } from './bulk-actions'
import { chosenFirst, countSelected, selectedCases } from './selected-cases'

const c = named(testCases, 'c')

/** How many cases are chosen, and what the change would do to them; it changes nothing. */
export async function previewBulkChange(
  ctx: Ctx,
  input: PreviewBulkChange & { projectId: number },
): Promise<BulkPreview> {
  const chosen = await selectedCases(ctx, input)
  const goneOf = (there: number) => Math.max(0, (chosen.named ?? there) - there)
  if (!input.change) {
    const there = await countSelected(ctx, chosen)
    return { chosen: there, gone: goneOf(there), counts: null, inBackground: there > mostAtOnce }
  }
  const { differs, noRoom } = bulkActionSql(input.change)
  const counted = selected({
    there: sql<number>`count(*)::int`,
    changed: sql<number>`count(*) filter (where ${differs} and not (${noRoom}))::int`,
    full: sql<number>`count(*) filter (where ${differs} and (${noRoom}))::int`,
  })
  const [row] = await counted.rows(
    ctx.db,
    sql`with ${chosenFirst(chosen)} select ${counted} from chosen join ${c} on ${c.id} = chosen.id`,
  )
  const { there = 0, changed = 0, full = 0 } = row ?? {}
  const gone = goneOf(there)
  return {
    chosen: there,
    gone,
    counts: { changed, same: there - changed - full, noRoom: full, gone },
    inBackground: there > mostAtOnce,
  }
}
