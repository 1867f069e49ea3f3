import { workItems } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { selected } from '../../../platform/database/selected-rows'
import type { KnownItem } from '../tracker'
import { isDue } from './claim-connection'

const w = named(workItems, 'w')

const due = selected({ ref: w.ref, projectId: w.remoteProjectId, updatedAt: w.remoteUpdatedAt })

/**
 * The items of a connection to be asked about next, `count` at most. Those of one project there stand together, since some trackers are asked
 * project by project; the project that has waited longest comes first.
 */
export const dueItems = (ctx: Ctx, connectionId: number, count: number): Promise<KnownItem[]> =>
  due.rows(
    ctx.db,
    sql`select ${due} from ${w} where ${w.connectionId} = ${connectionId} and ${isDue(ctx.now())}
      order by min(${w.dueAt}) over (partition by ${w.remoteProjectId}), ${w.remoteProjectId}, ${w.dueAt}, ${w.id}
      limit ${count}`,
  )

/** Puts these items off, without a word about what became of them: the tracker refuses to speak of them. */
export async function putOff(ctx: Ctx, connectionId: number, items: readonly KnownItem[], until: Date): Promise<void> {
  await ctx.db
    .update(workItems)
    .set({ dueAt: until })
    .where(
      sql`${eq(workItems.connectionId, connectionId)} and ${workItems.ref} in (${sql.join(
        items.map(({ ref }) => sql`${ref}`),
        sql`, `,
      )})`,
    )
}
