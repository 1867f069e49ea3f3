import type { AutomationImportSummary } from '@caseweave/contract/automation-imports'
import { automationImports } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import type { JobRun } from '../jobs/define-job'
import { notify } from '../notifications/notify'
import {
  type AutomationFile,
  type AutomationImportRef,
  automationFilesOf,
  findAutomationImport,
  isAutomationImport,
  takeAutomationImport,
} from './automation-import-access'
import { importFeature } from './feature-outcome'
import { storeOutcome } from './file-outcome'
import { importJava } from './java-outcome'
import { readAhead } from './read-ahead'
import type { FileReading } from './read-import-file'
import { summariseImport } from './summarise-import'

/** How often (ms) an import of many small files tells how far it is. */
const progressEvery = 250

/** The import itself: goes on from where it is, file by file. Running it twice, or after a crash, adds nothing twice. */
export async function runAutomationImport(ctx: Ctx, ref: AutomationImportRef, run: JobRun): Promise<void> {
  const found = await findAutomationImport(ctx, ref)
  if (found.status !== 'importing' || found.jobId !== run.jobId) return
  const files = await automationFilesOf(ctx, ref)
  const due = files.filter((file) => file.position > found.position)
  const readings = readAhead(ctx, due)
  let told = 0
  try {
    for (const [index, file] of due.entries()) {
      if (run.signal.aborted) throw new Error('The worker stops; the import goes on later.')
      if (performance.now() - told > progressEvery) {
        const done = files.length - due.length + index
        await run.progress({ done, total: files.length, unit: 'files', step: `Importing ${file.name}` })
        told = performance.now()
      }
      if (!(await importFile(ctx, ref, file, await readings.take(file), run.jobId))) return
    }
  } finally {
    readings.stop()
  }
  await finish(ctx, ref, run, files)
}

/** One file in one transaction, which moves the import's position too; false when the import is not this job's any more. */
async function importFile(
  ctx: Ctx,
  ref: AutomationImportRef,
  file: AutomationFile,
  reading: FileReading | null,
  jobId: string,
): Promise<boolean> {
  return ctx.tx(
    async (tx) => {
      const found = await takeAutomationImport(tx, ref, { status: 'importing', jobId })
      if (!found) return false
      if (found.position >= file.position) return true
      // Two imports of one project take turns, so that neither finds missing what the other one is about to write. Nobody is told
      // before the end, which waits for the disk: what a crash of the database takes back until then is imported again.
      await tx.db.execute(sql`
      select pg_advisory_xact_lock(hashtextextended('automation import', ${ref.projectId})),
        set_config('synchronous_commit', 'off', true)`)
      const place = { projectId: ref.projectId, jobId, ...found.plan }
      if (reading && reading.kind !== 'refused') {
        const outcome =
          reading.kind === 'feature' ? await importFeature(tx, place, reading) : await importJava(tx, place, reading)
        await storeOutcome(tx, ref.importId, file.position, outcome)
      }
      await tx.db.update(automationImports).set({ position: file.position }).where(isAutomationImport(ref))
      return true
    },
    { repeated: true },
  )
}

/** Counts what became of everything and tells the person who asked; once. */
async function finish(
  ctx: Ctx,
  ref: AutomationImportRef,
  run: JobRun,
  files: readonly AutomationFile[],
): Promise<void> {
  await ctx.tx(async (tx) => {
    if (!(await takeAutomationImport(tx, ref, { status: 'importing', jobId: run.jobId }))) return
    const summary = await summariseImport(tx, ref.importId)
    await tx.db
      .update(automationImports)
      .set({ status: 'imported', summary, finishedAt: sql`now()` })
      .where(isAutomationImport(ref))
    if (!ctx.actor) return
    const [first] = files
    await notify(tx, {
      userId: ctx.actor.id,
      subject: `${files.length === 1 ? first?.name : `${files.length} files`} ${files.length === 1 ? 'has' : 'have'} been imported`,
      message: outcomeSentence(summary),
      href: `/project/${ref.projectId}/app/testCaseDefinition/import/files/${ref.importId}`,
    })
  })
}

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** What became of an import in one sentence. */
export function outcomeSentence({ files, scenarios, tests, steps }: AutomationImportSummary): string {
  const parts = [
    `${counted(scenarios.add + tests.add, 'test case')} added`,
    `${(scenarios.link + tests.link).toLocaleString('en')} linked`,
    `${(scenarios.there + tests.there).toLocaleString('en')} already there`,
    `${counted(steps.added, 'step definition')} added`,
    `${counted(files.refused, 'file')} refused`,
  ]
  return `${parts.join(', ')}.`
}
