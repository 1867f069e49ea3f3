import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './client'
import {
  apiTokens,
  auditLog,
  jobs,
  organizations,
  projects,
  releases,
  releaseTestCases,
  systemSecrets,
  users,
} from './schema'
import { makeMember, makeOrganization, makeProject, makeUser } from './testing/factories/accounts'
import { makeModule } from './testing/factories/modules'
import { makeTestCase } from './testing/factories/test-cases'
import { testDatabaseUrl } from './testing/test-database'

/** Tables without an audit trail, each with its reason. Everything else has one. */
const exceptions = {
  audit_log: 'is the trail itself',
  sessions: 'holds tokens, and changes with every sign-in',
  oidc_payloads: 'the authorization server’s short-lived records',
  system_secrets: 'holds secrets, written once',
  rate_limits: 'counters of tries',
  used_proofs: 'what was good once, for some minutes',
  directory_project_roles: 'is kept beside audited roles',
  api_answers: 'answers to audited work, kept for a day',
  form_answers: 'answers to audited work, kept for a day',
  api_token_uses: 'changes with the use of an audited token',
  directory_token_uses: 'changes with the use of an audited token',
  tracker_secrets: 'holds secrets, and changes with every renewal',
  tracker_uses: 'changes with the use of audited credentials',
  tracker_states: 'changes with every call to an audited connection',
  tracker_answers: 'what trackers have told, for a quarter of an hour',
  tracker_webhooks: 'holds secrets, and changes with every call',
  work_items: 'copies of what trackers keep',
  work_item_creations: 'tells its own story',
  work_item_links: 'made of audited tickets',
  asset_counters: 'changes with every audited asset that is added',
  billing_accounts: 'says whom Stripe knows, and changes with every payment that is begun',
  billing_subscriptions: 'copies of what Stripe keeps',
  billing_events: 'calls of Stripe, which keeps them',
  jobs: 'tells its own story, and changes with every bit of progress',
  security_events: 'is a trail itself',
  server_processes: 'changes with every word of a process',
  notifications: 'messages made by audited work',
  known_devices: 'changes with every sign-in',
  outgoing_mails: 'made of audited report emails',
  site_messages: 'letters of strangers, who may ask that nothing of them is kept; who answered stands in the row',
  mail_recipients: 'tells its own story, and changes with every try',
  test_case_versions: 'a history itself: rows are never changed',
  test_steps: 'a history itself: rows are never changed',
  test_case_counts: 'counted from audited rows',
  test_case_totals: 'added up from counts',
  result_totals: 'added up from counts',
  release_case_totals: 'added up from counts',
  total_changes: 'what is still to be added up, until a transaction ends',
  addition_counts: 'counted from audited rows and their versions',
  view_choices: 'how one person likes to look at lists',
  bulk_change_cases: 'before-values of audited changes',
  case_clones: 'written once, with an audited case',
  test_cycle_items: 'part of an audited cycle, whose attempts are audited and whose events tell the rest',
  test_cycle_counts: 'counted from them',
  test_cycle_events: 'tells its own story: rows are never changed',
  test_case_search: 'made from audited rows and their versions',
  test_case_search_pending: 'what is still to be made of them',
  scenario_documents: 'made from the versions of scenarios',
  scenario_documents_pending: 'what is still to be made of them',
  scenario_terms: 'counted from them',
  suggestion_items: 'part of an audited search',
  automation_plan_items: 'part of an audited plan',
  definition_import_rows: 'staging of an audited import',
  definition_import_modules: 'staging of an audited import',
  automation_import_files: 'part of an audited import',
  automation_import_items: 'part of an audited import',
  feature_file_versions: 'a history itself: rows are never changed',
  scenario_versions: 'a history itself: rows are never changed',
  scenario_steps: 'a history itself: rows are never changed',
  feature_version_scenarios: 'a history itself: rows are never changed',
  executions: 'a history itself: rows are never changed',
  current_results: 'made from executions',
  verdict_comparisons: 'made from executions',
  case_agreements: 'added up from them',
  result_counts: 'counted from them',
  release_case_counts: 'counted from audited rows',
  project_snapshots: 'when the figures of a project were kept',
  module_snapshots: 'a history of audited rows',
  coverage_snapshots: 'a history of counts',
  result_snapshots: 'a history of counts',
  result_import_files: 'part of an audited import',
  reported_glue: 'told by files of audited imports',
  result_signatures: 'made from results; what a person decides about one is an audited alias',
  unmatched_results: 'part of an audited import',
  asset_import_rows: 'staging of an audited import',
  member_imports: 'what it does to people is audited with them; its rows are thousands',
}

