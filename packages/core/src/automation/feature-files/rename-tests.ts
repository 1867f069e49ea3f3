import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { scenarioLinks, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { FeatureFilePlan } from './plan-feature-file'

const c = named(testCases, 'c')
const cases = named(testCases)
const l = named(scenarioLinks, 'l')

/** Cases that were made of a scenario keep naming it by its name. */
export async function renameTests(ctx: Ctx, plan: FeatureFilePlan): Promise<void> {
  const renamed = plan.scenarios.flatMap(({ parsed, known }) =>
    known && known.name !== parsed.name && parsed.name !== ''
      ? [{ id: known.id, before: known.name, name: parsed.name.slice(0, caseTextLimits.summary) }]
      : [],
  )
  if (renamed.length === 0) return
  await ctx.db.execute(sql`
    update ${c} set ${cases.automatedTestNumber} = r.name
    from json_to_recordset(${JSON.stringify(renamed)}::json) as r (id bigint, before text, name text)
    join ${l} on ${l.scenarioId} = r.id and ${l.source} = 'import'
    where ${c.id} = ${l.testCaseId} and ${c.fileName} = ${plan.name} and ${c.automatedTestNumber} = r.before`)
}
