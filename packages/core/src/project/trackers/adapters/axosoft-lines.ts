import type { ItemLine } from '@caseweave/contract/project/trackers/work-items'
import type { KnownItem, LineNow } from '../tracker'
import { TrackerError } from '../tracker-error'
import type { AxosoftCalls } from './axosoft-calls'
import { itemPath, refParts, refText } from './axosoft-refs'
import { type AxosoftItem, type AxosoftType, axosoftTypes, Items, isAxosoftType, OneItem } from './axosoft-shapes'

/** The order that shows what has changed first. */
export const newestFirst = 'last_updated_date_time DESC'
/** One list may have so many rows, and so many lists are read for one refresh: 1,000 calls a day are all there are. */
const rowsOfList = 500
const listsOfRefresh = 2
/** So many items that should have been in the list are asked for one by one. */
const looksAtOnce = 5

/** The kind of an item: told by itself in mixed lists, and by the call elsewhere. */
const typeOf = ({ item_type }: AxosoftItem, asked: AxosoftType | null): AxosoftType =>
  item_type && isAxosoftType(item_type) ? item_type : (asked ?? 'features')

const momentOf = (text: string | null | undefined): Date | null =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null

/** An item as a line. `asked`: the kind that the list was of; null for a mixed one. */
export function lineOf(item: AxosoftItem, asked: AxosoftType | null, address: string): ItemLine {
  const type = typeOf(item, asked)
  const number = String(item.number ?? item.id)
  const { priority, workflow_step, status } = item
  return {
    ref: refText({ type, id: item.id }),
    key: `${axosoftTypes[type]} ${number}`,
    title: item.name,
    type: axosoftTypes[type],
    status: workflow_step?.name || status?.name || '',
    state: item.is_completed ? 'closed' : 'open',
    assignee: item.assigned_to?.name || null,
    priority: priority?.name ? { id: String(priority.id), label: priority.name } : null,
    updatedAt: momentOf(item.last_updated_date_time),
    address: `${address}/viewitem?id=${encodeURIComponent(number)}&type=${type}&force_use_number=true`,
    projectId: String(item.project?.id ?? ''),
  }
}

/**
 * What has become of items, by one list of everything with the newest change first, read until it is older than all that is known. What has changed stands in
 * it; what should stand in it and does not is asked for by itself.
 */
export async function linesNow(
  items: readonly KnownItem[],
  address: string,
  calls: AxosoftCalls,
): Promise<Map<string, LineNow>> {
  const known = items.filter(({ ref }) => refParts(ref))
  const now = new Map<string, LineNow>()
  if (known.length === 0) return now
  const refs = new Set(known.map(({ ref }) => ref))
  const oldest = Math.min(...known.map(({ updatedAt }) => updatedAt?.getTime() ?? 0))
  // The list holds everything that has changed since then.
  let reaches = Number.POSITIVE_INFINITY
  for (let page = 1; page <= listsOfRefresh && reaches >= oldest; page++) {
    const query = { sort_fields: newestFirst, page, page_size: rowsOfList }
    const { data } = await calls.get('/items', Items, query)
    for (const item of data) {
      const line = lineOf(item, null, address)
      if (refs.has(line.ref)) now.set(line.ref, line)
      reaches = line.updatedAt?.getTime() ?? reaches
    }
    if (data.length < rowsOfList) reaches = Number.NEGATIVE_INFINITY
  }
  const missing = known.filter(({ ref, updatedAt }) => !now.has(ref) && (updatedAt?.getTime() ?? 0) > reaches)
  for (const { ref } of missing.slice(0, looksAtOnce)) now.set(ref, await missingNow(ref, address, calls))
  return now
}

async function missingNow(ref: string, address: string, calls: AxosoftCalls): Promise<LineNow> {
  try {
    const { data } = await calls.get(itemPath(ref), OneItem)
    return lineOf(data, refParts(ref)?.type ?? null, address)
  } catch (error) {
    if (error instanceof TrackerError && error.kind === 'notFound') return 'gone'
    if (error instanceof TrackerError && error.kind === 'forbidden') return 'hidden'
    throw error
  }
}
