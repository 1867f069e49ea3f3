import { randomUUID } from 'node:crypto'
import { javaRunPath } from '@caseweave/contract/automation/addresses'
import { javaStepMessages } from '@caseweave/contract/automation/java-steps/java-step-names'
import { JavaStepOptions, type JavaStepOutcome } from '@caseweave/contract/automation/java-steps/java-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { AppError } from '@caseweave/contract/platform/errors'
import { javaStepRuns, projects } from '@caseweave/db/schema'
import { createVocabulary, parameterTypesOf } from '@caseweave/gherkin/vocabulary'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { addStoredFile } from '../../platform/files/stored-file'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { moduleTrails } from '../../project/modules/module-trails'
import { readArgumentTypes, readDefinitions } from '../step-vocabulary/read-definitions'
import { StepCollection } from './collect-steps'
import { stateOf } from './compare-manifest'
import { existingDefinitions, takenClasses } from './existing-definitions'
import { type GeneratedJava, generateJava } from './generate-java'
import { generationNumber } from './generation-number'
import { readManifest, writeManifest } from './manifest'
import { packJava, writeJavaFiles } from './pack-java'
import type { KnownStep, PlacedStep } from './place-steps'
import { type ChosenFile, chosenFiles, readScenarios, type StoredScenario, withoutKeptDescriptions } from './read-steps'

const r = named(javaStepRuns, 'r')

type Ref = { projectId: number; runId: number }
type Row = typeof javaStepRuns.$inferSelect

/** So many feature files are read at a time. */
const filesAtATime = 50

/**
 * Generates the Java steps of a run: reads the steps, chooses and proves the definitions, and keeps the packed files. The manifest and
 * the result are written together, so that a second run after a stop begins again; after the end it does nothing.
 */
export async function runJavaSteps(ctx: Ctx, ref: Ref, run: JobRun): Promise<{ generated: number }> {
  const mine = and(eq(javaStepRuns.id, ref.runId), eq(javaStepRuns.projectId, ref.projectId))
  const find = async (db: Ctx['db']): Promise<Row> => {
    const [row] = await db.select().from(javaStepRuns).where(mine)
    if (!row) throw new Error(`The project ${ref.projectId} has no generation ${ref.runId}.`)
    if (row.cancelledAt) throw new AppError('CONFLICT', javaStepMessages.cancelled)
    return row
  }
  const row = await find(ctx.db)
  if (row.outcome) return { generated: row.outcome.counts.generated }
  const progress = async (step: string, done: number, total: number) => {
    run.signal.throwIfAborted()
    await find(ctx.db)
    await run.progress({ done, total, unit: 'feature files', step })
  }
  return ctx.tx(async (tx) => {
    // Two generations of one project take turns: each compares itself with the manifest of the one before.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('java steps', ${ref.projectId}))`)
    const [project] = await tx.db.select({ name: projects.name }).from(projects).where(eq(projects.id, ref.projectId))
    const projectName = project?.name ?? ''
    const manifest = await readManifest(tx, ref.projectId)
    const files = await chosenFiles(tx, ref.projectId, row.featureFileIds)
    const chosen = new StepCollection()
    const told = (done: number) => progress('Reading the steps', done, files.length)
    await readInto(tx, files, (file, scenarios) => chosen.choose(file, scenarios), told)
    // Steps that files have which are left out stay as they are, as those of files that nobody chose.
    const taken = files.filter(({ id }) => !chosen.leftOut.includes(id))
    const others = new StepCollection()
    await readInto(tx, await otherFiles(tx, ref.projectId, taken, manifest), (file, scenarios) =>
      others.add(file, scenarios),
    )
    await progress('Matching and proving', files.length, files.length)
    const before = await earlierRuns(tx, ref.projectId)
    const types = parameterTypesOf((await readDefinitions(tx, ref.projectId)).parameterTypes)
    // An earlier version has kept fewer.
    const options = JavaStepOptions.parse(row.options)
    const generated = await generateJava({
      ...{ projectName, options, optionsBefore: before.options, chosen, others, manifest, types },
      argumentTypes: await readArgumentTypes(tx, ref.projectId),
      existing: createVocabulary(await existingDefinitions(tx, ref.projectId), types),
      taken: await takenClasses(tx, ref.projectId),
      trailsOf: (moduleIds) => moduleTrails(tx, moduleIds),
    })
    await progress('Writing the files', files.length, files.length)
    const outcome = await keep(tx, { row, options, projectName, handWritten: before.handWritten }, generated)
    const [finished] = await tx.db
      .update(javaStepRuns)
      .set({ outcome, finishedAt: tx.now() })
      .where(and(mine, isNull(javaStepRuns.cancelledAt)))
      .returning({ id: javaStepRuns.id })
    if (!finished) throw new AppError('CONFLICT', javaStepMessages.cancelled)
    await tell(tx, ref, outcome)
    return { generated: outcome.counts.generated }
  })
}

async function readInto(
  ctx: Ctx,
  files: readonly ChosenFile[],
  take: (file: ChosenFile, scenarios: readonly StoredScenario[]) => void,
  told: (done: number) => Promise<void> = async () => undefined,
): Promise<void> {
  for (let at = 0; at < files.length; at += filesAtATime) {
    await told(at)
    const some = files.slice(at, at + filesAtATime)
    const stored = await readScenarios(
      ctx,
      some.map(({ id }) => id),
    )
    const scenarios = await withoutKeptDescriptions(ctx, some, stored)
    for (const file of some)
      take(
        file,
        scenarios.filter(({ fileId }) => fileId === file.id),
      )
  }
}

