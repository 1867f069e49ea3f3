import type { BulkCounts, KeptChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { bulkChangeCases, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { changedColumns, nextVersions } from '../test-cases/next-versions'
import { bulkActionSql } from './bulk-actions'
import { chosenFirst, type SelectedCases } from './selected-cases'

const b = named(bulkChangeCases, 'b')
const c = named(testCases, 'c')
const cases = named(testCases)
const changedCases = named(bulkChangeCases)

const counted = selected({
  there: sql<number>`count(*)::int`,
  changed: sql<number>`count(*) filter (where differs and not no_room)::int`,
  noRoom: sql<number>`count(*) filter (where differs and no_room)::int`,
})

/** A part of the chosen cases by their ids: above `after`, up to `upTo`. */
type IdRange = { after: number; upTo: number }

/**
 * Makes a change of all selected cases, and keeps what it found in them: two statements for any number of cases. The first
 * locks them, in the order of their ids as all others do, and keeps the values before; the second sees what was saved until
 * then, changes them and writes their next versions. Runs in a transaction that holds the module or the member that the
 * change names. `range` names one part of a change that is made in parts.
 */
export async function changeCases(
  ctx: Ctx,
  { changeId, change, chosen }: { changeId: number; change: KeptChange; chosen: SelectedCases },
  range?: IdRange,
): Promise<Omit<BulkCounts, 'gone'>> {
  const action = bulkActionSql(change)
  const versions = action.versioned ? 1 : 0
  const [counts] = await counted.rows(
    ctx.db,
    sql`
      with ${chosenFirst(chosen)}, held as materialized (
        select ${c.id}, ${action.before} as before, ${c.modifiedAt}, ${c.latestVersion}, ${action.differs} as differs,
          ${action.noRoom} as no_room
        from chosen join ${c} on ${c.id} = chosen.id
        where ${c.deletedAt} is null and ${within(sql`chosen.id`, range)}
        order by ${c.id} for no key update of c
      ), kept as (
        insert into ${changedCases} (${changedCases.changeId}, ${changedCases.testCaseId}, ${changedCases.before},
          ${changedCases.modifiedBefore}, ${changedCases.version}, ${changedCases.modifiedAt})
        select ${changeId}::bigint, id, before, modified_at, latest_version + ${versions}::int,
          greatest(now(), modified_at + interval '1 millisecond')
        from held where differs and not no_room
      )
      select ${counted} from held`,
  )
  const { there = 0, changed = 0, noRoom = 0 } = counts ?? {}
  if (changed > 0) {
    await ctx.db.execute(sql`
      with changed as (
        update ${c} set ${action.set}, ${cases.modifiedBy} = ${requireActor(ctx).id}::bigint,
          ${cases.modifiedAt} = ${b.modifiedAt}, ${cases.latestVersion} = ${b.version}
        from ${b}
        where ${b.changeId} = ${changeId}::bigint and ${b.testCaseId} = ${c.id} and ${within(sql`${b.testCaseId}`, range)}
        returning ${changedColumns('c.')}
      ) ${action.versioned ? sql`, ${nextVersions(ctx)}` : sql``}
      select count(*) from changed`)
  }
  return { changed, same: there - changed - noRoom, noRoom }
}

const within = (id: SQL, range: IdRange | undefined): SQL =>
  range ? sql`${id} > ${range.after}::bigint and ${id} <= ${range.upTo}::bigint` : sql`true`
