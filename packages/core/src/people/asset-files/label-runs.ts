import { randomUUID } from 'node:crypto'
import { assetLabelRunPath, assetPath } from '@caseweave/contract/people/addresses'
import {
  type LabelChoice,
  type LabelPlan,
  type LabelRunView,
  type LabelSheetName,
  labelLimits,
  labelMessages,
} from '@caseweave/contract/people/asset-files/asset-labels'
import { counted } from '@caseweave/contract/platform/counted'
import { AppError } from '@caseweave/contract/platform/errors'
import { madeFileLimits } from '@caseweave/contract/platform/made-files'
import { messages } from '@caseweave/contract/platform/messages'
import { assetLabelRuns, files, jobs, users } from '@caseweave/db/schema'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { boxedLetters } from '../../platform/drawing/typefaces'
import { plainFileName } from '../../platform/files/plain-file-name'
import { addStoredFile, type OpenFile } from '../../platform/files/stored-file'
import type { JobRun } from '../../platform/jobs/define-job'
import { startJob } from '../../platform/jobs/start-job'
import { notify } from '../../platform/notifications/notify'
import { personName } from '../../platform/text/person-name'
import { a, foundAssets } from '../assets/find-assets'
import { organizationAccess } from '../organizations/organization-access'
import { makeLabelsJob } from './jobs'
import { type Label, labelLines, labelsPdf } from './label-pdf'

type Place = { organization: { id: number; name: string } }

/** Assets that are read at a time. */
const batch = 500

/** The assets, named `a`, that a choice means. */
function chosen(organizationId: number, { ids, ...filter }: LabelChoice): SQL {
  if (ids.length === 0) return foundAssets(organizationId, filter)
  return sql`${a.organizationId} = ${organizationId} and ${a.id} = any(${`{${ids}}`}::bigint[])`
}

/** How many labels a choice would make, counted to one more than there may be. */
export async function countLabels(
  ctx: Ctx,
  { organization, choice }: Place & { choice: LabelChoice },
): Promise<number> {
  const [row] = await ctx.db.execute<{ labels: number }>(sql`
    select count(*)::int as labels from (
      select from ${a} where ${chosen(organization.id, choice)} limit ${labelLimits.labels + 1}) counted`)
  return row?.labels ?? 0
}

/** The count of a choice. INVALID for none, and for more than one PDF may have. */
async function labelsOfChoice(ctx: Ctx, input: Place & { choice: LabelChoice }): Promise<number> {
  const count = await countLabels(ctx, input)
  if (count === 0) throw new AppError('INVALID', labelMessages.none)
  if (count > labelLimits.labels) throw new AppError('INVALID', labelMessages.tooMany)
  return count
}

type Row = { id: string } & Record<'tag' | 'name' | 'brand' | 'model' | 'serial', string>

/** The labels of a choice by tag, some of them read at a time; `told` hears how many were by then. */
async function* readLabels(
  ctx: Ctx,
  organization: Place['organization'],
  { choice, parts }: LabelPlan,
  told: (done: number) => Promise<void> = async () => {},
): AsyncGenerator<Label> {
  const key = sql`lower(${a.assetTag})`
  let done = 0
  for (let after: string | null = null; done < labelLimits.labels; ) {
    const rows: (Row & { key: string })[] = await ctx.db.execute<Row & { key: string }>(sql`
      select ${a.id}, ${a.assetTag} as tag, ${a.name}, ${a.brand}, ${a.model}, ${a.serial}, ${key} as key from ${a}
      where ${chosen(organization.id, choice)} ${after === null ? sql`` : sql`and ${key} > ${after}`}
      order by ${key} limit ${batch}`)
    for (const row of rows) {
      const address = ctx.mail.appUrl + assetPath(Number(row.id))
      yield { address, tag: row.tag, lines: labelLines(row, parts, organization.name) }
    }
    done += rows.length
    await told(done)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.key
  }
}

const nameOf = ({ name }: Place['organization'], now: Date) => plainFileName(['asset labels', name], 'pdf', now)

/** A few labels as a PDF, drawn while it is sent. INVALID for none, and for more than are made at once. */
export async function labelSheet(
  ctx: Ctx,
  { organization, ...plan }: Place & LabelPlan,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  const count = await labelsOfChoice(ctx, { organization, choice: plan.choice })
  if (count > labelLimits.atOnce) throw new AppError('INVALID', labelMessages.tooMany)
  const name = nameOf(organization, ctx.now())
  return { name, content: labelsPdf(readLabels(ctx, organization, plan), { ...plan, title: name }) }
}

