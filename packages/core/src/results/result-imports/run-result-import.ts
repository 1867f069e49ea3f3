import { counted, isOrAre } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { resultImportPath } from '@caseweave/contract/results/addresses'
import { resultCountsSentence } from '@caseweave/contract/results/result-imports/result-import-names'
import type { ResultCounts } from '@caseweave/contract/results/result-imports/result-imports'
import { resultImportFiles, resultImports } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { UnreadableFile } from '../../platform/files/unreadable-file'
import type { ImportRef } from '../../platform/imports/import-access'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { againIfDeleted } from '../../project/modules/lock-modules'
import { lockResults } from '../executions/keep-results'
import type { FindKeys } from '../executions/parse/build-result'
import { type ReadResults, readResultFile } from '../executions/parse/read-result-file'
import { keyFinder } from '../executions/parse/result-keys'
import { getResultImport } from './get-result-import'
import { keepGlue } from './keep-glue'
import { keyPatternsOf } from './key-patterns'
import { matchResults } from './match-results'
import { rememberedColumns } from './remembered-columns'
import {
  type FoundResultImport,
  findResultImport,
  isResultImport,
  type ResultFile,
  resultFilesOf,
} from './result-import-access'
import { type Staged, stageResults } from './stage-results'
import { countOutcomes, storeExecutions, storeUnmatched, syncResults } from './store-results'
import { tellOwners } from './tell-owners'

/** How often (ms) an import tells how far it is. */
const progressEvery = 500

/** The import: file by file, each in one transaction. Running it twice, or after a crash, stores nothing twice. */
export async function runResultImport(ctx: Ctx, ref: ImportRef, run: JobRun): Promise<void> {
  const found = await findResultImport(ctx, ref)
  if (found.status !== 'importing' || found.jobId !== run.jobId) return
  const files = await resultFilesOf(ctx, ref)
  const findKeys = keyFinder(await keyPatternsOf(ctx, ref.projectId))
  for (const [done, file] of files.entries()) {
    if (file.verdict !== null) continue
    const tell = (step: string) => run.progress({ done, total: files.length, unit: 'files', step })
    await tell(`Reading ${file.name}`)
    if (!(await importFile(ctx, ref, file, { run, findKeys, tell }))) return
  }
  await finish(ctx, ref, run)
}

type Work = { run: JobRun; findKeys: FindKeys; tell: (step: string) => Promise<void> }

/** One file in one transaction; false when the import is not this job's any more. */
async function importFile(ctx: Ctx, ref: ImportRef, file: ResultFile, work: Work): Promise<boolean> {
  try {
    return await againIfDeleted(() =>
      ctx.tx(async (tx) => {
        // It is not held while its file is read: whoever decides about what an earlier file left has the turn of results, and would wait for all of it.
        const seen = await dueImport(tx, ref, work.run.jobId)
        if (!seen) return false
        const same = await sameFile(tx, seen, file)
        if (same) return settleFile(tx, ref, file, work, same)
        const columns = file.columns ?? (await rememberedColumns(tx, ref, file))
        const open = (range?: { end: number }) => tx.files.read(file.storageKey, range)
        const reading = await readResultFile(open, { findKeys: work.findKeys, columns })
        if (reading.kind === 'columns')
          return settleFile(tx, ref, file, work, { verdict: 'columns', format: 'csv', columns: reading.columns })
        const staged = await stageResults(tx, reading.results, {
          arrivedAt: seen.createdAt,
          taken: progressOf(file, work),
        })
        await work.tell(`Matching the results of ${file.name}`)
        return writeResults(tx, ref, file, { work, reading, staged })
      }),
    )
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    // What it said up to there is no result: half a file would be taken for a whole one.
    const { line, reason } = error
    return ctx.tx((tx) => settleFile(tx, ref, file, work, { verdict: 'refused', problem: { line, reason } }))
  }
}

/** Finds, stores and counts in turn with all who write results of the project; false when the import is not this job's any more. */
async function writeResults(
  tx: Ctx,
  ref: ImportRef,
  file: ResultFile,
  { work, reading, staged }: { work: Work; reading: ReadResults; staged: Staged },
): Promise<boolean> {
  await lockResults(tx, ref.projectId)
  const found = await dueImport(tx, ref, work.run.jobId, true)
  if (!found) return false
  // Another upload of the same file, or another worker with this one, may have come first while it was read.
  const same = await sameFile(tx, found, file)
  if (same) return settleFile(tx, ref, file, work, same)
  await matchResults(tx, found.projectId)
  if (found.sync) await syncResults(tx, found)
  await storeExecutions(tx, found)
  await storeUnmatched(tx, found, file.position)
  const unreadable = reading.unreadable()
  const glue = reading.glue()
  const glueId = glue.told && (await keepGlue(tx, found.projectId, glue.told))
  const counts: ResultCounts = await countOutcomes(tx)
  if (unreadable.count > 0) counts.refused = unreadable.count
  return settleFile(tx, ref, file, work, {
    verdict: 'imported',
    format: reading.format,
    columns: reading.columns,
    total: staged.total + unreadable.count,
    counts,
    glueId,
    notices: [...noticesOf(reading.notes, staged, unreadable), ...glueNotices(glue)],
  })
}

