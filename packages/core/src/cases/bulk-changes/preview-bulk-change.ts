import {
  type BulkPreview,
  mostAtOnce,
  type PreviewBulkChange,
} from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { bulkActionSql } from './bulk-actions'
import { chosenFirst, countSelected, selectedCases } from './selected-cases'

const c = named(testCases, 'c')

/** How many cases are chosen, and what the change would do to them; it changes nothing. */
export async function previewBulkChange(
  ctx: Ctx,
  input: PreviewBulkChange & { projectId: number },
): Promise<BulkPreview> {
  const selected = await selectedCases(ctx, input)
  const goneOf = (there: number) => Math.max(0, (selected.named ?? there) - there)
  if (!input.change) {
    const chosen = await countSelected(ctx, selected)
    return { chosen, gone: goneOf(chosen), counts: null, inBackground: chosen > mostAtOnce }
  }
  const { differs, noRoom } = bulkActionSql(input.change)
  const [row] = await ctx.db.execute<{ there: number; changed: number; no_room: number }>(sql`
    with ${chosenFirst(selected)}
    select count(*)::int as there, count(*) filter (where ${differs} and not (${noRoom}))::int as changed,
      count(*) filter (where ${differs} and (${noRoom}))::int as no_room
    from chosen join ${c} on ${c.id} = chosen.id`)
  const { there = 0, changed = 0, no_room: noRoomCount = 0 } = row ?? {}
  const gone = goneOf(there)
  return {
    chosen: there,
    gone,
    counts: { changed, same: there - changed - noRoomCount, noRoom: noRoomCount, gone },
    inBackground: there > mostAtOnce,
  }
}