/** Checks what was asked for; many labels are given to the worker: `runId`. Few are made when they are asked for: null. */
export async function startLabels(
  ctx: Ctx,
  { organization, ...plan }: Place & LabelPlan,
): Promise<{ runId: number | null }> {
  const labels = await labelsOfChoice(ctx, { organization, choice: plan.choice })
  if (labels <= labelLimits.atOnce) return { runId: null }
  return ctx.tx(async (tx) => {
    const made = { organizationId: organization.id, plan, labels, createdBy: requireActor(tx).id }
    const [row] = await tx.db.insert(assetLabelRuns).values(made).returning({ runId: assetLabelRuns.id })
    if (!row) throw new Error('The insert answered no row.')
    const jobId = await startJob(tx, makeLabelsJob, { organizationId: organization.id, ...row }, null)
    await tx.db.update(assetLabelRuns).set({ jobId }).where(eq(assetLabelRuns.id, row.runId))
    return row
  })
}

type RunRef = { organizationId: number; runId: number }

const isRun = ({ organizationId, runId }: RunRef) =>
  and(eq(assetLabelRuns.id, runId), eq(assetLabelRuns.organizationId, organizationId))

/**
 * Draws many labels into the file store, as a stream, and tells who asked. A second run after a stop begins again; after the end it does
 * nothing. Refused when who asked keeps no assets of the organization any more.
 */
export async function runLabels(ctx: Ctx, ref: RunRef, run: JobRun): Promise<{ labels: number } | null> {
  const organization = await organizationAccess(ctx, ref.organizationId, 'assets.manage')
  const [row] = await ctx.db.select().from(assetLabelRuns).where(isRun(ref))
  if (!row || row.finishedAt) return null
  let labels = 0
  const told = async (done: number) => {
    run.signal.throwIfAborted()
    labels = done
    await run.progress({ done, total: Math.max(done, row.labels), unit: 'labels', step: 'Drawing the labels' })
  }
  const name = nameOf(organization, ctx.now())
  const storageKey = `labels/${randomUUID()}.pdf`
  let boxes = 0
  const boxed = (letters: number) => {
    boxes = letters
  }
  const content = labelsPdf(readLabels(ctx, organization, row.plan, told), { ...row.plan, title: name, boxed })
  const bytes = await ctx.files.write(storageKey, content)
  await ctx.tx(async (tx) => {
    const fileId = await addStoredFile(tx, { projectId: null, storageKey, name, mediaType: 'application/pdf', bytes })
    await tx.db.update(assetLabelRuns).set({ fileId, labels, finishedAt: tx.now() }).where(isRun(ref))
    await notify(tx, {
      userId: requireActor(tx).id,
      kind: 'report',
      key: `asset labels ${ref.runId}`,
      subject: 'Asset labels are ready',
      message: `${counted(labels, 'label')} can be downloaded as a PDF.${boxes > 0 ? ` ${boxedLetters(boxes)}` : ''}`,
      href: assetLabelRunPath(ref.organizationId, ref.runId),
    })
  })
  return { labels }
}

/** The newest PDFs of labels of the organization, or the one of this id. */
export const listLabelRuns = (ctx: Ctx, { organization, runId }: Place & { runId?: number }): Promise<LabelRunView[]> =>
  ctx.db
    .select({
      ...{ id: assetLabelRuns.id, labels: assetLabelRuns.labels, createdAt: assetLabelRuns.createdAt },
      sheet: sql<LabelSheetName>`${assetLabelRuns.plan} ->> 'sheet'`,
      createdBy: personName(users),
      file: { name: files.name, bytes: files.bytes },
      job: { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error },
    })
    .from(assetLabelRuns)
    .leftJoin(files, eq(files.id, assetLabelRuns.fileId))
    .leftJoin(jobs, eq(jobs.id, assetLabelRuns.jobId))
    .leftJoin(users, eq(users.id, assetLabelRuns.createdBy))
    .where(
      runId === undefined
        ? eq(assetLabelRuns.organizationId, organization.id)
        : isRun({ organizationId: organization.id, runId }),
    )
    .orderBy(desc(assetLabelRuns.id))
    .limit(madeFileLimits.shown)

/** One PDF of labels; a foreign one is not found. */
export async function getLabelRun(ctx: Ctx, input: Place & { runId: number }): Promise<LabelRunView> {
  const [run] = await listLabelRuns(ctx, input)
  if (!run) throw new AppError('NOT_FOUND', messages.notFound)
  return run
}

/** Opens a PDF of labels; NOT_FOUND while there is none, and when it was tidied up. */
export async function openLabels(ctx: Ctx, { organization, runId }: Place & { runId: number }): Promise<OpenFile> {
  const [file] = await ctx.db
    .select({ name: files.name, mediaType: files.mediaType, bytes: files.bytes, storageKey: files.storageKey })
    .from(assetLabelRuns)
    .innerJoin(files, eq(files.id, assetLabelRuns.fileId))
    .where(isRun({ organizationId: organization.id, runId }))
  if (!file) throw new AppError('NOT_FOUND', messages.notFound)
  const { storageKey, ...told } = file
  return { ...told, content: ctx.files.read(storageKey) }
}
