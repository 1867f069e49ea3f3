import { bulkChangeCases, caseClones, releases, releaseTestCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { heldCases, lockResults } from '../executions/keep-results'

const b = named(bulkChangeCases, 'b')
const clone = named(caseClones, 'clone')
const m = named(releaseTestCases, 'm')
const mappings = named(releaseTestCases)
const r = named(releases, 'r')

/** Puts the clones of a change into those releases of their cases that are still offered; what is there already stays. */
export async function mapClones(
  ctx: Ctx,
  { projectId, changeId }: { projectId: number; changeId: number },
): Promise<void> {
  await ctx.tx(async (tx) => {
    // Before any row, as whoever maps cases does.
    await lockResults(tx, projectId)
    await tx.db.execute(heldCases(sql`select ${b.testCaseId} from ${b} where ${b.changeId} = ${changeId}::bigint`))
    await tx.db.execute(sql`
      insert into ${mappings} (${mappings.releaseId}, ${mappings.testCaseId}, ${mappings.version}, ${mappings.createdBy})
      select ${m.releaseId}, ${clone.testCaseId}, 1, ${requireActor(tx).id}::bigint
      from ${b}
      join ${clone} on ${clone.testCaseId} = ${b.testCaseId}
      join ${m} on ${m.testCaseId} = ${clone.sourceId}
      join ${r} on ${r.id} = ${m.releaseId} and ${r.projectId} = ${projectId} and ${r.enabled}
      where ${b.changeId} = ${changeId}::bigint
      order by ${m.releaseId}, ${clone.testCaseId}
      on conflict do nothing`)
  })
}
