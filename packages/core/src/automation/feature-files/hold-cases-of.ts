import { idArray } from '@caseweave/db/id-array'
import { scenarioLinks, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { holdCases } from '../../cases/test-cases/hold-cases'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { goneOrBack, numbersNamedBy } from './link-tagged'
import type { FeatureFilePlan } from './plan-feature-file'

const c = named(testCases, 'named')
const l = named(scenarioLinks, 'l')

/** Holds all cases that follow what a plan says of its scenarios, at once: those that are linked to moved and renamed ones, and those that tags name. */
export async function holdCasesOf(ctx: Ctx, projectId: number, plan: FeatureFilePlan): Promise<void> {
  const renamed = plan.scenarios.flatMap(({ parsed, known }) => (known && known.name !== parsed.name ? [known.id] : []))
  const moved = [...goneOrBack(plan), ...renamed]
  const numbers = plan.scenarios.flatMap(numbersNamedBy)
  if (moved.length === 0 && numbers.length === 0) return
  await holdCases(
    ctx,
    sql`select ${l.testCaseId} from ${l} where ${l.scenarioId} = any (${idArray(moved)})
      union select ${c.id} from ${c} where ${c.projectId} = ${projectId} and ${c.number} = any (${`{${numbers.join(',')}}`}::int[])`,
  )
}
