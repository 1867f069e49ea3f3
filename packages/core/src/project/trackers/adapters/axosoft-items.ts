import type { ItemLine, Portion } from '@caseweave/contract/project/trackers/work-items'
import type { Tracker } from '../tracker'
import type { AxosoftCalls } from './axosoft-calls'
import { lineOf, newestFirst } from './axosoft-lines'
import { Items, isAxosoftType } from './axosoft-shapes'

const rowsOfPage = 50
/** So many pages are looked through for one that has any row, where the installation filters less than it is asked to. */
const pagesOfSearch = 3

/**
 * A page of a project's items, newest change first. An installation may ignore the search, and knows no filter by open and closed: what it gives is looked
 * through here once more, so that a page may have few rows and yet be followed by others.
 */
export async function foundItems(
  calls: AxosoftCalls,
  address: string,
  { projectId, type, search = '', state, cursor }: Parameters<Tracker['items']>[0],
): Promise<Portion<ItemLine>> {
  const kind = type !== undefined && isAxosoftType(type) ? type : null
  const words = search.trim()
  const isFiltered = words !== '' || state !== undefined
  const rows: ItemLine[] = []
  let page = Math.max(1, Number(cursor ?? 1) || 1)
  let total = 0
  const last = page + pagesOfSearch
  do {
    const { data, metadata } = await calls.get(`/${kind ?? 'items'}`, Items, {
      project_id: projectId,
      include_sub_projects_items: false,
      ...{ page, page_size: rowsOfPage, sort_fields: newestFirst },
      ...(words === '' ? {} : { search_field: 'name', search_string: words }),
    })
    const lines = data.map((item) => lineOf(item, kind, address))
    rows.push(...lines.filter((line) => isWanted(line, { projectId, words, state })))
    total = metadata?.total_count ?? (data.length < rowsOfPage ? (page - 1) * rowsOfPage + data.length : Infinity)
    page += 1
  } while (rows.length === 0 && (page - 1) * rowsOfPage < total && page < last)
  return {
    rows,
    next: (page - 1) * rowsOfPage < total ? String(page) : null,
    total: isFiltered || total === Infinity ? null : total,
  }
}

function isWanted(
  line: ItemLine,
  { projectId, words, state }: { projectId: string; words: string; state: 'open' | 'closed' | undefined },
): boolean {
  if (line.projectId !== projectId || (state !== undefined && line.state !== state)) return false
  return line.title.toLowerCase().includes(words.toLowerCase())
}