const isFile = ({ importId }: ImportRef, { position }: Pick<ResultFile, 'position'>) =>
  and(eq(resultImportFiles.importId, importId), eq(resultImportFiles.position, position))

/** The import, while it is this job's to do; `hold`: in the caller's transaction nobody else deals with it. */
async function dueImport(tx: Ctx, ref: ImportRef, jobId: string, hold = false): Promise<FoundResultImport | null> {
  const query = tx.db.select().from(resultImports).where(isResultImport(ref))
  const [row] = await (hold ? query.for('update') : query)
  return row?.status === 'importing' && row.jobId === jobId ? row : null
}

type FileVerdict = Partial<typeof resultImportFiles.$inferInsert>

/** Says what became of a file that is still to be read; one that another worker has dealt with stays. False when the import is not this job's any more. */
async function settleFile(tx: Ctx, ref: ImportRef, file: ResultFile, { run }: Work, said: FileVerdict) {
  if (!(await dueImport(tx, ref, run.jobId, true))) return false
  await tx.db
    .update(resultImportFiles)
    .set(said)
    .where(and(isFile(ref, file), isNull(resultImportFiles.verdict)))
  return true
}

/** What is said of a file whose bytes are in the same place already, as they are when another worker has just read it; null when they are not. */
async function sameFile(tx: Ctx, found: FoundResultImport, file: ResultFile): Promise<FileVerdict | null> {
  const { projectId, releaseId, environmentId, build } = found
  const [same] = await tx.db
    .select({ importId: resultImportFiles.importId })
    .from(resultImportFiles)
    .where(
      and(
        eq(resultImportFiles.projectId, projectId),
        eq(resultImportFiles.releaseId, releaseId),
        eq(resultImportFiles.environmentId, environmentId),
        eq(resultImportFiles.build, build),
        eq(resultImportFiles.sha256, file.sha256),
        eq(resultImportFiles.verdict, 'imported'),
      ),
    )
  if (!same) return null
  // Where that import is being removed, its results go, and those of this file are to come in.
  const [stays] =
    same.importId === found.id
      ? [same]
      : await tx.db
          .select({ id: resultImports.id })
          .from(resultImports)
          .where(eq(resultImports.id, same.importId))
          .for('key share')
  return stays ? { verdict: 'same', sameAsImportId: same.importId } : null
}

function progressOf(file: ResultFile, { run, tell }: Work) {
  let told = performance.now()
  return async (count: number) => {
    if (run.signal.aborted) throw new Error('The worker stops; the import goes on later.')
    if (performance.now() - told < progressEvery) return
    told = performance.now()
    await tell(`Reading ${file.name}: ${counted(count, 'result')}`)
  }
}

function noticesOf(
  notes: readonly string[],
  staged: Staged,
  unreadable: { count: number; first: { line: number; reason: string }[] },
): string[] {
  const notices = [...notes]
  if (staged.total === 0) notices.push('It holds no results.')
  if (staged.undated > 0)
    notices.push(
      staged.undated === staged.total
        ? 'It does not say when its tests ran: they count as run when the file arrived.'
        : `It does not say when ${numberText(staged.undated)} of its results ran: ${staged.undated === 1 ? 'it counts' : 'those count'} as run when the file arrived.`,
    )
  if (staged.future > 0)
    notices.push(
      staged.future === 1
        ? 'One of its dates lies in the future: that result counts as run when the file arrived.'
        : `${numberText(staged.future)} of its dates lie in the future: those results count as run when the file arrived.`,
    )
  notices.push(...unreadable.first.map(({ line, reason }) => `Line ${line}: ${reason}`))
  const more = unreadable.count - unreadable.first.length
  if (more > 0) notices.push(`${counted(more, 'more row says', 'more rows say')} no result.`)
  return notices
}

function glueNotices({ told, left }: ReturnType<ReadResults['glue']>): string[] {
  const known = told ? counted(told.definitions.length, 'step definition') : ''
  return [
    ...(told ? [`It tells of ${known}, which the project's step vocabulary takes in.`] : []),
    ...(left > 0
      ? [`${counted(left, 'step definition')} in it ${isOrAre(left)} too long, or too many, to be taken in.`]
      : []),
  ]
}

/** Closes the import and tells the person who asked; once. */
async function finish(ctx: Ctx, ref: ImportRef, run: JobRun): Promise<void> {
  await ctx.tx(async (tx) => {
    const found = await dueImport(tx, ref, run.jobId, true)
    if (!found) return
    await tx.db.update(resultImports).set({ status: 'imported', finishedAt: sql`now()` }).where(isResultImport(ref))
    const view = await getResultImport(tx, ref)
    await tellOwners(tx, { ...found, name: view.name })
    if (!ctx.actor) return
    const open = view.files.filter((file) => file.verdict === 'refused' || file.verdict === 'columns').length
    await notify(tx, {
      userId: ctx.actor.id,
      kind: 'import',
      key: `result-import:${ref.importId}`,
      subject: view.total > 0 ? `The results of ${view.name} have been imported` : `No results of ${view.name} came in`,
      message: `${resultCountsSentence(view.counts)}.${open > 0 ? ` ${counted(open, 'file')} ${open === 1 ? 'needs' : 'need'} you.` : ''}`,
      href: resultImportPath(ref.projectId, ref.importId),
    })
  })
}
