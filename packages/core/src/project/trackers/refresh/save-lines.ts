import { workItems } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { lineTexts } from '../line-texts'
import type { KnownItem, LineNow } from '../tracker'
import { isSeen } from '../work-item-rows'
import { holds } from './refresh-pace'

const item = named(workItems)
const w = named(workItems, 'w')

/**
 * Keeps what a tracker said of the items that it was asked about, in one statement. One that it left out is as it was. An item that is gone
 * or hidden keeps its last words. It counts as closed from its last change there, never before it was last seen open. What was made due since
 * `askedAt` stays due: the answer may be from before that.
 */
export async function saveLines(
  ctx: Ctx,
  connectionId: number,
  asked: readonly KnownItem[],
  lines: ReadonlyMap<string, LineNow>,
  askedAt: Date,
): Promise<void> {
  const now = ctx.now()
  const said = asked.map(({ ref }) => {
    const line = lines.get(ref)
    if (line === undefined) return { ref, said: 'same' }
    if (typeof line === 'string') return { ref, said: line }
    return {
      ref,
      said: 'line',
      ...lineTexts(line),
      project: line.projectId,
      state: line.state,
      updated: line.updatedAt,
    }
  })
  const at = sql`${now.toISOString()}::timestamptz`
  // Nobody here has seen it yet, and the link between two projects is the wall: it was attached while nobody could ask whose it is.
  const isForeign = sql`(n.said = 'line' and not ${isSeen(w)} and n.project <> ${w.remoteProjectId})`
  const isLine = sql`(n.said = 'line' and not ${isForeign})`
  const from = (column: 'key' | 'title' | 'type' | 'status' | 'state' | 'address') =>
    sql`case when ${isLine} then n.${sql.raw(column)} else ${w[column]} end`
  const after = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
  await ctx.db.execute(sql`
    update ${w} set ${item.key} = ${from('key')}, ${item.title} = ${from('title')}, ${item.type} = ${from('type')},
      ${item.status} = ${from('status')}, ${item.state} = ${from('state')}, ${item.address} = ${from('address')},
      ${item.assignee} = case when ${isLine} then n.assignee else ${w.assignee} end,
      ${item.remoteProjectId} = case when ${isLine} then n.project else ${w.remoteProjectId} end,
      ${item.remoteUpdatedAt} = case when ${isLine} then n.updated else ${w.remoteUpdatedAt} end,
      ${item.presence} = case when ${isForeign} then 'hidden' when ${isLine} then 'there' when n.said = 'same' then ${w.presence} else n.said end,
      ${item.statusAt} = ${at},
      ${item.closedAt} = case when not ${isLine} then ${w.closedAt} when n.state = 'open' then null
        when ${w.state} = 'closed' then ${w.closedAt}
        else greatest(${w.statusAt}, least(coalesce(n.updated, ${at}), ${at})) end,
      ${item.dueAt} = case when ${w.dueAt} > ${askedAt.toISOString()}::timestamptz then ${w.dueAt}
        when ${isForeign} or n.said in ('gone', 'hidden') or ${from('state')} = 'closed'
        then ${after(holds.settled)} else ${after(holds.open)} end
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) n (ref text, said text, key text, title text, type text,
      status text, state text, assignee text, address text, project text, updated timestamptz)
    where ${w.connectionId} = ${connectionId} and ${w.ref} = n.ref`)
}
