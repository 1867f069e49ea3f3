import type { CyclePerson } from '@caseweave/contract/results/test-cycles/cycle-views'
import type { NamedCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { projectMembers, testCycleItems, testRuns, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { findCycle, type OfProject } from './cycle-row'

const i = named(testCycleItems, 'i')
const member = named(projectMembers, 'member')
const r = named(testRuns, 'r')
const u = named(users, 'u')

const shown = selected({
  userId: orNull(u.id),
  name: personName(u),
  member: sql<boolean>`${member.userId} is not null`,
  assigned: sql<number>`coalesce(held.assigned, 0)`.mapWith(Number),
  counts: sql<CyclePerson['counts']>`coalesce(held.counts, '{}')`,
  ended: sql<number>`coalesce(done.ended, 0)`.mapWith(Number),
  lastAt: sql`done.last_at`.mapWith(testRuns.activeAt) as ReturnType<typeof sql<Date | null>>,
})

/** What each person has in a cycle, and what they have done in it: those with the most first, what nobody has at the end. */
export async function listCyclePeople(ctx: Ctx, input: NamedCycle & OfProject): Promise<CyclePerson[]> {
  const cycle = await findCycle(ctx, input)
  const rows = await shown.rows(
    ctx.db,
    sql`
      with held as (
        select assigned_to, sum(items) as assigned, jsonb_object_agg(status, items) as counts from (
          select ${i.assignedTo}, ${i.status}, count(*)::int as items from ${i}
          where ${i.cycleId} = ${cycle.id} and not ${i.offCase} and not ${i.offRelease} group by 1, 2
        ) counted group by 1
      ), done as (
        select ${r.finishedBy}, count(*) as ended, max(${r.finishedAt}) as last_at
        from ${i} join ${r} on ${r.itemId} = ${i.id}
        where ${i.cycleId} = ${cycle.id} and ${r.finishedAt} is not null and ${r.status} <> 'DELETED' group by 1
      )
      select ${shown} from held full join done on done.finished_by = held.assigned_to
      left join ${u} on ${u.id} = coalesce(held.assigned_to, done.finished_by)
      left join ${member} on ${member.projectId} = ${cycle.projectId} and ${member.userId} = ${u.id}
      order by ${u.id} is null, coalesce(held.assigned, 0) desc, lower(${personName(u)}), ${u.id}`,
  )
  return rows
}
