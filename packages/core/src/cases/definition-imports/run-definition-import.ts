import { importPath } from '@caseweave/contract/cases/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { definitionImportRows, definitionImports, projectMembers } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { removeStoredFile } from '../../platform/files/stored-file'
import type { ImportRef } from '../../platform/imports/import-access'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { againIfDeleted } from '../../project/modules/lock-modules'
import { tellAssigned } from '../test-cases/tell-assigned'
import { findImport, isImport } from './import-access'
import { importChunk } from './import-chunk'
import { writeReturnedFile } from './returned-file'
import { summariseRows } from './summarise-rows'

const pm = named(projectMembers, 'pm')
const r = named(definitionImportRows, 'r')
const stagedRows = named(definitionImportRows)

/**
 * The import itself: goes on from where it is, chunk by chunk, then writes its result. Running it twice, or after a crash,
 * adds nothing twice.
 */
export async function runDefinitionImport(ctx: Ctx, ref: ImportRef, run: JobRun): Promise<void> {
  const found = await findImport(ctx, ref)
  if (found.status !== 'importing' || found.jobId !== run.jobId) return
  const total = found.summary ? Object.values(found.summary.rowsOf).reduce((sum, rows) => sum + rows, 0) : 0
  const tell = (done: number, step: string) => run.progress({ done: Math.min(done, total), total, unit: 'rows', step })
  await tell(found.position, 'Adding test cases')
  for (let position: number | null = found.position; position < total; ) {
    if (run.signal.aborted) throw new Error('The worker stops; the import goes on later.')
    position = await againIfDeleted(() => importChunk(ctx, ref, run.jobId))
    if (position === null) return
    await tell(position, 'Adding test cases')
  }
  await tell(total, 'Writing the result')
  await finish(ctx, ref, run)
}

/** Counts what became of each row, keeps the rows that were not added, and tells the person who asked; once. */
async function finish(ctx: Ctx, ref: ImportRef, run: JobRun): Promise<void> {
  await ctx.tx(async (tx) => {
    await tx.db.select({ id: definitionImports.id }).from(definitionImports).where(isImport(ref)).for('update')
    const found = await findImport(tx, ref)
    if (found.status !== 'importing' || found.jobId !== run.jobId) return
    const known = found.summary?.rowsOf.duplicate ?? 0
    const ofDuplicates = sql`${stagedRows.importId} = ${ref.importId} and ${stagedRows.verdict} = 'duplicate'`
    const more = (await tx.db.$count(stagedRows, ofDuplicates)) > known
    // What the dry run counted still holds, unless cases came in between that are duplicates now.
    const summary = found.summary && !more ? found.summary : await summariseRows(tx, ref.importId)
    const duplicatesFileId = more ? await writeReturnedFile(tx, found, 'duplicates') : found.duplicatesFileId
    await tx.db
      .update(definitionImports)
      .set({ status: 'imported', summary, duplicatesFileId, finishedAt: sql`now()` })
      .where(isImport(ref))
    if (more && found.duplicatesFileId !== null) await removeStoredFile(tx, found.duplicatesFileId)
    await tellImportAssigned(tx, ref)
    await clearStaging(tx, ref.importId)
    if (ctx.actor)
      await notify(tx, {
        userId: ctx.actor.id,
        kind: 'import',
        key: `definition-import:${ref.importId}`,
        subject: `${found.fileName} has been imported`,
        message: resultSentence(summary),
        href: importPath(ref.projectId, ref.importId),
      })
  })
}

/** Tells people in one message each that the import has brought test cases that are assigned to them. */
async function tellImportAssigned(tx: Ctx, { projectId, importId }: ImportRef): Promise<void> {
  const people = await tx.db.execute<{ userId: string; count: number }>(sql`
    select ${r.assignedTo} as "userId", count(*)::int as count
    from ${r} join ${pm} on ${pm.projectId} = ${projectId} and ${pm.userId} = ${r.assignedTo}
    where ${r.importId} = ${importId} and ${r.verdict} = 'add' group by ${r.assignedTo}`)
  const assigned = people.map(({ userId, count }) => ({ userId: Number(userId), count, named: [] }))
  await tellAssigned(tx, { projectId, key: `import-assigned:${importId}`, assigned })
}

/** Removes what was staged for cases that exist now; rows that were not added stay with the result, without their content. */
async function clearStaging(ctx: Ctx, importId: number): Promise<void> {
  await ctx.db.execute(
    sql`delete from ${stagedRows} where ${stagedRows.importId} = ${importId} and ${stagedRows.verdict} = 'add'
      and ${stagedRows.notice} = ''`,
  )
  await ctx.db.execute(sql`
    update ${stagedRows}
    set ${stagedRows.testData} = '', ${stagedRows.precondition} = '', ${stagedRows.executionSteps} = '',
      ${stagedRows.expectedResult} = '', ${stagedRows.remarks} = '', ${stagedRows.manualReason} = '',
      ${stagedRows.stepDescriptions} = '{}', ${stagedRows.stepExpectedResults} = '{}', ${stagedRows.stepTestData} = '{}'
    where ${stagedRows.importId} = ${importId} and ${stagedRows.summary} <> ''`)
}

/** What became of an import in one sentence, for the mail box and the toast. */
function resultSentence(summary: Awaited<ReturnType<typeof summariseRows>>): string {
  const { add, duplicate, error, skipped } = summary.rowsOf
  const parts = [
    `${counted(add, 'test case')} added`,
    counted(duplicate, 'duplicate'),
    counted(error, 'error'),
    `${counted(skipped, 'row')} skipped`,
  ]
  return `${parts.join(', ')}.`
}
