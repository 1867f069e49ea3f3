import type { AutomationMappingState } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { environments } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { staleMappings } from './stale-mappings'

const environment = named(environments)

/** Whether cases of a project can be mapped, which needs an active environment, and how many mappings wait to be looked at. */
export async function getMappingState(ctx: Ctx, { projectId }: { projectId: number }): Promise<AutomationMappingState> {
  const state = selected({
    environmentActive: sql<boolean>`exists (
      select from ${environment} where ${environment.projectId} = ${projectId} and ${environment.active})`,
    changes: sql<number>`(select count(*)::int from ${staleMappings({ projectId })})`,
  })
  const [row] = await state.rows(ctx.db, sql`select ${state}`)
  return row ?? { environmentActive: false, changes: 0 }
}
