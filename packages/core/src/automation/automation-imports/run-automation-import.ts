import { automationImportPath } from '@caseweave/contract/automation/addresses'
import type {
  AutomationImportPlan,
  AutomationImportSummary,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { automationImports } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import type { ImportRef } from '../../platform/imports/import-access'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { againIfDeleted } from '../../project/modules/lock-modules'
import type { KnownClasses } from '../java-sources/test-classes'
import {
  type AutomationFile,
  automationFilesOf,
  findAutomationImport,
  isAutomationImport,
  takeAutomationImport,
} from './automation-import-access'
import { importFeature } from './feature-outcome'
import { type PlacedOutcome, storeOutcomes } from './file-outcome'
import { formerOf } from './former-files'
import { importedClasses } from './imported-classes'
import { importJava } from './java-outcome'
import { type ReadFile, readAhead } from './read-ahead'
import { type FileReading, judgedReading } from './read-import-file'
import { summariseImport } from './summarise-import'

/** How often (ms) an import of many small files tells how far it is. */
const progressEvery = 250

/** The import itself: goes on from where it is, some files at a time. Running it twice, or after a crash, adds nothing twice. */
export async function runAutomationImport(ctx: Ctx, ref: ImportRef, run: JobRun): Promise<void> {
  const found = await findAutomationImport(ctx, ref)
  if (found.status !== 'importing' || found.jobId !== run.jobId) return
  const files = await automationFilesOf(ctx, ref)
  const due = files.filter((file) => file.position > found.position)
  const readings = readAhead(ctx, due)
  const known = await importedClasses(ctx, ref)
  let told = 0
  let done = files.length - due.length
  try {
    for (let next = due[0]; next; next = files[done]) {
      if (run.signal.aborted) throw new Error('The worker stops; the import goes on later.')
      if (performance.now() - told > progressEvery) {
        await run.progress({ done, total: files.length, unit: 'files', step: `Importing ${next.name}` })
        told = performance.now()
      }
      const group = await readings.take()
      const isOurs = await againIfDeleted(() => importTogether(ctx, ref, group, { jobId: run.jobId, known }))
      if (!isOurs) return
      done += group.length
    }
  } finally {
    readings.stop()
  }
  await finish(ctx, ref, run, files)
}

/** Files in one transaction, which moves the import's position too; false when the import is not this job's any more. */
async function importTogether(
  ctx: Ctx,
  ref: ImportRef,
  group: readonly ReadFile[],
  { jobId, known }: { jobId: string; known: KnownClasses },
): Promise<boolean> {
  return ctx.tx(
    async (tx) => {
      const found = await takeAutomationImport(tx, ref, { status: 'importing', jobId })
      if (!found) return false
      const due = group.filter(({ file }) => file.position > found.position)
      const last = due.at(-1)
      if (!last) return true
      // Two imports of one project take turns, so that neither finds missing what the other one is about to write. Nobody is told
      // before the end, which waits for the disk: what a crash of the database takes back until then is imported again.
      await tx.db.execute(sql`
      select pg_advisory_xact_lock(hashtextextended('automation import', ${ref.projectId})),
        set_config('synchronous_commit', 'off', true)`)
      const outcomes = await importFiles(tx, { projectId: ref.projectId, jobId, known, plan: found.plan }, due)
      await storeOutcomes(tx, ref.importId, outcomes)
      await tx.db.update(automationImports).set({ position: last.file.position }).where(isAutomationImport(ref))
      return true
    },
    { repeated: true },
  )
}

type Place = { projectId: number; jobId: string; known: KnownClasses; plan: AutomationImportPlan }

/** Imports the files that can be: a feature file by itself, Java sources in one go. */
async function importFiles(
  tx: Ctx,
  { plan, known, ...whose }: Place,
  group: readonly ReadFile[],
): Promise<PlacedOutcome[]> {
  const place = { ...whose, ...plan }
  const outcomes: PlacedOutcome[] = []
  const positions: number[] = []
  const java: Extract<FileReading, { kind: 'java' }>[] = []
  for (const { file, reading } of group) {
    const { position } = file
    if (reading?.kind === 'feature') {
      const former = formerOf(plan, position)
      outcomes.push({ position, outcome: await importFeature(tx, { ...place, former }, reading) })
    }
    if (reading?.kind !== 'java') continue
    java.push(judgedReading(reading, known))
    positions.push(position)
  }
  if (java.length === 0) return outcomes
  const ofJava = await importJava(tx, place, java)
  return [...outcomes, ...ofJava.map((outcome, index) => ({ position: positions[index] ?? 0, outcome }))]
}

/** Counts what became of everything and tells the person who asked; once. */
async function finish(ctx: Ctx, ref: ImportRef, run: JobRun, files: readonly AutomationFile[]): Promise<void> {
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
      kind: 'import',
      key: `automation-import:${ref.importId}`,
      subject: `${files.length === 1 ? first?.name : `${files.length} files`} ${files.length === 1 ? 'has' : 'have'} been imported`,
      message: outcomeSentence(summary),
      href: automationImportPath(ref.projectId, ref.importId),
    })
  })
}

/** What became of an import in one sentence. */
function outcomeSentence({ files, scenarios, tests, steps }: AutomationImportSummary): string {
  const parts = [
    `${counted(scenarios.add + tests.add, 'test case')} added`,
    `${numberText(scenarios.link + tests.link)} linked`,
    `${numberText(scenarios.there + tests.there)} already there`,
    `${counted(steps.added, 'step definition')} added`,
    `${counted(files.refused, 'file')} refused`,
  ]
  return `${parts.join(', ')}.`
}
