import { assetImportMessages } from '@caseweave/contract/people/asset-files/asset-import-messages'
import {
  type AssetImportItem,
  type AssetImportView,
  assetImportPageSize,
  type ListAssetImportRows,
  type ListAssetImports,
} from '@caseweave/contract/people/asset-files/asset-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { importPageSize } from '@caseweave/contract/platform/import-page-size'
import { numberText } from '@caseweave/contract/platform/numbers'
import { assetImportRows, assetImports, files, jobs, users } from '@caseweave/db/schema'
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { csvByteOrderMark, returnedCsv } from '../../platform/csv/write-csv'
import { stoppedBy } from '../../platform/imports/import-access'
import { hasStopped, importedBy } from '../../platform/imports/import-columns'
import { foundAssetImport, isAssetImport } from './asset-imports'
import { type ReadPlan, readAssets } from './read-assets'

type Place = { organization: { id: number; name: string } }

/** A page of the organization's imports of assets, newest first. */
export const listAssetImports = (
  ctx: Ctx,
  { organization, before }: Place & ListAssetImports,
): Promise<AssetImportItem[]> =>
  ctx.db
    .select({
      ...{ id: assetImports.id, name: assetImports.fileName, status: assetImports.status, counts: assetImports.counts },
      ...{ createdAt: assetImports.createdAt, createdBy: importedBy },
      stopped: hasStopped(sql`${assetImports.status}`, sql`${jobs.status}`),
    })
    .from(assetImports)
    .leftJoin(jobs, eq(jobs.id, assetImports.jobId))
    .leftJoin(users, eq(users.id, assetImports.createdBy))
    .where(
      and(
        eq(assetImports.organizationId, organization.id),
        before === undefined ? undefined : lt(assetImports.id, before),
      ),
    )
    .orderBy(desc(assetImports.id))
    .limit(importPageSize)

/** An import with a page of its rows, all or those of one verdict; a foreign one is not found. */
export async function getAssetImport(
  ctx: Ctx,
  { organization, importId, verdict, page }: Place & { importId: number } & ListAssetImportRows,
): Promise<AssetImportView> {
  const found = await ctx.db
    .select({
      ...{ id: assetImports.id, name: assetImports.fileName, status: assetImports.status, format: assetImports.format },
      ...{ columns: assetImports.columns, createTypes: assetImports.createTypes, counts: assetImports.counts },
      ...{ createdAt: assetImports.createdAt, hasFile: sql<boolean>`${assetImports.fileId} is not null` },
      job: { status: jobs.status, error: jobs.error, progress: jobs.progress },
    })
    .from(assetImports)
    .leftJoin(jobs, eq(jobs.id, assetImports.jobId))
    .where(isAssetImport({ organizationId: organization.id, importId }))
  const { job, ...view } = foundAssetImport(found)
  // A choice of types that are missing takes no names of them once they are there.
  const which = and(
    eq(assetImportRows.importId, importId),
    verdict === undefined ? undefined : eq(assetImportRows.verdict, verdict),
  )
  const settled = view.status === 'previewed' || view.status === 'done'
  const [rows, total] = settled
    ? await Promise.all([
        ctx.db
          .select({
            line: assetImportRows.line,
            asset: sql<string>`concat_ws(' ', nullif(${assetImportRows.assetTag}, ''), ${assetImportRows.name})`,
            ...{ verdict: assetImportRows.verdict, note: assetImportRows.reason },
          })
          .from(assetImportRows)
          .where(which)
          .orderBy(asc(assetImportRows.position))
          .limit(assetImportPageSize)
          .offset((page - 1) * assetImportPageSize),
        ctx.db.$count(assetImportRows, which),
      ])
    : [[], 0]
  const progress = job?.status === 'running' ? job.progress : null
  const { id, name } = organization
  return {
    ...{ ...view, organization: { id, name }, rows, total, stopped: stoppedBy(view, job) },
    progress:
      progress && progress.total > 0
        ? `${progress.step}: ${numberText(progress.done)} of ${numberText(progress.total)} ${progress.unit}`
        : (progress?.step ?? null),
  }
}

/** Verdicts that are fetched at a time. */
const batch = 1_000

/** The rows of an import that are refused, as they came, with a column that says why: to be mended and imported again. Read while it is sent. */
export async function assetImportErrors(
  ctx: Ctx,
  { organization, importId }: Place & { importId: number },
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  const rows = await ctx.db
    .select({
      ...{ name: assetImports.fileName, format: assetImports.format, columns: assetImports.columns },
      storageKey: files.storageKey,
    })
    .from(assetImports)
    .leftJoin(files, eq(files.id, assetImports.fileId))
    .where(isAssetImport({ organizationId: organization.id, importId }))
  const { name, storageKey, ...plan } = foundAssetImport(rows)
  if (storageKey === null) throw new AppError('NOT_FOUND', assetImportMessages.fileGone)
  return { name: `not imported of ${name}`, content: errorsCsv(ctx, importId, storageKey, plan) }
}

async function* errorsCsv(ctx: Ctx, importId: number, storageKey: string, plan: ReadPlan): AsyncGenerator<Uint8Array> {
  const { format, columns } = plan
  const csv = returnedCsv({ header: columns.map(({ header }) => header), note: 'error', delimiter: format.delimiter })
  yield Buffer.from(csvByteOrderMark + csv.head)
  const reasons = reasonsOf(ctx, importId)
  let wanted = await reasons.next()
  let position = 0
  for await (const batch of readAssets(ctx.files.read(storageKey), plan))
    for (const { cells } of batch) {
      if (wanted.done) return
      if (++position !== wanted.value.position) continue
      yield Buffer.from(csv.rows([cells], wanted.value.reason))
      wanted = await reasons.next()
    }
}

/** The refused rows in the order of the file. */
async function* reasonsOf(ctx: Ctx, importId: number) {
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select({ position: assetImportRows.position, reason: assetImportRows.reason })
      .from(assetImportRows)
      .where(
        and(
          eq(assetImportRows.importId, importId),
          eq(assetImportRows.verdict, 'error'),
          gt(assetImportRows.position, after),
        ),
      )
      .orderBy(assetImportRows.position)
      .limit(batch)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.position
  }
}
