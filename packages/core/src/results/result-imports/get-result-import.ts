import { importPageSize } from '@caseweave/contract/platform/import-page-size'
import {
  type ResultCounts,
  type ResultFileView,
  type ResultImportListing,
  type ResultImportView,
  ResultOutcome,
} from '@caseweave/contract/results/result-imports/result-imports'
import { environments, files, jobs, releases, resultImportFiles, resultImports, users } from '@caseweave/db/schema'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { foundImport, type ImportRef, stoppedBy } from '../../platform/imports/import-access'
import { hasStopped, importedBy, importJob, importName, listedBy } from '../../platform/imports/import-columns'
import { isResultImport } from './result-import-access'

/** The row that the query builder reads: of one table alone it would leave the table's name away. */
const resultImport = named(resultImports, 'result_imports')
const one = named(resultImportFiles, 'one')
const resultImportFile = named(resultImportFiles, 'f')

const name = importName(one, resultImport.id)

/** Where an import stands, with its files; one of another project is not found. */
export async function getResultImport(ctx: Ctx, ref: ImportRef): Promise<ResultImportView> {
  const row = foundImport(
    await ctx.db
      .select({
        id: resultImports.id,
        status: resultImports.status,
        name,
        release: { id: releases.id, number: releases.number },
        environment: { id: environments.id, name: environments.name },
        build: resultImports.build,
        sync: resultImports.sync,
        job: importJob,
        createdBy: importedBy,
        createdAt: resultImports.createdAt,
        finishedAt: resultImports.finishedAt,
      })
      .from(resultImports)
      .innerJoin(releases, eq(releases.id, resultImports.releaseId))
      .innerJoin(environments, eq(environments.id, resultImports.environmentId))
      .leftJoin(jobs, eq(jobs.id, resultImports.jobId))
      .leftJoin(users, eq(users.id, resultImports.createdBy))
      .where(isResultImport(ref)),
  )
  const views: ResultFileView[] = await ctx.db
    .select({
      position: resultImportFiles.position,
      name: files.name,
      bytes: files.bytes,
      format: resultImportFiles.format,
      verdict: resultImportFiles.verdict,
      problem: resultImportFiles.problem,
      notices: resultImportFiles.notices,
      sameAsImportId: resultImportFiles.sameAsImportId,
      total: resultImportFiles.total,
      counts: resultImportFiles.counts,
    })
    .from(resultImportFiles)
    .innerJoin(files, eq(files.id, resultImportFiles.fileId))
    .where(eq(resultImportFiles.importId, ref.importId))
    .orderBy(asc(resultImportFiles.position))
  return {
    ...row,
    files: views,
    total: views.reduce((sum, file) => sum + file.total, 0),
    counts: sumOf(views.map((file) => file.counts)),
    stopped: stoppedBy(row, row.job),
  }
}

/** The sum of counts of several files. */
function sumOf(all: readonly ResultCounts[]): ResultCounts {
  const sum: ResultCounts = {}
  for (const counts of all)
    for (const outcome of ResultOutcome.options) {
      const count = counts[outcome] ?? 0
      if (count > 0) sum[outcome] = (sum[outcome] ?? 0) + count
    }
  return sum
}

/** The imports of a project, newest first; `before` is the id of the last one that is known. */
export async function listResultImports(
  ctx: Ctx,
  input: { projectId: number; before?: number | undefined },
): Promise<ResultImportListing[]> {
  const older = input.before === undefined ? undefined : lt(resultImports.id, input.before)
  const page = await ctx.db
    .select({
      id: resultImports.id,
      status: resultImports.status,
      name,
      release: { id: releases.id, number: releases.number },
      environment: { id: environments.id, name: environments.name },
      build: resultImports.build,
      stopped: hasStopped(resultImports.status, jobs.status),
      files: sql<{ total: number; open: boolean; counts: ResultCounts }[]>`(
        select coalesce(json_agg(json_build_object('total', ${resultImportFile.total}, 'counts', ${resultImportFile.counts},
          'open', coalesce(${resultImportFile.verdict} in ('refused', 'columns'), false))), '[]')
        from ${resultImportFile} where ${resultImportFile.importId} = ${resultImport.id})`,
      createdBy: listedBy(users),
      createdAt: resultImports.createdAt,
    })
    .from(resultImports)
    .innerJoin(releases, eq(releases.id, resultImports.releaseId))
    .innerJoin(environments, eq(environments.id, resultImports.environmentId))
    .leftJoin(jobs, eq(jobs.id, resultImports.jobId))
    .leftJoin(users, eq(users.id, resultImports.createdBy))
    .where(and(eq(resultImports.projectId, input.projectId), older))
    .orderBy(desc(resultImports.id))
    .limit(importPageSize)
  return page.map(({ files: parts, ...row }) => ({
    ...row,
    total: parts.reduce((sum, part) => sum + part.total, 0),
    open: parts.filter((part) => part.open).length,
    counts: sumOf(parts.map((part) => part.counts)),
  }))
}
