import type { CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { Ctx } from '../../../context'
import type { ImportRef } from '../../../platform/imports/import-access'
import type { JobRun } from '../../../platform/jobs/define-job'
import { createDefinitionImport } from '../create-definition-import'
import { getDefinitionImport, openReturnedFile } from '../get-definition-import'
import { findImport } from '../import-access'
import { listImportRows } from '../list-import-rows'
import { previewDefinitionImport } from '../preview-definition-import'
import { runDefinitionImport } from '../run-definition-import'
import { confirmImport, startPreview } from '../start-import-jobs'

/** The bytes of a file as an upload brings them. */
export async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content
}

/** Uploads a file of this content and answers its import. */
export async function upload(
  ctx: Ctx,
  projectId: number,
  content: string | Uint8Array,
  options: { name?: string; moduleId?: number; columnMappingId?: number; signal?: AbortSignal } = {},
): Promise<ImportRef> {
  const input = {
    projectId,
    upload: { name: options.name ?? 'cases.csv', content: bytesOf(content) },
    moduleId: options.moduleId,
    columnMappingId: options.columnMappingId ?? 0,
  }
  const { importId } = await createDefinitionImport(ctx, input, options.signal)
  return { projectId, importId }
}

/** What a worker hands to a handler, without anybody to tell. */
export async function runOf(ctx: Ctx, ref: ImportRef): Promise<JobRun> {
  const { jobId } = await findImport(ctx, ref)
  return { jobId: jobId ?? '', signal: new AbortController().signal, progress: async () => {} }
}

/** Starts the dry run, does the worker's part, and answers where the import stands. */
export async function preview(ctx: Ctx, ref: ImportRef) {
  await startPreview(ctx, ref)
  await previewDefinitionImport(ctx, ref, await runOf(ctx, ref))
  return getDefinitionImport(ctx, ref)
}

/** Confirms a previewed import, does the worker's part, and answers where it stands. */
export async function confirm(ctx: Ctx, ref: ImportRef) {
  await confirmImport(ctx, ref)
  await runDefinitionImport(ctx, ref, await runOf(ctx, ref))
  return getDefinitionImport(ctx, ref)
}

/** The whole way of a file. */
export async function importText(ctx: Ctx, projectId: number, content: string, options?: Parameters<typeof upload>[3]) {
  const ref = await upload(ctx, projectId, content, options)
  await preview(ctx, ref)
  return { ref, view: await confirm(ctx, ref) }
}

/** Verdict, line, summary and reason or notice of every row. */
export async function verdicts(ctx: Ctx, ref: ImportRef) {
  const { rows } = await listImportRows(ctx, { ...ref, show: 'all', page: 1 })
  return rows.map((row) => [row.verdict, row.line, row.summary, row.reason || row.notice])
}

/** A returned CSV as text, without its byte order mark. */
export async function returnedText(ctx: Ctx, ref: ImportRef, kind: 'duplicates' | 'errors'): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of (await openReturnedFile(ctx, { ...ref, kind })).content) chunks.push(chunk)
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}

/** Fields for `setImportColumns`, by name. */
export const columns = (...fields: CsvTargetField[]) => ({
  fields,
  moduleSeparator: 'auto' as const,
  emptyModules: 'none' as const,
  priorityNumbers: '1-highest' as const,
})
