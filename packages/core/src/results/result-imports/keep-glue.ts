import { createHash } from 'node:crypto'
import type { ReportedGlue } from '@caseweave/contract/results/reported-glue'
import { reportedGlue, resultImportFiles } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const f = named(resultImportFiles, 'f')
const g = named(reportedGlue, 'g')

/** Keeps what a file told of step definitions, once for all files that tell the same; answers its id. In the caller's transaction. */
export async function keepGlue(tx: Ctx, projectId: number, told: ReportedGlue): Promise<number> {
  const hash = createHash('sha256')
    .update(JSON.stringify([told.definitions, told.parameterTypes]))
    .digest('hex')
  const [kept] = await tx.db
    .insert(reportedGlue)
    .values({ projectId, hash, definitions: told.definitions, parameterTypes: told.parameterTypes })
    .onConflictDoUpdate({ target: [reportedGlue.projectId, reportedGlue.hash], set: { hash } })
    .returning({ id: reportedGlue.id })
  if (!kept) throw new Error('The insert answered no row.')
  return kept.id
}

/** Removes the step definitions of a project that no file tells of any more. In the caller's transaction. */
export async function removeUntoldGlue(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(sql`
    delete from ${g} where ${g.projectId} = ${projectId}
      and not exists (select 1 from ${f} where ${f.glueId} = ${g.id})`)
}
