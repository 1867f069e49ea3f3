import { jobs, testCases, trackerProjects, workItemLinks, workItems } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { selected } from '../../../platform/database/selected-rows'
import type { CaseLink } from '../items/case-link'
import { linkBackJob } from '../items/jobs'
import { isSeen } from '../work-item-rows'
import { linkWaits } from './refresh-pace'

const i = named(workItems, 'i')
const j = named(jobs, 'j')
const l = named(workItemLinks, 'l')
const tc = named(testCases, 'tc')
const tp = named(trackerProjects, 'tp')

const seconds = (ms: number) => sql`${ms / 1000} * interval '1 second'`

/**
 * The links to cases of linked projects that are not left yet, of one connection, whose next try has come. One whose job is still to be done is the job's: two
 * at once could leave it twice.
 */
const dueLinks = (connectionId: SQL, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`${l} join ${i} on ${i.id} = ${l.workItemId} join ${tc} on ${tc.id} = ${l.testCaseId}
    where ${i.connectionId} = ${connectionId} and ${l.doneAt} is null and ${tc.deletedAt} is null
      and exists (select from ${tp} where ${tp.projectId} = ${tc.projectId} and ${tp.connectionId} = ${i.connectionId})
      and ${isSeen(i)}
      and ${l.askedAt} > ${at} - ${seconds(linkWaits.end)}
      and ${l.askedAt} + ${seconds(linkWaits.first)} * power(2, least(${l.tries}, 20)) <= ${at}
      and not exists (
        select from ${j} where ${j.status} in ('queued', 'running') and ${j.name} = ${linkBackJob.name}
          and ${j.payload} = jsonb_build_object('workItemId', ${l.workItemId}, 'testCaseId', ${l.testCaseId}))`
}

/** Whether a connection (its id as SQL) has links to be left now. */
export const hasDueLinks = (connectionId: SQL, now: Date): SQL =>
  sql`exists (select from ${dueLinks(connectionId, now)})`

const link = selected({
  ...{ workItemId: l.workItemId, testCaseId: l.testCaseId, ref: i.ref, remoteProjectId: i.remoteProjectId },
  ...{ number: tc.number, summary: tc.summary, projectId: tc.projectId },
})

/** The link of a connection to be left next, the one that was tried least; null when none is due. */
export async function nextDueLink(ctx: Ctx, connectionId: number): Promise<CaseLink | null> {
  const [next] = await link.rows(
    ctx.db,
    sql`select ${link} from ${dueLinks(sql`${connectionId}`, ctx.now())}
      order by ${l.tries}, ${l.askedAt}, ${l.workItemId}, ${l.testCaseId} limit 1`,
  )
  return next ?? null
}
