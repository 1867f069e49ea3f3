import { assetImportPath } from '@caseweave/contract/people/addresses'
import { assetImportMessages } from '@caseweave/contract/people/asset-files/asset-import-messages'
import {
  type AssetImportCounts,
  type AssetImportRef,
  AssetVerdict,
} from '@caseweave/contract/people/asset-files/asset-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { driverOf } from '@caseweave/db/client'
import { assetImportRows, assetImports, files } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { organizationAccess } from '../organizations/organization-access'
import { foundAssetImport, isAssetImport } from './asset-imports'
import { importAssetChunk } from './import-asset-chunk'
import { judgeAssets, newTypesOf, wholeFile } from './judge-assets'
import { readAssets } from './read-assets'
import { stageAssets } from './stage-assets'

const rows = named(assetImportRows)

/** The columns that rows are found and compared by. */
const lookedAt = (['importId', 'position', 'verdict', 'assetTag', 'type', 'serial', 'assignedTo'] as const).map((key) =>
  sql.identifier(assetImportRows[key].name),
)

/** The dry run: stages the file and says of each row what would become of it. One that comes again begins anew. */
export async function previewAssetImport(ctx: Ctx, ref: AssetImportRef, run: JobRun): Promise<void> {
  await organizationAccess(ctx, ref.organizationId, 'assets.manage')
  await run.progress({ done: 0, total: 0, unit: 'rows', step: 'Reading the file' })
  await ctx.tx(async (tx) => {
    const found = foundAssetImport(
      await tx.db
        .select({ import: assetImports, storageKey: files.storageKey })
        .from(assetImports)
        .innerJoin(files, eq(files.id, assetImports.fileId))
        .where(isAssetImport(ref))
        .for('update', { of: assetImports }),
    )
    const { status, jobId, format, columns, createTypes } = found.import
    if (status !== 'previewing' || jobId !== run.jobId) return
    await tx.db.execute(sql`delete from ${rows} where ${rows.importId} = ${ref.importId}`)
    const content = tx.files.read(found.storageKey)
    const staged = await stageAssets(driverOf(tx.db), ref.importId, readAssets(content, { format, columns }))
    if (staged === 0) throw new AppError('INVALID', assetImportMessages.noRows)
    // By statistics of before, the planner takes what was staged for a few rows.
    await tx.db.execute(sql`analyze ${rows} (${sql.join(lookedAt, sql`, `)})`)
    await judgeAssets(tx, { ...ref, columns, createTypes }, wholeFile)
    const counts = await countRows(tx, ref)
    await tx.db.update(assetImports).set({ status: 'previewed', counts, position: 0 }).where(isAssetImport(ref))
  })
}

async function countRows(tx: Ctx, ref: AssetImportRef): Promise<AssetImportCounts> {
  const [counted] = await tx.db.execute<Record<AssetVerdict | 'assigned', number>>(sql`
    select ${sql.join(
      AssetVerdict.options.map(
        (verdict) => sql`(count(*) filter (where verdict = ${verdict}))::int as ${sql.identifier(verdict)}`,
      ),
      sql`, `,
    )}, (count(*) filter (where user_id is not null and verdict in ('add', 'change')))::int as assigned
    from ${rows} where ${rows.importId} = ${ref.importId}`)
  if (!counted) throw new Error('The count answered no row.')
  const types = await tx.db.execute<{ name: string }>(newTypesOf(ref, wholeFile))
  return { ...counted, newTypes: types.map(({ name }) => name) }
}

/**
 * Imports what the dry run has staged, chunk by chunk: one that is stopped goes on where it was. Refused when who asked keeps no assets of
 * the organization any more. Answers what became of the rows; null when it was not this job's to do.
 */
export async function runAssetImport(ctx: Ctx, ref: AssetImportRef, run: JobRun): Promise<AssetImportCounts | null> {
  const organization = await organizationAccess(ctx, ref.organizationId, 'assets.manage')
  const found = foundAssetImport(await ctx.db.select().from(assetImports).where(isAssetImport(ref)))
  if (found.status !== 'importing' || found.jobId !== run.jobId || !found.counts) return null
  const total = AssetVerdict.options.reduce((sum, verdict) => sum + (found.counts?.[verdict] ?? 0), 0)
  const tell = (done: number) =>
    run.progress({ done: Math.min(done, total), total, unit: 'rows', step: 'Importing the assets' })
  await tell(found.position)
  for (let position: number | null = found.position; position < total; ) {
    if (run.signal.aborted) throw new Error('The worker stops; the import goes on later.')
    position = await importAssetChunk(ctx, organization, ref.importId, run.jobId)
    if (position === null) return null
    await tell(position)
  }
  return finish(ctx, ref, found.counts.newTypes, run)
}

/** Counts what became of each row, keeps the refused ones, and tells who asked; once. */
async function finish(
  ctx: Ctx,
  ref: AssetImportRef,
  newTypes: string[],
  run: JobRun,
): Promise<AssetImportCounts | null> {
  return ctx.tx(async (tx) => {
    const found = foundAssetImport(await tx.db.select().from(assetImports).where(isAssetImport(ref)).for('update'))
    if (found.status !== 'importing' || found.jobId !== run.jobId) return null
    const counts = { ...(await countRows(tx, ref)), newTypes }
    await tx.db.update(assetImports).set({ status: 'done', counts, finishedAt: tx.now() }).where(isAssetImport(ref))
    await tx.db.execute(
      sql`delete from ${rows} where ${rows.importId} = ${ref.importId} and ${rows.verdict} <> 'error'`,
    )
    await notify(tx, {
      userId: requireActor(tx).id,
      kind: 'import',
      key: `asset import ${ref.importId}`,
      subject: `${found.fileName} was imported`,
      message: `${counts.add} added, ${counts.change} changed, ${counts.same} left as they were, ${counts.error} refused.`,
      href: assetImportPath(ref.organizationId, ref.importId),
    })
    return counts
  })
}
