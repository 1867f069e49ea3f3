import { AppError } from '@caseweave/contract/platform/errors'
import type { MailStatus } from '@caseweave/contract/platform/mail'
import { messages } from '@caseweave/contract/platform/messages'
import type { ReportScheduleRow } from '@caseweave/contract/reports/report-schedules'
import { idArray } from '@caseweave/db/id-array'
import {
  environments,
  mailRecipients,
  modules,
  projectMembers,
  releases,
  reportEmails,
  reportScheduleMembers,
  reportSchedules,
  users,
} from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'

const e = named(reportEmails, 'e')
const emails = named(reportEmails)
const r = named(mailRecipients, 'r')

/** The daily reports of a project in the order in which they were added; one alone when `scheduleId` is given. */
export async function listReportSchedules(
  ctx: Ctx,
  { projectId, scheduleId }: { projectId: number; scheduleId?: number },
): Promise<ReportScheduleRow[]> {
  const rows = await ctx.db
    .select({
      schedule: reportSchedules,
      release: releases.number,
      environment: environments.name,
      module: modules.name,
      createdBy: personName(users),
    })
    .from(reportSchedules)
    .leftJoin(releases, eq(releases.id, reportSchedules.releaseId))
    .leftJoin(environments, eq(environments.id, reportSchedules.environmentId))
    .leftJoin(modules, eq(modules.id, reportSchedules.moduleId))
    .leftJoin(users, eq(users.id, reportSchedules.createdBy))
    .where(
      and(
        eq(reportSchedules.projectId, projectId),
        scheduleId === undefined ? undefined : eq(reportSchedules.id, scheduleId),
      ),
    )
    .orderBy(reportSchedules.id)
  const ids = rows.map(({ schedule }) => schedule.id)
  if (ids.length === 0) return []
  const [members, last] = await Promise.all([membersOf(ctx, projectId, ids), lastOf(ctx, ids)])
  return rows.map(({ schedule, ...named }) => {
    const { id, time, zone, weekdays, roles, paused, problem, releaseId, environmentId, moduleId } = schedule
    return {
      ...{ id, time, zone, weekdays, roles, paused, problem, ...named, nextDue: schedule.nextDue },
      ...{ releaseId: releaseId ?? 0, environmentId: environmentId ?? 0, moduleId: moduleId ?? 0 },
      members: members.flatMap(({ scheduleId: of, ...member }) => (of === id ? [member] : [])),
      last: lastIn(last.filter((row) => row.scheduleId === id)),
    }
  })
}

const membersOf = (ctx: Ctx, projectId: number, ids: number[]) =>
  ctx.db
    .select({
      scheduleId: reportScheduleMembers.scheduleId,
      userId: users.id,
      name: personName(users),
      inProject: sql<boolean>`${projectMembers.userId} is not null`,
    })
    .from(reportScheduleMembers)
    .innerJoin(users, eq(users.id, reportScheduleMembers.userId))
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.userId, reportScheduleMembers.userId), eq(projectMembers.projectId, projectId)),
    )
    .where(inArray(reportScheduleMembers.scheduleId, ids))
    .orderBy(sql`lower(${personName(users)})`, users.id)

/** Counts by status of the newest email of each schedule. */
const lastOf = (ctx: Ctx, ids: number[]) =>
  ctx.db
    .select({
      scheduleId: e.scheduleId,
      at: e.createdAt,
      status: orNull(r.status),
      count: sql<number>`count(${r.id})::int`,
    })
    .from(sql`(
      select distinct on (${emails.scheduleId}) ${emails.scheduleId}, ${emails.mailId}, ${emails.createdAt} from ${emails}
      where ${emails.scheduleId} = any (${idArray(ids)}) order by ${emails.scheduleId}, ${emails.id} desc
    ) e left join ${r} on ${r.mailId} = ${e.mailId}`)
    .groupBy(e.scheduleId, e.createdAt, r.status)

type Last = Awaited<ReturnType<typeof lastOf>>[number]

function lastIn(rows: readonly Last[]): ReportScheduleRow['last'] {
  const [first] = rows
  if (!first) return null
  const count = (status: MailStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    at: first.at,
    counts: { queued: count('queued'), sent: count('sent'), failed: count('failed'), unsure: count('unsure') },
  }
}

/** One daily report; NOT_FOUND when the project has none of this id. */
export async function getReportSchedule(
  ctx: Ctx,
  asked: { projectId: number; scheduleId: number },
): Promise<ReportScheduleRow> {
  const [row] = await listReportSchedules(ctx, asked)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
