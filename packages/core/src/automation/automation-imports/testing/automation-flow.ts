import type { ModuleLayout } from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { Ctx } from '../../../context'
import type { ImportRef } from '../../../platform/imports/import-access'
import type { JobRun } from '../../../platform/jobs/define-job'
import { findAutomationImport } from '../automation-import-access'
import { getAutomationImport, listAutomationFiles, listAutomationItems } from '../get-automation-import'
import { previewAutomationImport } from '../preview-automation-import'
import { receiveDefinitionFiles } from '../receive-definition-files'
import { runAutomationImport } from '../run-automation-import'
import { confirmAutomationImport } from '../start-automation-jobs'

/** Names and contents of files that are chosen together. */
export type Sources = Record<string, string | Uint8Array>
type Choices = { moduleId?: number; layout?: ModuleLayout; addCases?: boolean }

/** Files as an upload brings them. */
export async function* uploadsOf(sources: Sources) {
  async function* bytes(content: string | Uint8Array) {
    yield typeof content === 'string' ? Buffer.from(content) : content
  }
  for (const [name, content] of Object.entries(sources)) yield { name, content: bytes(content) }
}

/** What a worker hands to a handler, without anybody to tell. */
export async function runOf(ctx: Ctx, ref: ImportRef): Promise<JobRun> {
  const { jobId } = await findAutomationImport(ctx, ref)
  return { jobId: jobId ?? '', signal: new AbortController().signal, progress: async () => {} }
}

/** Uploads files and does the worker's part of the dry run. */
export async function preview(ctx: Ctx, projectId: number, sources: Sources, choices: Choices = {}) {
  const received = await receiveDefinitionFiles(ctx, {
    projectId,
    uploads: uploadsOf(sources),
    columnMappingId: 0,
    moduleId: choices.moduleId,
    addCases: choices.addCases ?? true,
    layout: choices.layout ?? (choices.moduleId ? 'flat' : 'top'),
  })
  const begun = received.imports.find((each) => each.kind === 'automation')
  if (!begun) throw new Error('No file of the upload was a feature file or a Java source.')
  const ref = { projectId, importId: begun.importId }
  await previewAutomationImport(ctx, ref, await runOf(ctx, ref))
  return { ref, received, view: await getAutomationImport(ctx, ref) }
}

/** The whole way of files; answers where their import stands. */
export async function importSources(ctx: Ctx, projectId: number, sources: Sources, choices: Choices = {}) {
  const { ref } = await preview(ctx, projectId, sources, choices)
  await confirmAutomationImport(ctx, ref)
  await runAutomationImport(ctx, ref, await runOf(ctx, ref))
  return { ref, view: await getAutomationImport(ctx, ref) }
}

/** Verdict, line, name, case numbers and remark of everything that the files hold. */
export async function verdicts(ctx: Ctx, ref: ImportRef) {
  const { items } = await listAutomationItems(ctx, { ...ref, show: 'all', page: 1 })
  return items.map((item) => [item.verdict, item.line, item.name, item.caseNumbers.join(), item.remark])
}

/** Name and verdict of each file, with the reasons of refused ones. */
export async function fileVerdicts(ctx: Ctx, ref: ImportRef) {
  const files = await listAutomationFiles(ctx, ref)
  return files.map(({ name, verdict, problems }) => [
    name,
    verdict,
    ...problems.map((each) => `${each.line}: ${each.reason}`),
  ])
}
