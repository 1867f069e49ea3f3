import { backgroundFrom } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import type {
  AutomationCaseRow,
  AutomationCasesPage,
  AutomationCasesQuery,
  MappedSteps,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { caseMappings, scenarioSteps, scenarios, scenarioVersions, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { hasProductionBug } from '../../project/tickets/case-tickets'
import { findRelease } from '../../results/release-mapping/find-release'
import { readBackgrounds } from './background-steps'
import { findAutomationCases } from './find-automation-cases'

const c = named(testCases, 'c')
const m = named(caseMappings, 'm')
const now = named(scenarioSteps, 'now')
const s = named(scenarios, 's')
const v = named(scenarioVersions, 'v')
const was = named(scenarioSteps, 'was')

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
  return ctx.db
    .select({
      number: c.number,
      summary: c.summary,
      latestVersion: c.latestVersion,
      automated: c.automated,
      productionBug: hasProductionBug(c.id),
      mark: sql<AutomationCaseRow['mark']>`case when not ${c.applicable} then 'notApplicable'
        when ${c.automatable} then 'automatable' else 'manual' end`,
      mappings: sql<number>`m.mappings`,
      mapped: sql<number | null>`m.mapped`,
    })
    .from(sql`unnest(${intArray(numbers)}) with ordinality listed (number, place)
      join ${c} on ${c.projectId} = ${projectId} and ${c.number} = listed.number
      cross join lateral (
        select count(*)::int as mappings, (array_agg(${m.caseVersion}
          order by ${m.scenarioId} = ${scenario?.id ?? 0} desc, ${m.modifiedAt} desc, ${m.id} desc)
          filter (where ${m.releaseId} = ${releaseId}))[1] as mapped
        from ${m} where ${m.testCaseId} = ${c.id}
      ) m`)
    .orderBy(sql`listed.place`)
}

const mappedSteps = selected({
  number: c.number,
  steps: sql<number[]>`case when ${m.scenarioVersionId} = looked.id then to_json(${m.stepSequences}) else (
      select coalesce(json_agg(${now.sequence} order by ${now.sequence}), '[]') from ${now}
      where ${now.scenarioVersionId} = looked.id and ${m.stepSequences} <> '{}' and exists (
        select from ${was}
        where ${was.scenarioVersionId} = ${m.scenarioVersionId} and ${was.sequence} = any (${m.stepSequences})
          and ${was.text} = ${now.text})
    ) end`,
  lookedId: sql`looked.id`.mapWith(Number),
  before: sql<string[]>`(
    select coalesce(json_agg(${was.text}), '[]')
    from unnest(${m.backgroundVersionIds}, ${m.backgroundSequences}) chosen (version, sequence)
    join ${was} on ${was.scenarioVersionId} = chosen.version and ${was.sequence} = chosen.sequence)`,
})

/**
 * Which steps of the chosen scenario these cases are mapped to in the release. A mapping at another version of the scenario says the
 * steps that read the same at the version that is looked at, and so do steps of a Background.
 */
async function mappedStepsOf(ctx: Ctx, input: Query, numbers: readonly number[]): Promise<MappedSteps[]> {
  const { projectId, releaseId = 0, scenario } = input
  if (!releaseId || !scenario || numbers.length === 0) return []
  const { id, version } = scenario
  const rows = await mappedSteps.rows(
    ctx.db,
    sql`
      with looked as (
        select ${v.id} from ${v} join ${s} on ${s.id} = ${v.scenarioId}
        where ${s.id} = ${id} and ${s.projectId} = ${projectId} ${version ? sql`and ${v.version} = ${version}` : sql``}
        order by ${v.version} desc limit 1
      )
      select ${mappedSteps} from looked
      join ${m} on ${m.scenarioId} = ${id} and ${m.releaseId} = ${releaseId}
      join ${c} on ${c.id} = ${m.testCaseId} and ${c.projectId} = ${projectId} and ${c.number} = any (${intArray(numbers)})
      order by ${c.number}`,
  )
  const backgrounds = await readBackgrounds(
    ctx,
    rows.filter(({ before }) => before.length > 0).map(({ lookedId }) => lookedId),
  )
  return rows.map(({ number, steps, lookedId, before }) => {
    const texts = new Set(before)
    const chosen = (backgrounds.get(lookedId) ?? []).flatMap(({ text }, index) =>
      texts.has(text) ? [backgroundFrom + index + 1] : [],
    )
    return { number, steps: [...steps, ...chosen] }
  })
}
