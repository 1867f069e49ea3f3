import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import type { FeatureFilePlan } from './plan-feature-file'

/** Cases that were made of a scenario keep naming it by its name. */
export async function renameTests(ctx: Ctx, plan: FeatureFilePlan): Promise<void> {
  const renamed = plan.scenarios.flatMap(({ parsed, known }) =>
    known && known.name !== parsed.name && parsed.name !== ''
      ? [{ id: known.id, before: known.name, name: parsed.name.slice(0, caseTextLimits.summary) }]
      : [],
  )
  if (renamed.length === 0) return
  await ctx.db.execute(sql`
    update test_cases c set automated_test_number = r.name
    from json_to_recordset(${JSON.stringify(renamed)}::json) as r (id bigint, before text, name text)
    join scenario_links l on l.scenario_id = r.id and l.source = 'import'
    where c.id = l.test_case_id and c.file_name = ${plan.name} and c.automated_test_number = r.before`)
}
