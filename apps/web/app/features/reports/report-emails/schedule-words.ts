import { projectRoleNames } from '@caseweave/contract/people/roles'
import { weekdayNames } from '@caseweave/contract/platform/weekdays'
import { allRoles } from '@caseweave/contract/reports/report-emails/report-email-messages'
import type { ReportScheduleRow } from '@caseweave/contract/reports/report-schedules'

/** The days of a daily report in words: Every day, Monday to Friday, or their names. */
export function daysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'Every day'
  if (weekdays.join() === '1,2,3,4,5') return 'Monday to Friday'
  return weekdays.map((day) => weekdayNames[day]).join(', ')
}

/** What a daily report is about, in words. */
export function placeText({ release, environment, module }: ReportScheduleRow): string {
  return [
    release ? `Release ${release}` : 'All releases',
    environment ?? 'all environments',
    ...(module ? [`module ${module}`] : []),
  ].join(', ')
}

/** Who gets a daily report, in words. */
export function recipientsText({ roles, members }: ReportScheduleRow): string {
  const names = [
    ...roles.map((role) => (role === allRoles ? 'All members' : projectRoleNames[role])),
    ...members.map(({ name, inProject }) => (inProject ? name : `${name} (not in the project any more)`)),
  ]
  return names.join(', ')
}

/** What became of the newest email, in words. */
export function lastText({ counts }: NonNullable<ReportScheduleRow['last']>): string {
  const parts: [number, string][] = [
    [counts.sent, 'sent'],
    [counts.queued, 'waiting'],
    [counts.failed, 'not sent'],
    [counts.unsure, 'not confirmed'],
  ]
  const told = parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []))
  return told.length > 0 ? told.join(', ') : 'being made'
}
