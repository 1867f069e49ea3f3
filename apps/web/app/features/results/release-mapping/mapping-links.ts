import { releaseMappingPath } from '@caseweave/contract/results/addresses'
import {
  emptyPick,
  isEmptyPick,
  type MappingPick,
  readPick,
  writePick,
} from '@caseweave/contract/results/release-mapping/mapping-pick'
import { isId } from '../../platform/screen/id'

/** Page sizes of the table. No schema stands here. */
export const mappingPageSizes = [10, 20, 30, 40, 100, 500]

/** What the address of the screen says; 0 stands for no release and for all modules. */
export type MappingAddress = {
  releaseId: number
  moduleId: number
  /** Which releases are offered. */
  type: 'all' | 'active' | 'inactive'
  search: string
  show: 'all' | 'mapped'
  page: number
  pageSize: number
  pick: MappingPick
}

const idOr0 = (text: string | null) => (isId(text) ? Number(text) : 0)

/** Reads an address, or a posted form, whose fields are called the same: what is wrong in it counts as left out. */
export function readMappingAddress(parameters: { get: (name: string) => unknown }): MappingAddress {
  const text = (name: string) => {
    const value = parameters.get(name)
    return typeof value === 'string' ? value : ''
  }
  const type = text('type')
  const page = idOr0(text('page'))
  const pageSize = Number(text('pageSize'))
  return {
    releaseId: idOr0(text('release')),
    moduleId: idOr0(text('module')),
    type: type === 'all' || type === 'inactive' ? type : 'active',
    search: text('search').replaceAll('\u0000', '').trim().slice(0, 200),
    show: text('show') === 'mapped' ? 'mapped' : 'all',
    page: page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: mappingPageSizes.includes(pageSize) ? pageSize : 10,
    pick: readPick(text('pick')) ?? emptyPick,
  }
}

/** The query string of an address; what is usual is left out. */
export function mappingSearch(address: MappingAddress): string {
  const { releaseId, moduleId, type, search, show, page, pageSize, pick } = address
  const parameters = new URLSearchParams()
  if (releaseId) parameters.set('release', String(releaseId))
  if (moduleId) parameters.set('module', String(moduleId))
  if (type !== 'active') parameters.set('type', type)
  if (search) parameters.set('search', search)
  if (show !== 'all') parameters.set('show', show)
  if (page > 1) parameters.set('page', String(page))
  if (pageSize !== 10) parameters.set('pageSize', String(pageSize))
  // What was ticked belongs to its release.
  if (releaseId && !isEmptyPick(pick)) parameters.set('pick', writePick(pick))
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** The screen with these changes; any change but of the page begins at the first page, another release with nothing ticked. */
export function mappingHref(projectId: number, address: MappingAddress, changes: Partial<MappingAddress> = {}): string {
  return releaseMappingPath(projectId) + mappingSearch(changedAddress(address, changes))
}

/** An address with these changes; see {@link mappingHref}. */
export function changedAddress(address: MappingAddress, changes: Partial<MappingAddress>): MappingAddress {
  const other = changes.releaseId !== undefined && changes.releaseId !== address.releaseId
  return { ...address, page: 1, ...(other ? { pick: emptyPick } : {}), ...changes }
}
