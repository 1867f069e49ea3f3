import type {
  AutomationCaseRow,
  AutomationCasesPage,
  AutomationCasesQuery,
  MappedSteps,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { hasProductionBug } from '../../project/tickets/case-tickets'
import { findRelease } from '../../results/release-mapping/find-release'
import { findAutomationCases } from './find-automation-cases'

type Query = AutomationCasesQuery & { projectId: number }

const intArray = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`

/**
 * One page of a module's cases that can be mapped to scenarios, with what is mapped; past the end it is the last page. NOT_FOUND when
 * the project has no such module or release.
 */
export async function listAutomationCases(ctx: Ctx, input: Query): Promise<AutomationCasesPage> {
  if (input.releaseId) await findRelease(ctx, input.projectId, input.releaseId)
  const { numbers, offset, ...found } = await findAutomationCases(ctx, input)
  const [rows, mappedSteps] = await Promise.all([
    rowsOf(ctx, input, numbers),
    mappedStepsOf(ctx, input, [...new Set([...numbers, ...input.ticked])]),
  ])
  return { ...found, rows, mappedSteps, page: offset / input.pageSize + 1 }
}

/** What the lines show; a case that is mapped to the chosen scenario tells the version of that mapping. */
function rowsOf(ctx: Ctx, input: Query, numbers: readonly number[]): Promise<AutomationCaseRow[]> {
  const { projectId, releaseId = 0, scenario } = input
  return ctx.db.execute<AutomationCaseRow>(sql`
    select c.number, c.summary, c.latest_version as "latestVersion", c.automated,
      ${hasProductionBug(sql`c.id`)} as "productionBug",
      case when not c.applicable then 'notApplicable' when c.automatable then 'automatable' else 'manual' end as mark,
      m.mappings, m.mapped
    from unnest(${intArray(numbers)}) with ordinality listed (number, place)
    join test_cases c on c.project_id = ${projectId} and c.number = listed.number
    cross join lateral (
      select count(*)::int as mappings, (array_agg(m.case_version
        order by m.scenario_id = ${scenario?.id ?? 0} desc, m.modified_at desc, m.id desc)
        filter (where m.release_id = ${releaseId}))[1] as mapped
      from case_mappings m where m.test_case_id = c.id
    ) m
    order by listed.place`)
}

/**
 * Which steps of the chosen scenario these cases are mapped to in the release. A mapping at another version of the scenario says the
 * steps that read the same at the version that is looked at.
 */
async function mappedStepsOf(ctx: Ctx, input: Query, numbers: readonly number[]): Promise<MappedSteps[]> {
  const { projectId, releaseId = 0, scenario } = input
  if (!releaseId || !scenario || numbers.length === 0) return []
  const { id, version } = scenario
  return ctx.db.execute<MappedSteps>(sql`
    with looked as (
      select v.id from scenario_versions v join scenarios s on s.id = v.scenario_id
      where s.id = ${id} and s.project_id = ${projectId} ${version ? sql`and v.version = ${version}` : sql``}
      order by v.version desc limit 1
    )
    select c.number, case when m.scenario_version_id = looked.id then to_json(m.step_sequences) else (
      select coalesce(json_agg(now.sequence order by now.sequence), '[]') from scenario_steps now
      where now.scenario_version_id = looked.id and m.step_sequences <> '{}' and exists (
        select from scenario_steps was
        where was.scenario_version_id = m.scenario_version_id and was.sequence = any (m.step_sequences) and was.text = now.text)
    ) end as steps
    from looked
    join case_mappings m on m.scenario_id = ${id} and m.release_id = ${releaseId}
    join test_cases c on c.id = m.test_case_id and c.project_id = ${projectId} and c.number = any (${intArray(numbers)})
    order by c.number`)
}
