import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@caseweave/contract/platform/errors'
import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import type { CreateWorkItem } from '@caseweave/contract/project/trackers/work-item-requests'
import type { FieldValues, ItemLine } from '@caseweave/contract/project/trackers/work-items'
import { images } from '@caseweave/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { startJob } from '../../../platform/jobs/start-job'
import { toldTrackerError } from '../told-tracker-errors'
import { TrackerError } from '../tracker-error'
import { upsertWorkItem } from '../work-item-rows'
import { claimCreation, leaveCreation, madeItem, settleCreation } from './creations'
import { newItemFields, shownFields } from './item-form'
import { sendImageJob } from './jobs'
import { keepAttached, requirePlace } from './keep-attached'
import { type LinkRow, linkOfProject, openLinked } from './linked-tracker'
import { readTyped } from './typed-values'

/** How long (ms) the tracker may take to make an item, and then to say whether it did: together within the 15 s of a page. */
const patience = { form: 4000, create: 7000, look: 3500 }
/** How often, and after how long (ms) each time, somebody waits for the other request that makes the same item. */
const waits = { times: 20, each: 250 }
/** Before then (ms before it was asked for) the item cannot have been made, whichever clock is wrong. */
const clocksDiffer = 10 * 60_000

type Input = CreateWorkItem & { projectId: number }

/** What was made; `found`: its answer was lost, and it was looked for. */
type CreatedItem = { key: string; address: string; tracker: string; found: boolean }

/** These say that the tracker has made nothing. After the others nobody knows. */
const isRefusal = ({ kind }: TrackerError) => kind !== 'unreachable' && kind !== 'broken'

/**
 * Makes an item in the tracker and attaches it to the newest version of a case. Whatever is sent with the same `key` makes one item: a second
 * click waits for the first, and after a lost answer the tracker is asked for it before anything is made. INVALID with `fields` for what is wrong with
 * values; UNAVAILABLE when nobody knows whether it was made.
 */
export async function createWorkItem(ctx: Ctx, input: Input): Promise<CreatedItem> {
  const row = await linkOfProject(ctx, input)
  await ctx.tx((tx) => requirePlace(tx, input))
  await requireImages(ctx, input)
  const claim = await claimWithPatience(ctx, input)
  const tracker = row.link.name
  if (claim.state === 'busy') throw new AppError('UNAVAILABLE', workItemMessages.beingMade(tracker))
  if (claim.state === 'made') {
    const made = await madeItem(ctx, claim.workItemId)
    await ctx.tx((tx) => attachMade(tx, input, { ...made, workItemId: claim.workItemId }))
    return { ...made, tracker, found: false }
  }
  const { line, found } = await make(ctx, row, input, claim)
  const { key, address } = line
  const workItemId = await ctx.tx(async (tx) => {
    const id = await upsertWorkItem(tx, row.connectionId, line)
    await settleCreation(tx, input.key, id)
    return id
  })
  try {
    await ctx.tx((tx) => attachMade(tx, input, { key, address, workItemId }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('CONFLICT', workItemMessages.notAttached(key, tracker, error.message), { cause: error })
  }
  return { key, address, tracker, found }
}

/** Attaches an item that was made, and sends its screenshots there; a form that is sent again does neither a second time. */
async function attachMade(tx: Ctx, input: Input, made: { key: string; address: string; workItemId: number }) {
  const ticket = { ...input, ...made, type: input.ticketType, remarks: '', applicable: true }
  if (!(await keepAttached(tx, ticket, { again: true }))) return
  const { workItemId } = made
  for (const imageId of input.imageIds) await startJob(tx, sendImageJob, { workItemId, imageId }, input.projectId)
}

async function requireImages(ctx: Ctx, { projectId, imageIds }: Input): Promise<void> {
  const ids = [...new Set(imageIds)]
  if (ids.length === 0) return
  const known = await ctx.db.$count(images, and(eq(images.projectId, projectId), inArray(images.id, ids)))
  if (known !== ids.length) throw new AppError('INVALID', 'An image is not there any more. Reload the page.')
}

async function claimWithPatience(ctx: Ctx, input: Input) {
  for (let waited = 0; ; waited++) {
    const claim = await claimCreation(ctx, input)
    if (claim.state !== 'busy' || waited === waits.times) return claim
    await pause(waits.each)
  }
}

/** Asks the tracker, first for what an earlier wish may have made. */
async function make(
  ctx: Ctx,
  row: LinkRow,
  input: Input,
  { askedBefore }: { askedBefore: Date | null },
): Promise<{ line: ItemLine; found: boolean }> {
  try {
    if (askedBefore) {
      const line = await look(ctx, row, input, askedBefore)
      if (line) return { line, found: true }
    }
  } catch (error) {
    await leaveCreation(ctx, input.key, { refused: false })
    throw error
  }
  const values = await checkedValues(ctx, row, input).catch(async (error) => {
    await leaveCreation(ctx, input.key, { refused: askedBefore === null })
    throw error
  })
  const { open } = await openLinked(ctx, row, { patience: patience.create })
  const asked = ctx.now()
  try {
    return { line: await open.tracker.create(row.remoteId, input.type, values, input.key), found: false }
  } catch (error) {
    if (error instanceof TrackerError && !isRefusal(error)) {
      const line = await look(ctx, row, input, asked).catch(() => null)
      if (line) return { line, found: true }
      await leaveCreation(ctx, input.key, { refused: false })
      throw new AppError('UNAVAILABLE', workItemMessages.beingMade(row.link.name), { cause: error })
    }
    await leaveCreation(ctx, input.key, { refused: error instanceof TrackerError && askedBefore === null })
    throw error instanceof TrackerError ? toldTrackerError(ctx, open, error) : error
  }
}

async function look(ctx: Ctx, row: LinkRow, { key }: Input, since: Date): Promise<ItemLine | null> {
  const { ask, remoteId } = await openLinked(ctx, row, { patience: patience.look })
  return ask((tracker) => tracker.created(remoteId, key, new Date(since.getTime() - clocksDiffer)))
}

/** The values that were typed, by the form as it is remembered, since it was shown so; INVALID with what is wrong at each field. */
async function checkedValues(ctx: Ctx, row: LinkRow, input: Input): Promise<FieldValues> {
  const linked = await openLinked(ctx, row, { patience: patience.form })
  const all = await linked.ask((tracker) => newItemFields(ctx, linked, { tracker, typeId: input.type }))
  const { fields, lacking } = shownFields(all, true)
  if (lacking.length > 0) throw new AppError('INVALID', workItemMessages.lacking(lacking, row.link.name))
  const { values, problems } = readTyped(fields, input)
  if (Object.keys(problems).length > 0)
    throw new AppError('INVALID', 'Some fields need another look.', { fields: problems })
  // What is left empty is the tracker's to fill in.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
