import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type { RemoveMapping } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { AppError } from '@caseweave/contract/platform/errors'
import { caseMappings, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { removeMappings } from './keep-mappings'

const c = named(testCases, 'c')
const m = named(caseMappings, 'm')

/** Takes a mapping of a case away; NOT_FOUND when the project has no such mapping of this case, or not any more. */
export async function removeMapping(
  ctx: Ctx,
  { projectId, caseNumber, mappingId }: RemoveMapping & { projectId: number },
): Promise<void> {
  await ctx.tx(async (tx) => {
    // The case first and then the mapping, as everybody takes them.
    const [there] = await tx.db.execute(sql`
      select 1 from ${m} join ${c} on ${c.id} = ${m.testCaseId}
      where ${m.id} = ${mappingId} and ${m.projectId} = ${projectId} and ${c.number} = ${caseNumber} for no key update of c,
        m`)
    if (!there) throw new AppError('NOT_FOUND', automationMessages.mappingGone)
    await removeMappings(tx, projectId, [mappingId])
  })
}
