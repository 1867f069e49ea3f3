import {
  automationImportMessages,
  type FileRename,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { automationImports } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import { lowered } from '../../platform/database/lowered'
import type { ImportRef } from '../../platform/imports/import-access'
import type { JobRun } from '../../platform/jobs/define-job'
import { javaPath } from '../java-sources/plan-java-files'
import {
  automationFilesOf,
  findAutomationImport,
  isAutomationImport,
  takeAutomationImport,
} from './automation-import-access'
import { previewFeature } from './feature-outcome'
import { type FileOutcome, refusedFile, storeOutcomes } from './file-outcome'
import { findFormerFiles, formerOf } from './former-files'
import { importedClasses, keepClasses, readClasses } from './imported-classes'
import { previewJava } from './java-outcome'
import { type FileReading, judgedReading, readImportFile } from './read-import-file'
import { summariseImport } from './summarise-import'

/** The dry run: reads every file and gives it, and all that it holds, a verdict. Running it twice, or after a crash, starts over. */
export async function previewAutomationImport(ctx: Ctx, ref: ImportRef, run: JobRun): Promise<void> {
  const found = await findAutomationImport(ctx, ref)
  const due = { status: 'previewing', jobId: run.jobId } as const
  if (found.status !== due.status || found.jobId !== due.jobId) return
  const files = await automationFilesOf(ctx, ref)
  const names = new Set<string>()
  const added = new Set<string>()
  const tell = async (done: number, step: string) => {
    if (run.signal.aborted) throw new Error('The worker stops; the dry run starts over later.')
    await run.progress({ done, total: files.length, unit: 'files', step })
  }
  const renames = await findFormerFiles(ctx, ref.projectId, files, ({ name }) => tell(0, `Is ${name} known?`))
  const plan = { ...found.plan, renames }
  const { found: classes, readings } = await readClasses(ctx, files, ({ name }) =>
    tell(0, `Reading the classes of ${name}`),
  )
  const kept = await ctx.tx(async (tx) => {
    if (!(await takeAutomationImport(tx, ref, due))) return false
    await keepClasses(tx, ref.importId, classes)
    return true
  })
  if (!kept) return
  const known = await importedClasses(ctx, ref)
  for (const [done, file] of files.entries()) {
    await tell(done, `Reading ${file.name}`)
    const reading = judgedReading(readings.get(file) ?? (await readImportFile(ctx, file)), known)
    const name = await keyOf(ctx, reading)
    const repeated = name !== null && names.has(name)
    if (name !== null) names.add(name)
    const stored = await ctx.tx(async (tx) => {
      if (!(await takeAutomationImport(tx, ref, due))) return false
      const outcome = repeated
        ? refusedFile([{ line: 1, reason: automationImportMessages.repeatedFile }])
        : await judge(tx, { projectId: ref.projectId, added, ...plan, former: formerOf(plan, file.position) }, reading)
      await storeOutcomes(tx, ref.importId, [{ position: file.position, outcome }])
      return true
    })
    if (!stored) return
  }
  await ctx.tx(async (tx) => {
    if (!(await takeAutomationImport(tx, ref, due))) return
    const summary = await summariseImport(tx, ref.importId)
    await tx.db
      .update(automationImports)
      .set({ status: 'previewed', summary, plan, position: 0 })
      .where(isAutomationImport(ref))
  })
}

/** What makes two files of an import the same one. */
async function keyOf(ctx: Ctx, reading: FileReading): Promise<string | null> {
  if (reading.kind === 'refused') return null
  const name = reading.kind === 'feature' ? reading.name : javaPath(reading.java.packageName, reading.name)
  return lowered(ctx, name)
}

type Place = {
  projectId: number
  moduleId: number | null
  addCases: boolean
  former: FileRename | null
  added: Set<string>
}

async function judge(ctx: Ctx, place: Place, reading: FileReading): Promise<FileOutcome> {
  if (reading.kind === 'refused') return refusedFile(reading.problems)
  return reading.kind === 'feature' ? previewFeature(ctx, place, reading) : previewJava(ctx, place, reading)
}
