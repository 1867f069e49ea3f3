import { idArray } from '@caseweave/db/id-array'
import { scenarioLinks, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { caseNumbersIn } from '../../cases/test-cases/case-tags'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { followAutomation } from '../automation-mapping/follow-automation'
import type { FeatureFilePlan } from './plan-feature-file'

const c = named(testCases, 'c')
const links = named(scenarioLinks)
const linkedCase = selected({ id: links.testCaseId })

/**
 * Links scenarios that are new or say something else to the cases that their tags name, and lets `automated` of cases follow which
 * scenarios are there, in the caller's transaction. `scenarioIds` are those of the plan's scenarios.
 */
export async function linkTagged(
  ctx: Ctx,
  projectId: number,
  plan: FeatureFilePlan,
  scenarioIds: readonly number[],
): Promise<void> {
  const wishes = plan.scenarios.flatMap((each, index) =>
    numbersNamedBy(each).map((number) => ({ scenarioId: scenarioIds[index] ?? 0, number })),
  )
  const linked =
    wishes.length === 0
      ? []
      : await linkedCase.rows(
          ctx.db,
          sql`
            insert into ${links} (${links.scenarioId}, ${links.testCaseId}, ${links.source}, ${links.createdBy})
            select distinct r."scenarioId", ${c.id}, 'tag', ${requireActor(ctx).id}::bigint
            from json_to_recordset(${JSON.stringify(wishes)}::json) as r ("scenarioId" bigint, number int)
            join ${c} on ${c.projectId} = ${projectId} and ${c.number} = r.number and ${c.deletedAt} is null
            on conflict do nothing returning ${linkedCase}`,
        )
  await followAutomation(ctx, [...linked.map(({ id }) => id), ...(await casesOf(ctx, goneOrBack(plan)))])
}

/** The numbers of cases that the tags of a scenario name which is new or says something else. */
export const numbersNamedBy = ({ parsed, known }: FeatureFilePlan['scenarios'][number]): number[] =>
  known?.fingerprint === parsed.fingerprint && !known.deleted ? [] : caseNumbersIn(parsed.tags)

/** The scenarios of a plan that go from their file or come back to it. */
export const goneOrBack = (plan: FeatureFilePlan): number[] => [
  ...plan.gone.map(({ id }) => id),
  ...plan.scenarios.flatMap(({ known }) => (known?.deleted ? [known.id] : [])),
]

/** The cases that these scenarios are linked to. */
export async function casesOf(ctx: Ctx, scenarioIds: readonly number[]): Promise<number[]> {
  if (scenarioIds.length === 0) return []
  const rows = await ctx.db
    .selectDistinct({ id: links.testCaseId })
    .from(links)
    .where(sql`${links.scenarioId} = any (${idArray(scenarioIds)})`)
  return rows.map(({ id }) => id)
}
