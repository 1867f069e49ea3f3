import type { TicketPart } from '@caseweave/contract/reports/reports/ticket-report'
import { currentResults, environments, modules, releases, testCases, tickets, workItems } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { livePath } from '../../project/modules/subtree'
import type { PlaceScope } from './execution-report'

const c = named(testCases, 'c')
const e = named(environments, 'e')
const m = named(modules, 'm')
const r = named(currentResults, 'r')
const rel = named(releases, 'rel')
const t = named(tickets, 't')
const u = named(modules, 'u')
const w = named(workItems, 'w')

/** A line of the report of tickets. */
export const ticketRow = selected({
  caseNumber: c.number,
  summary: c.summary,
  module: m.name,
  release: rel.number,
  environment: e.name,
  ticket: orNull(t.number),
  type: orNull(t.type),
  title: orNull(w.title),
  itemType: orNull(w.type),
  status: orNull(w.status),
  assignee: w.assignee,
  address: orNull(w.address),
  statusAt: orNull(w.statusAt),
  result: orNull(r.result),
  executedAt: orNull(r.executedAt),
})

/** What makes a ticket `t` with its item `w` and its newest result `r` one of a part. */
const isOf: Record<Exclude<TicketPart, 'without'>, SQL> = {
  open: sql`coalesce(${w.state}, 'open') = 'open'`,
  failsAgain: sql`${w.state} = 'closed' and ${r.result} = 'fail' and ${r.executedAt} > ${w.closedAt}`,
  passesAgain: sql`${w.state} = 'open' and ${r.result} = 'pass' and ${r.executedAt} > ${t.createdAt}`,
}

/** The place of a line, by the columns that name its release and environment, and the module of its case `c`. */
const within = (
  { projectId, releaseId, environmentId, moduleId }: PlaceScope,
  at: { releaseId: SQL; environmentId: SQL },
) => sql`
  ${releaseId ? sql`and ${at.releaseId} = ${releaseId}` : sql``}
  ${environmentId ? sql`and ${at.environmentId} = ${environmentId}` : sql``}
  ${
    moduleId
      ? sql`and ${c.moduleId} in (select ${u.id} from ${u}, ${livePath(projectId, moduleId)} chosen (path)
          where ${u.projectId} = ${projectId} and ${u.path} collate "C" >= chosen.path
            and ${u.path} collate "C" < left(chosen.path, -1) || '0')`
      : sql``
  }`

/**
 * What a line shows of a ticket's place, and no count needs: foreign keys say that each ticket has one. To plan joins of seven tables takes
 * several times as long as of four.
 */
const placeOfTicket = sql`
  join ${m} on ${m.id} = ${c.moduleId}
  join ${rel} on ${rel.id} = ${t.releaseId}
  join ${e} on ${e.id} = ${t.environmentId}`

/**
 * The lines of a part, from `from` on: tickets of live cases that are applicable, or cases that fail without one. Tickets that are only counted come
 * without their module, release and environment.
 */
export function ticketsOf(part: TicketPart, scope: PlaceScope, { onlyCounted = false } = {}): SQL {
  const { projectId } = scope
  if (part === 'without')
    return sql`
      from ${r} join ${c} on ${c.id} = ${r.testCaseId} and ${c.deletedAt} is null and ${c.applicable}
      join ${m} on ${m.id} = ${c.moduleId}
      join ${rel} on ${rel.id} = ${r.releaseId}
      join ${e} on ${e.id} = ${r.environmentId}
      left join (${t} join ${w} on false) on false
      where ${r.projectId} = ${projectId} and ${r.releaseId} <> 0 and ${r.environmentId} <> 0 and ${r.result} = 'fail'
        ${within(scope, r)}
        and not exists (select from ${tickets} where ${tickets.testCaseId} = ${r.testCaseId} and ${tickets.applicable}
          and ${tickets.releaseId} = ${r.releaseId} and ${tickets.environmentId} = ${r.environmentId})`
  return sql`
    from ${t} join ${c} on ${c.id} = ${t.testCaseId} and ${c.deletedAt} is null
    ${onlyCounted ? sql`` : placeOfTicket}
    left join ${w} on ${w.id} = ${t.workItemId}
    left join ${r} on ${r.testCaseId} = ${t.testCaseId} and ${r.releaseId} = ${t.releaseId}
      and ${r.environmentId} = ${t.environmentId}
    where ${t.projectId} = ${projectId} and ${t.applicable} and ${isOf[part]} ${within(scope, t)}`
}

/** The newest release first, then by environment, case and ticket: no two lines share all four. */
export const inTicketOrder = sql`order by ${rel.id} desc, ${e.name}, ${e.id}, ${c.number}, ${t.id}`

/** Open tickets by the module of their case, release and environment. */
export const openPlaces = selected({
  module: m.name,
  release: rel.number,
  environment: e.name,
  open: sql<number>`count(*)::int`,
  production: sql<number>`(count(*) filter (where ${t.type} = 'Production'))::int`,
})

/** The grouping of {@link openPlaces}, the places with the most first. */
export const byPlace = sql`group by ${m.id}, ${m.name}, ${rel.id}, ${rel.number}, ${e.id}, ${e.name}
  order by count(*) desc, ${rel.id} desc, ${m.name}, ${e.name}, ${m.id}`