describe('the audit trail', () => {
  let database: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    database = openDatabase(await testDatabaseUrl())
  })
  afterAll(() => database.close())

  /** What the trail tells of an organization, in the order of its rows. */
  async function trailFrom(organizationId: number, projectId: number): Promise<string[]> {
    const rows = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.organizationId, organizationId))
      .orderBy(auditLog.id)
    return rows.map((row) => `${row.operation} ${row.tableName}${row.projectId === projectId ? ' in project' : ''}`)
  }

  it('covers every table but the listed exceptions, for insert, update and delete', async () => {
    const rows = await database.sql<{ table: string; triggers: number }[]>`
      select c.relname as table,
        count(t.oid) filter (where t.tgname in ('audit_insert', 'audit_update', 'audit_delete'))::int as triggers
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      left join pg_trigger t on t.tgrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition group by 1 order by 1`
    expect(rows.filter((row) => row.triggers === 0).map((row) => row.table)).toEqual(Object.keys(exceptions).sort())
    expect(rows.filter((row) => row.triggers !== 0 && row.triggers !== 3)).toEqual([])
  })

  it('names who changed what, from what to what, one row per changed row', async () => {
    const actor = await makeUser(database.db)
    const first = await makeOrganization(database.db)
    const second = await makeOrganization(database.db)
    await database.sql.begin(async (sql) => {
      await sql`select set_config('caseweave.actor_id', ${String(actor.id)}, true)`
      await sql`update organizations set name = name || ' renamed' where id in (${first.id}, ${second.id})`
      await sql`update organizations set name = name where id = ${first.id}`
      await sql`delete from organizations where id = ${second.id}`
    })
    const trail = await database.db.select().from(auditLog).where(eq(auditLog.actorId, actor.id)).orderBy(auditLog.id)
    expect(trail.map((row) => [row.tableName, row.operation])).toEqual([
      ['organizations', 'UPDATE'],
      ['organizations', 'UPDATE'],
      ['organizations', 'DELETE'],
    ])
    expect(trail[0]?.oldValue).toMatchObject({ id: first.id, name: first.name })
    expect(trail[0]?.newValue).toMatchObject({ id: first.id, name: `${first.name} renamed` })
    expect(trail[2]).toMatchObject({ newValue: null, oldValue: { id: second.id } })
  })

  it('tells the organization and the project of every row, of those too that go with their project', async () => {
    const { db } = database
    const { id: organizationId } = await makeOrganization(db)
    const { id: projectId } = await makeProject(db, organizationId)
    const other = await makeProject(db, (await makeOrganization(db)).id)
    const member = await makeMember(db, { organizationId, projectId }, { projectRole: 'QA' })
    const [release] = await db.insert(releases).values({ projectId, number: 'Going' }).returning()
    if (!release) throw new Error('no release')
    const { id: moduleId } = await makeModule(db, projectId)
    const testCase = await makeTestCase(db, { projectId, moduleId })
    await db.insert(releaseTestCases).values({ releaseId: release.id, testCaseId: testCase.id, version: 1 })
    const before = await trailFrom(organizationId, projectId)
    expect(before).toEqual(
      expect.arrayContaining([
        'INSERT organizations',
        'INSERT organization_members',
        'INSERT projects in project',
        'INSERT project_members in project',
        'INSERT release_test_cases in project',
        'INSERT test_cases in project',
      ]),
    )
    await db.delete(releases).where(eq(releases.id, release.id))
    await db.delete(projects).where(eq(projects.id, projectId))
    const gone = (await trailFrom(organizationId, projectId)).filter((row) => row.startsWith('DELETE'))
    expect(gone).toEqual(
      expect.arrayContaining([
        'DELETE releases in project',
        'DELETE release_test_cases in project',
        'DELETE projects in project',
        'DELETE project_members in project',
        'DELETE test_cases in project',
      ]),
    )
    const [ofMember] = await db
      .select()
      .from(auditLog)
      .where(sql`table_name = 'users' and new_value->>'id' = ${String(member.id)}`)
    expect(ofMember).toMatchObject({ organizationId: null, projectId: null })
    expect(await db.select().from(auditLog).where(eq(auditLog.projectId, other.id))).toHaveLength(1)
  })

  it('never mixes up the parts of projects that go together', async () => {
    const { db } = database
    const { id: organizationId } = await makeOrganization(db)
    const two = [await makeProject(db, organizationId), await makeProject(db, organizationId)]
    for (const { id: projectId } of two) {
      const [release] = await db.insert(releases).values({ projectId, number: 'Going' }).returning()
      const { id: moduleId } = await makeModule(db, projectId)
      const testCase = await makeTestCase(db, { projectId, moduleId })
      if (release)
        await db.insert(releaseTestCases).values({ releaseId: release.id, testCaseId: testCase.id, version: 1 })
    }
    await db.delete(organizations).where(eq(organizations.id, organizationId))
    const gone = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.operation, 'DELETE'), eq(auditLog.organizationId, organizationId)))
    for (const { id } of two)
      expect(gone.filter((row) => row.projectId === id).map((row) => row.tableName)).toEqual(
        expect.arrayContaining(['projects', 'releases', 'test_cases']),
      )
  })

  it('knows what a transaction and a job changed together, and lists a statement once for each place', async () => {
    const { db, sql } = database
    const one = await makeProject(db, (await makeOrganization(db)).id)
    const other = await makeProject(db, (await makeOrganization(db)).id)
    const rename = (job: string) =>
      sql.begin(async (tx) => {
        await tx`select set_config('caseweave.job_id', ${job}, true)`
        await tx`insert into releases (project_id, number)
          select p.id, n from unnest(array[${one.id}, ${other.id}]::bigint[]) p(id), unnest(array[${`${job}-1`}, ${`${job}-2`}, ${`${job}-3`}]) n
          order by p.id, n`
        await tx`update releases set number = number || '!' where project_id = ${one.id} and number like ${`${job}-%`}`
      })
    for (const job of ['', 'job-a', 'job-a', 'job-b']) {
      await rename(job)
      await sql`delete from releases where project_id in (${one.id}, ${other.id})`
    }
    const rows = await sql`
      select change_id::float8 as change, job_id as job, count(*)::int as rows,
        (count(*) filter (where follows is null))::int as entries
      from audit_log where table_name = 'releases' and operation <> 'DELETE'
        and project_id in (${one.id}, ${other.id})
      group by 1, 2 order by 2 nulls first, 1`
    expect(rows).toMatchObject([
      { job: null, rows: 9, entries: 3 },
      { job: 'job-a', rows: 18, entries: 6 },
      { job: 'job-b', rows: 9, entries: 3 },
    ])
    expect(rows.every(({ change }) => Number.isSafeInteger(change))).toBe(true)
  })

  it('never holds a password', async () => {
    const user = await makeUser(database.db, { passwordHash: 'not-for-the-trail' })
    await database.db
      .update(users)
      .set({ passwordHash: 'changed-secret', firstName: 'New' })
      .where(eq(users.id, user.id))
    const trail = await database.sql`select coalesce(old_value::text, '') || coalesce(new_value::text, '') as text
      from audit_log where table_name = 'users' and coalesce(new_value, old_value)->>'id' = ${String(user.id)}`
    expect(trail).toHaveLength(2)
    expect(trail.map((row) => row.text).join()).not.toMatch(/not-for-the-trail|changed-secret/)
  })

  it('never holds the hash of an API token', async () => {
    const user = await makeUser(database.db)
    const token = { userId: user.id, name: 'Probe', tokenHash: 'hash-not-for-the-trail', prefix: 'cw_probe' }
    await database.db.insert(apiTokens).values({ ...token, scopes: ['cases:read'] })
    await database.db.delete(apiTokens).where(eq(apiTokens.userId, user.id))
    const trail = await database.sql`select coalesce(old_value, new_value)::text as text
      from audit_log where table_name = 'api_tokens' and coalesce(new_value, old_value)->>'user_id' = ${String(user.id)}`
    expect(trail).toHaveLength(2)
    expect(trail.map((row) => row.text).join()).toContain('cw_probe')
    expect(trail.map((row) => row.text).join()).not.toContain('hash-not-for-the-trail')
  })

  it('leaves no trace of tables that are not audited, and cannot be changed afterwards', async () => {
    await database.db.insert(systemSecrets).values({ name: `probe-${Math.random()}`, value: {} })
    await database.db.insert(jobs).values({ id: `probe-${Math.random()}`, name: 'x.y', queue: 'upkeep', payload: {} })
    const trail = await database.sql`select 1 from audit_log where table_name in ('system_secrets', 'jobs')`
    expect(trail).toHaveLength(0)
    await expect(database.sql`update audit_log set actor_id = 1`).rejects.toThrow('never changed')
    await expect(database.sql`delete from audit_log`).rejects.toThrow('never deleted')
    await expect(database.sql`truncate audit_log`).rejects.toThrow('never deleted')
    await expect(database.sql`truncate audit_log cascade`).rejects.toThrow('never deleted')
    const [organization] = await database.db.select().from(organizations).limit(1)
    expect(organization).toBeDefined()
  })
})
