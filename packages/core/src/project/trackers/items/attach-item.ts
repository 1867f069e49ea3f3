import { AppError } from '@caseweave/contract/platform/errors'
import { isRequired } from '@caseweave/contract/platform/messages'
import { trackerLink } from '@caseweave/contract/project/trackers/tracker-link'
import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import type { AttachWorkItem } from '@caseweave/contract/project/trackers/work-item-requests'
import type { ItemLine } from '@caseweave/contract/project/trackers/work-items'
import { workItems } from '@caseweave/db/schema'
import type { Ctx } from '../../../context'
import { attachTicket } from '../../tickets/attach-ticket'
import { patienceOfPage } from '../ask-tracker'
import { noteOutcome, type OpenConnection, openConnection } from '../open-tracker'
import { TrackerError } from '../tracker-error'
import { upsertWorkItem } from '../work-item-rows'
import { keepAttached, requirePlace } from './keep-attached'
import { type LinkRow, linkOfProject, linksOfProject } from './linked-tracker'

type Found = { row: LinkRow; open: OpenConnection; ref: string }

/** What was attached; `unseen`: the tracker did not answer, so that there is its number alone for now. */
type AttachedItem = { number: string; tracker: string | null; unseen: boolean }

/**
 * Attaches an item that was chosen or whose number, key or address was typed. A number that no tracker of the project has stays a plain
 * ticket where the project is linked to none, and is INVALID at `number` elsewhere. A tracker that is away does not keep it from being attached.
 * `later`: no tracker is asked now, but by the next refresh; a transaction may be open.
 */
export async function attachWorkItem(
  ctx: Ctx,
  input: AttachWorkItem & { projectId: number },
  { later = false } = {},
): Promise<AttachedItem> {
  await ctx.tx((tx) => requirePlace(tx, input))
  const found = await find(ctx, input)
  if (!found) {
    const { number } = await attachTicket(ctx, { ...input, number: typedNumber(input) })
    return { number, tracker: null, unseen: false }
  }
  const { row, ref } = found
  const line = later ? null : await lineOf(ctx, found, input.ref === undefined ? 'number' : 'ref')
  return ctx.tx(async (tx) => {
    const { key, address } = line ?? { key: input.number ?? ref, address: '' }
    const workItemId = line ? await upsertWorkItem(tx, row.connectionId, line) : await keepUnseen(tx, found, key)
    await keepAttached(tx, { ...input, key, address, workItemId })
    return { number: key, tracker: row.link.name, unseen: line === null && row.link.kind !== 'link' }
  })
}

function typedNumber({ number }: AttachWorkItem): string {
  if (number === undefined) throw new AppError('INVALID', isRequired('Ticket number'), { field: 'number' })
  return number
}

/** The tracker and the ref that are meant; null for a plain ticket. */
async function find(ctx: Ctx, input: AttachWorkItem & { projectId: number }): Promise<Found | null> {
  const { linkId, ref } = input
  const rows =
    linkId === undefined ? await linksOfProject(ctx, input.projectId) : [await linkOfProject(ctx, { ...input, linkId })]
  if (rows.length === 0) return null
  const found: Found[] = []
  for (const row of rows) {
    const open = await openConnection(ctx, row.connectionId, { patience: patienceOfPage })
    const read =
      linkId !== undefined && ref !== undefined ? ref : open?.tracker.parseRef(row.remoteId, typedNumber(input))
    if (open && read) found.push({ row, open, ref: read })
  }
  const asking = found.filter(({ row }) => row.link.kind !== 'link')
  // Any text can be a number of a tracker that is only linked to: it is meant where no other is.
  const [meant, ...others] = asking.length > 0 ? asking : found
  if (others.length > 0) throw new AppError('INVALID', workItemMessages.manyTrackers, { field: 'linkId' })
  if (meant) return meant
  throw new AppError('INVALID', workItemMessages.noNumber, { field: 'number' })
}

/** The item as its tracker tells it now; null when it does not answer. INVALID when it has none in the project that is linked to. */
async function lineOf(ctx: Ctx, { row, open, ref }: Found, field: string): Promise<ItemLine | null> {
  const { link, remoteId } = row
  if (link.kind === 'link') return null
  try {
    const lines = await open.tracker.lines([{ ref, projectId: remoteId, updatedAt: null }])
    if (!open.isPersonal) await noteOutcome(ctx, open.connectionId, null)
    const line = lines.get(ref)
    if (line === undefined || line === 'gone' || line === 'hidden' || line.projectId !== remoteId)
      throw new AppError('INVALID', workItemMessages.noSuchItem(link.name), { field })
    return line
  } catch (error) {
    if (!(error instanceof TrackerError)) throw error
    if (!open.isPersonal) await noteOutcome(ctx, open.connectionId, error)
    if (error.kind === 'notFound' || error.kind === 'invalid')
      throw new AppError('INVALID', workItemMessages.noSuchItem(link.name), { field, cause: error })
    return null
  }
}

/** Keeps an item of which only the number is known, so that the next refresh asks about it. Its title and status are empty until then. */
async function keepUnseen(tx: Ctx, { row, open, ref }: Found, key: string): Promise<number> {
  const { connectionId, remoteId } = row
  const address = row.link.kind === 'link' ? (trackerLink(row.pattern, key) ?? '') : ''
  const now = tx.now()
  const values = { connectionId, ref, remoteProjectId: remoteId, key, address, statusAt: now, dueAt: now }
  const unknown = { title: '', type: '', status: '', state: 'open' as const }
  // One that is known already stays as it is.
  const [kept] = await tx.db
    .insert(workItems)
    .values({ ...values, ...unknown })
    .onConflictDoUpdate({ target: [workItems.connectionId, workItems.ref], set: { dueAt: now } })
    .returning({ id: workItems.id, projectId: workItems.remoteProjectId })
  if (!kept) throw new Error(`The work item ${ref} of ${open.name} was not kept.`)
  if (kept.projectId !== remoteId)
    throw new AppError('INVALID', workItemMessages.noSuchItem(row.link.name), { field: 'number' })
  return kept.id
}
