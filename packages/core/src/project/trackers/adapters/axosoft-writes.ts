import type { FieldValues, ItemLine } from '@caseweave/contract/project/trackers/work-items'
import type { ItemFile } from '../tracker'
import { TrackerError } from '../tracker-error'
import type { AxosoftCalls } from './axosoft-calls'
import { lineOf } from './axosoft-lines'
import { itemPath, refParts } from './axosoft-refs'
import { type AxosoftType, Comments, Done, Items, OneItem } from './axosoft-shapes'
import { sentValues } from './axosoft-values'

/** So many of a project's newest items are looked into for a lost one: lists have no long texts. */
const looksForLost = 10

/** What stands in a text to find it again. It is seen: Axosoft's texts are HTML, and its editors drop comments. */
const markOf = (key: string) => `Caseweave reference: ${key}`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Makes an item with the mark of `key` at the end of its description. */
export async function makeItem(
  calls: AxosoftCalls,
  address: string,
  { projectId, type, values, key }: { projectId: string; type: AxosoftType; values: FieldValues; key: string },
): Promise<ItemLine> {
  const { description = '', ...sent } = sentValues(values)
  const item = {
    ...sent,
    description: `${String(description)}<p>${markOf(key)}</p>`,
    project: { id: Number(projectId) },
  }
  const { data } = await calls.post(`/${type}`, { notify_customer: false, item }, OneItem)
  return lineOf(data, type, address)
}

/** The item that was made with this key: a search that finds it, or is ignored and shows the newest, and a look into each. */
export async function madeItem(
  calls: AxosoftCalls,
  address: string,
  { projectId, key, since }: { projectId: string; key: string; since: Date },
): Promise<ItemLine | null> {
  const { data } = await calls.get('/items', Items, {
    project_id: projectId,
    include_sub_projects_items: false,
    ...{ page: 1, page_size: looksForLost, sort_fields: 'created_date_time DESC' },
    ...{ search_field: 'description', search_string: key },
  })
  for (const found of data) {
    const line = lineOf(found, null, address)
    if (line.updatedAt && line.updatedAt < since) continue
    const { data: item } = await calls.get(itemPath(line.ref), OneItem)
    if (item.description?.includes(markOf(key))) return line
  }
  return null
}

/** Changes an item that has not changed since `known`. Axosoft has no precondition: what happens between looking and writing is not noticed. */
export async function changeItem(
  calls: AxosoftCalls,
  address: string,
  { ref, values, known }: { ref: string; values: FieldValues; known: Date | null },
): Promise<ItemLine> {
  const path = itemPath(ref)
  const { data: before } = await calls.get(path, OneItem)
  const type = refParts(ref)?.type ?? null
  const { updatedAt } = lineOf(before, type, address)
  if (known && updatedAt && updatedAt > known) throw new TrackerError('conflict', 'The item was changed meanwhile.')
  const { data } = await calls.post(path, { notify_customer: false, item: sentValues(values) }, OneItem)
  return lineOf(data, type, address)
}

/** Leaves one comment with the link, found again by its mark. */
export async function leaveLink(
  calls: AxosoftCalls,
  ref: string,
  { key, url, title }: { key: string; url: string; title: string },
): Promise<void> {
  const path = `${itemPath(ref)}/comments`
  const { data } = await calls.get(path, Comments)
  if (data.some(({ comment_text }) => comment_text?.includes(markOf(key)))) return
  const comment_text = `<p>${escaped(title)}</p><p>${escaped(url)}</p><p>${markOf(key)}</p>`
  await calls.post(path, { detail_type: 'comments', comment_text }, Done)
}

/** Adds a file as it is. */
export async function attachFile(calls: AxosoftCalls, ref: string, { name, bytes }: ItemFile): Promise<void> {
  await calls.upload(`${itemPath(ref)}/attachments`, { file_name: name, description: '' }, bytes)
}
