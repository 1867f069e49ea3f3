import type { ItemLine } from '@caseweave/contract/project/trackers/work-items'
import { workItems } from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { lineTexts } from './line-texts'

/** True for an item that a tracker has told of; what was attached while it was away has neither title nor type until then. */
export const isSeen = ({ title, type }: Record<'title' | 'type', SQLWrapper>): SQL =>
  sql`(${title} <> '' or ${type} <> '')`

/** What a tracker tells of an item, as its row. */
const rowOf = (line: ItemLine) => ({
  ...{ remoteProjectId: line.projectId, state: line.state, remoteUpdatedAt: line.updatedAt },
  ...lineTexts(line),
})

/**
 * Keeps an item as it is now, and answers with the id of its row: one per connection and ref, however many people bring it at once. What is older
 * than the row (by the tracker's time of its last change) changes nothing but the time it was looked at. `closedAt` is its last change
 * when it is first seen to be closed.
 */
export async function upsertWorkItem(ctx: Ctx, connectionId: number, line: ItemLine): Promise<number> {
  const row = { ...rowOf(line), presence: 'there' as const, statusAt: ctx.now() }
  const closedAt = new Date(Math.min(line.updatedAt?.getTime() ?? Number.POSITIVE_INFINITY, row.statusAt.getTime()))
  const [saved] = await ctx.db
    .insert(workItems)
    .values({ connectionId, ref: line.ref, ...row, closedAt: line.state === 'closed' ? closedAt : null })
    .onConflictDoUpdate({ target: [workItems.connectionId, workItems.ref], set: newer() })
    .returning({ id: workItems.id })
  if (!saved) throw new Error(`The work item ${line.ref} was not kept.`)
  return saved.id
}

/** The change of a row by what was to be inserted. */
function newer() {
  const isOlder = sql`${workItems.remoteUpdatedAt} > excluded.remote_updated_at`
  const unlessOlder = (column: { name: string }) => {
    const name = sql.identifier(column.name)
    return sql`case when ${isOlder} then ${workItems}.${name} else excluded.${name} end`
  }
  return {
    remoteProjectId: unlessOlder(workItems.remoteProjectId),
    key: unlessOlder(workItems.key),
    title: unlessOlder(workItems.title),
    type: unlessOlder(workItems.type),
    status: unlessOlder(workItems.status),
    state: unlessOlder(workItems.state),
    assignee: unlessOlder(workItems.assignee),
    address: unlessOlder(workItems.address),
    remoteUpdatedAt: unlessOlder(workItems.remoteUpdatedAt),
    presence: sql`excluded.presence`,
    statusAt: sql`greatest(${workItems.statusAt}, excluded.status_at)`,
    closedAt: sql`case when ${isOlder} then ${workItems.closedAt} when excluded.state = 'open' then null
      else coalesce(${workItems.closedAt}, excluded.closed_at) end`,
  }
}