/** Feature files that were not chosen, though the manifest has step definitions for them. */
async function otherFiles(
  ctx: Ctx,
  projectId: number,
  files: readonly ChosenFile[],
  manifest: readonly KnownStep[],
): Promise<ChosenFile[]> {
  const chosen = new Set(files.map(({ id }) => id))
  const ids = new Set(manifest.flatMap((step) => step.featureFileIds).filter((id) => !chosen.has(id)))
  return ids.size === 0 ? [] : chosenFiles(ctx, projectId, [...ids])
}

/** The options of the newest generation that wrote anything, and the classes that people write since an earlier one. */
async function earlierRuns(
  ctx: Ctx,
  projectId: number,
): Promise<{ options: JavaStepOptions | null; handWritten: Set<string> }> {
  const written = sql`coalesce(${javaStepRuns.outcome} ->> 'written', ${javaStepRuns.outcome} ->> 'proven') = 'true'`
  const [newest] = await ctx.db
    .select({ options: javaStepRuns.options })
    .from(javaStepRuns)
    .where(and(eq(javaStepRuns.projectId, projectId), written))
    .orderBy(desc(javaStepRuns.id))
    .limit(1)
  const rows = await ctx.db
    .selectDistinct({ name: sql<string>`file ->> 'className'` })
    .from(sql`${r}, jsonb_array_elements(${r.outcome} -> 'files') file`)
    .where(sql`${r.projectId} = ${projectId} and file ->> 'role' = 'handWritten'`)
  return { options: newest?.options ?? null, handWritten: new Set(rows.map(({ name }) => name)) }
}

/** Stores the files of a generation, and makes it the manifest. */
async function keep(
  tx: Ctx,
  about: { row: Row; options: JavaStepOptions; projectName: string; handWritten: Set<string> },
  { placed, gone, removed, outcome }: GeneratedJava,
): Promise<JavaStepOutcome> {
  const { row, options, projectName, handWritten } = about
  const { projectId, id } = row
  if (!outcome.written) return { ...outcome, files: [] }
  if (placed.length === 0) {
    // What is gone is told once.
    await writeManifest(tx, projectId, placed, gone)
    return { ...outcome, files: [] }
  }
  const link = `${tx.mail.appUrl}${javaRunPath(projectId, id)}`
  const filesLeftOut = outcome.filesLeftOut?.length ?? 0
  const head = { link, counts: outcome.counts, filesLeftOut, injection: options.injection }
  const asked = stepsOfClasses(placed, gone, row.featureFileIds)
  const files = writeJavaFiles(asked, head, { made: handWritten, again: options.handWrittenAgain })
  const packed = packJava(files, { ...head, project: projectName, options, placed, gone, removed })
  const storageKey = `java/${randomUUID()}.zip`
  const bytes = await tx.files.write(storageKey, inOne(packed))
  const [{ number } = { number: 1 }] = await tx.db
    .select({ number: generationNumber })
    .from(javaStepRuns)
    .where(eq(javaStepRuns.id, id))
  const name = `java-steps-${number}.zip`
  const fileId = await addStoredFile(tx, { projectId, storageKey, name, mediaType: 'application/zip', bytes })
  await writeManifest(tx, projectId, placed, gone)
  await tx.db.update(javaStepRuns).set({ fileId }).where(eq(javaStepRuns.id, id))
  return { ...outcome, files: files.map(({ source, ...view }) => view) }
}

/**
 * Of a generation for some feature files, the steps of the classes that it is about: those with a step of these files, and those that
 * are not as they were. All where no file was chosen.
 */
function stepsOfClasses(
  placed: readonly PlacedStep[],
  gone: readonly KnownStep[],
  fileIds: readonly number[],
): readonly PlacedStep[] {
  if (fileIds.length === 0) return placed
  const chosen = new Set(fileIds)
  const asked = placed.filter((step) => step.featureFileIds.some((id) => chosen.has(id)) || stateOf(step) !== 'same')
  const classes = new Set([...asked, ...gone].map(({ classBase }) => classBase))
  return placed.filter(({ classBase }) => classes.has(classBase))
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function tell(tx: Ctx, { projectId, runId }: Ref, outcome: JavaStepOutcome): Promise<void> {
  if (!tx.actor) return
  const [subject, message] = toldOf(outcome)
  const href = javaRunPath(projectId, runId)
  await notify(tx, { userId: tx.actor.id, kind: 'work', key: `java-steps:${runId}`, subject, message, href })
}

function toldOf(outcome: JavaStepOutcome): [subject: string, message: string] {
  const { proven, written, counts, problemCount } = outcome
  if (!written) return [javaStepMessages.unproven, `${counted(problemCount, 'line')} without a Gherkin keyword.`]
  if (counts.generated === 0 && proven)
    return [javaStepMessages.noneNeeded, `${javaStepMessages.nothingToGenerate(counts.steps)}.`]
  const left = proven ? '' : ` ${javaStepMessages.allLeftOut(outcome)}.`
  if (counts.generated === 0) return [javaStepMessages.noneMade, left.trim()]
  const made = `${counted(counts.generated, 'step definition')} for ${counted(counts.files, 'feature file')}`
  return [javaStepMessages.finished, `${made} are ready to be downloaded.${left}`]
}
