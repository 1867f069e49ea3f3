import type { AutomationMappingState } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { environments } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { staleMappings } from './stale-mappings'

const environment = named(environments)

/** Whether cases of a project can be mapped, which needs an active environment, and how many mappings wait to be looked at. */
export async function getMappingState(ctx: Ctx, { projectId }: { projectId: number }): Promise<AutomationMappingState> {
  const [row] = await ctx.db.execute<AutomationMappingState>(sql`
    select exists (select from ${environment} where ${environment.projectId} = ${projectId}
      and ${environment.active}) as "environmentActive",
      (select count(*)::int from ${staleMappings({ projectId })}) as changes`)
  return row ?? { environmentActive: false, changes: 0 }
}
