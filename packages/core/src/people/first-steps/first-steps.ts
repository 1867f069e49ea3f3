import { type Deed, type DeedsDone, deeds } from '@caseweave/contract/people/first-steps/first-steps'
import {
  auditLog,
  organizationInvitations,
  organizationMembers,
  projectMembers,
  reportScheduleMembers,
  reportSchedules,
  users,
} from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { preparedQuery } from '../../platform/database/prepared-query'
import type { OrganizationAccess } from '../organizations/organization-access'

const a = named(auditLog, 'a')
const i = named(organizationInvitations, 'i')
const m = named(organizationMembers, 'm')
const pm = named(projectMembers, 'pm')
const s = named(reportSchedules, 's')
const sm = named(reportScheduleMembers, 'sm')

/** Rows of the trail that tell of a deed: their table and operation. What the demo brought has no person and tells of none. */
const traces: readonly [Deed, string, 'INSERT' | 'UPDATE'][] = [
  ['cases', 'definition_imports', 'INSERT'],
  ['cases', 'automation_imports', 'INSERT'],
  ['cases', 'test_cases', 'INSERT'],
  ['results', 'result_imports', 'INSERT'],
  ['results', 'execution_batches', 'INSERT'],
  ['results', 'test_runs', 'INSERT'],
  ['mappings', 'scenario_links', 'INSERT'],
  ['mappings', 'case_mappings', 'INSERT'],
  ['mappings', 'release_test_cases', 'INSERT'],
  ['features', 'feature_files', 'INSERT'],
  ['features', 'feature_files', 'UPDATE'],
  ['assetTypes', 'asset_types', 'INSERT'],
  ['assets', 'assets', 'INSERT'],
  ['assignments', 'asset_assignments', 'INSERT'],
  ['groups', 'org_groups', 'INSERT'],
  ['details', 'person_details', 'INSERT'],
  ['details', 'person_details', 'UPDATE'],
]

const organization = sql.placeholder('organizationId')
const user = sql.placeholder('userId')
const ofTrace = sql`${a.organizationId} = ${organization} and ${a.tableName} = t.name and ${a.operation} = t.operation and ${a.follows} is null`

// Asked for the first row of each, one by one: for `exists` PostgreSQL would read the organization's whole trail at once.
const deedsOf = preparedQuery((db) =>
  db.select({ deed: sql<Deed>`deed`, mine: sql<boolean>`coalesce(bool_or(mine), false)` }).from(
    sql`(
      select t.deed, (select true from ${a} where ${ofTrace} and ${a.actorId} = ${user} limit 1) as mine,
        (select true from ${a} where ${ofTrace} and ${a.actorId} is not null limit 1) as anybodys
      from (values ${sql.raw(traces.map(([deed, name, operation]) => `('${deed}', '${name}', '${operation}')`).join(', '))})
        t (deed, name, operation)
      union all select 'colleagues', false,
        exists (select from ${m} where ${m.organizationId} = ${organization} and ${m.userId} <> ${user})
        or exists (select from ${i} where ${i.organizationId} = ${organization} and ${i.acceptedAt} is null and ${i.revokedAt} is null)
      union all select 'mailedReports',
        exists (select from ${sm} where ${sm.userId} = ${user})
        or exists (
          select from ${pm} join ${s} on ${s.projectId} = ${pm.projectId}
          where ${pm.userId} = ${user} and ${s.roles} && array[${pm.role}, 'All']), false
    ) found where mine or anybodys group by deed`,
  ),
)

/** What of the first steps was done in an organization, by the person who asks and by anybody: one statement that finds all by keys. */
export async function getDeeds(ctx: Ctx, access: OrganizationAccess): Promise<DeedsDone> {
  const found = await deedsOf(ctx.dbByKey, { organizationId: access.id, userId: requireActor(ctx).id })
  const inOrder = (rows: typeof found) => deeds.filter((deed) => rows.some((row) => row.deed === deed))
  return { mine: inOrder(found.filter(({ mine }) => mine)), anybodys: inOrder(found) }
}

/** Puts the checklist of the person who asks away; away already, it stays so since when it was. */
export async function closeFirstSteps(ctx: Ctx): Promise<void> {
  await ctx.tx((ctx) =>
    ctx.db
      .update(users)
      .set({ firstStepsClosedAt: ctx.now() })
      .where(and(eq(users.id, requireActor(ctx).id), isNull(users.firstStepsClosedAt))),
  )
}

/** Brings the checklist of the person who asks back. */
export async function openFirstSteps(ctx: Ctx): Promise<void> {
  await ctx.tx((ctx) =>
    ctx.db
      .update(users)
      .set({ firstStepsClosedAt: null })
      .where(eq(users.id, requireActor(ctx).id)),
  )
}
