import type { Impact, ImpactQuery } from '@caseweave/contract/cases/impact/impact'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { idArray } from '@caseweave/db/id-array'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { livePath } from '../../project/modules/subtree'
import { selectedCases } from '../bulk-changes/selected-cases'

type Input = ImpactQuery & { projectId: number }

/** What is counted: queries for ids of live cases, and conditions on mappings `m`, cases `c`, results `r`, runs `t` and schedules `s`. */
type Touched = { cases: SQL; mappings: SQL; automated: SQL; results: SQL; runs: SQL; schedules: SQL }

/**
 * What hangs on something that is to be deleted or changed: one statement. NOT_FOUND for a module or file that the project does
 * not have; scenarios of other projects do not count.
 */
export async function getImpact(ctx: Ctx, input: Input): Promise<Impact> {
  const { projectId } = input
  const touched = await touchedBy(ctx, input)
  const [row] = await ctx.db.execute<Impact>(sql`
    with touched as materialized (${touched.cases})
    select
      (select count(*)::int from case_mappings m where m.project_id = ${projectId} and ${touched.mappings}) as mappings,
      (select count(*)::int from test_cases c where c.id in (select id from touched) and c.automated and ${touched.automated})
        as automated,
      found.results, found.releases,
      (select count(*)::int from test_runs t where t.project_id = ${projectId} and t.finished_at is null and ${touched.runs}) as runs,
      (select count(*)::int from report_schedules s where s.project_id = ${projectId} and not s.paused and ${touched.schedules})
        as schedules
    from (
      select count(*)::int as results, count(distinct r.release_id)::int as releases from current_results r
      where r.project_id = ${projectId} and r.release_id > 0 and r.environment_id > 0 and ${touched.results}
    ) found`)
  if (!row) throw new Error('The impact was not counted.')
  return row
}

const ofTouched = (column: SQL) => sql`${column} in (select id from touched)`

/** Schedules count the cases of their module and those below it, or of the whole project. */
const countsTouched = sql`exists (select from touched) and (s.module_id is null or exists (
  select from touched join test_cases c on c.id = touched.id join modules m on m.id = c.module_id
  join modules above on above.id = s.module_id and starts_with(m.path, above.path)))`

const byCases = (cases: SQL): Touched => ({
  cases,
  mappings: ofTouched(sql`m.test_case_id`),
  automated: sql`true`,
  results: ofTouched(sql`r.test_case_id`),
  runs: ofTouched(sql`t.test_case_id`),
  schedules: countsTouched,
})

async function touchedBy(ctx: Ctx, { projectId, subject }: Input): Promise<Touched> {
  const live = sql`project_id = ${projectId} and deleted_at is null`
  switch (subject.kind) {
    case 'cases':
      return byCases((await selectedCases(ctx, { projectId, selection: subject.selection })).ids)
    case 'module': {
      await requireOne(ctx, sql`select 1 from modules where id = ${subject.moduleId} and ${live}`)
      const path = livePath(projectId, subject.moduleId)
      return byCases(sql`
        select c.id from test_cases c join modules m on m.id = c.module_id
        where c.project_id = ${projectId} and c.deleted_at is null and starts_with(m.path, ${path})`)
    }
    case 'file': {
      await requireOne(ctx, sql`select 1 from feature_files where id = ${subject.fileId} and ${live}`)
      return byScenarios(sql`select id from scenarios where feature_file_id = ${subject.fileId} and ${live}`)
    }
    case 'places':
      return byScenarios(sql`
        select s.id from feature_file_versions fv
        join feature_version_scenarios p on p.feature_file_version_id = fv.id
        join scenario_versions v on v.id = p.scenario_version_id
        join scenarios s on s.id = v.scenario_id
        where fv.feature_file_id = ${subject.fileId} and fv.version = ${subject.version}
          and p.sequence = any (${`{${subject.sequences.join(',')}}`}::int[])
          and s.project_id = ${projectId} and s.deleted_at is null`)
    case 'step':
      return byScenarios(sql`
        select s.id from scenarios s cross join lateral (
          select one.id from scenario_versions one where one.scenario_id = s.id order by one.version desc limit 1
        ) v where s.project_id = ${projectId} and s.deleted_at is null
          and exists (select from scenario_steps step where step.scenario_version_id = v.id and step.text = ${subject.text})`)
    case 'scenarios':
      return byScenarios(sql`select id from scenarios where id = any (${idArray(subject.ids)}) and ${live}`)
  }
}

/** Of scenarios: their cases, and of these as automated those that nothing else automates. */
function byScenarios(scenarios: SQL): Touched {
  return {
    ...byCases(sql`
      select distinct l.test_case_id as id from scenario_links l join test_cases c on c.id = l.test_case_id
      where l.scenario_id in (${scenarios}) and c.deleted_at is null`),
    mappings: sql`m.scenario_id in (${scenarios})`,
    automated: sql`c.automated_test_number = '' and not exists (
      select from scenario_links l join scenarios other on other.id = l.scenario_id
      where l.test_case_id = c.id and other.deleted_at is null and other.id not in (${scenarios}))`,
  }
}

async function requireOne(ctx: Ctx, query: SQL): Promise<void> {
  const [row] = await ctx.db.execute(query)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
}
