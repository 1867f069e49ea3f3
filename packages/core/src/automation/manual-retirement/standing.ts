import {
  type RetirementReason,
  type RetirementState,
  retirementRule,
} from '@caseweave/contract/automation/manual-retirement/retirement-rule'
import {
  caseAgreements,
  caseMappings,
  manualRetirements,
  testCases,
  testCaseVersions,
  users,
} from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'
import { orNull } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'

const a = named(caseAgreements, 'a')
const agreement = named(caseAgreements)
export const c = named(testCases, 'c')
const m = named(caseMappings, 'm')
const r = named(manualRetirements, 'r')
const retirement = named(manualRetirements)
const v = named(testCaseVersions, 'v')
const person = named(users, 'person')

const { comparisons, releases, days, lastAgreeing } = retirementRule
const compared = sql`coalesce(${a.compared}, 0)`
const retired = sql`${r.id} is not null`

/** What speaks against retiring the manual run of a case `c`, or for looking again at one that is retired; source: docs/decisions/agreement.md. */
const conditions: Record<RetirementReason, SQL> = {
  few: sql`${compared} < ${comparisons}`,
  short: sql`${compared} >= ${comparisons} and ${a.releases} < ${releases}
    and ${a.lastAt} - ${a.firstAt} < ${`${days} days`}::interval`,
  disagreed: sql`case when ${retired} then coalesce(${a.disagreedAt} > ${r.createdAt}, false)
    else coalesce(${a.agreeing} < least(${lastAgreeing}, ${a.compared}), false) end`,
  unmapped: sql`mapping.count = 0`,
  stale: sql`mapping.stale > 0`,
  uncovered: sql`mapping.count > 0 and mapping.stale = 0 and coalesce(${c.coveredSteps}, 0) < ${c.stepCount}`,
  changed: sql`case when ${retired} then ${c.latestVersion} <> (${r.evidence} ->> 'version')::int
    else coalesce(${a.lastAutomatedAt} <= ${v.createdAt}, false) end`,
}

const reasons = sql<RetirementReason[]>`array_remove(array[${sql.join(
  Object.entries(conditions).map(([reason, holds]) => sql`case when ${holds} then ${reason}::text end`),
  sql`, `,
)}], null)`

/**
 * The live cases `c` of a project that were compared or are retired, as subquery `standing`: how each stands, and why. One row a case, from
 * kept figures: no execution is read.
 */
export const standing = (projectId: number, which: SQL): SQL => sql`(
  select told.*, case when told.retirement_id is null then case when told.reasons = '{}' then 'could' else 'not' end
    else case when told.reasons = '{}' then 'retired' else 'again' end end as state
  from (
    select ${c.id}, ${c.number}, ${c.summary}, ${c.latestVersion}, ${compared} as compared, coalesce(${a.agreed}, 0) as agreed,
      coalesce(${a.releases}, 0) as releases, coalesce(${a.agreeing}, 0) as agreeing, ${a.agreeingSince}, ${a.firstAt},
      ${a.lastAt}, ${r.id} as retirement_id, ${r.evidence}, ${r.createdBy} as retired_by, ${r.createdAt} as retired_at,
      ${reasons} as reasons
    from (
      select ${agreement.testCaseId} from ${agreement} where ${agreement.projectId} = ${projectId}
      union select ${retirement.testCaseId} from ${retirement}
      where ${retirement.projectId} = ${projectId} and ${retirement.endedAt} is null
    ) known
    join ${c} on ${c.id} = known.test_case_id and ${c.deletedAt} is null and ${c.applicable} and ${which}
    join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
    left join ${a} on ${a.testCaseId} = ${c.id}
    left join ${r} on ${r.testCaseId} = ${c.id} and ${r.endedAt} is null
    cross join lateral (
      select count(*) as count, count(${m.staleReason}) as stale from ${m} where ${m.testCaseId} = ${c.id}
    ) mapping
  ) told
) standing`

/** What a row of {@link standing} tells, joined with who retired it ({@link retiredBy}). */
export const standingColumns = {
  id: sql`standing.id`.mapWith(Number),
  number: sql<number>`standing.number`,
  summary: sql<string>`standing.summary`,
  version: sql<number>`standing.latest_version`,
  state: sql<RetirementState>`standing.state`,
  reasons: sql<RetirementReason[]>`standing.reasons`,
  compared: sql<number>`standing.compared`,
  agreed: sql<number>`standing.agreed`,
  releases: sql<number>`standing.releases`,
  agreeing: sql<number>`standing.agreeing`,
  since: orNull(sql`standing.agreeing_since`.mapWith(caseAgreements.agreeingSince)),
  firstAt: orNull(sql`standing.first_at`.mapWith(caseAgreements.firstAt)),
  lastAt: orNull(sql`standing.last_at`.mapWith(caseAgreements.lastAt)),
  retiredBy: sql<string>`coalesce(${personName(person)}, '')`,
  retiredAt: orNull(sql`standing.retired_at`.mapWith(manualRetirements.createdAt)),
  evidence: orNull(sql`standing.evidence`.mapWith(manualRetirements.evidence)),
}

export const retiredBy = sql`left join ${person} on ${person.id} = standing.retired_by`
