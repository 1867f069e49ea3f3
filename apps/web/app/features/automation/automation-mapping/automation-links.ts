import { automationPath } from '@caseweave/contract/automation/addresses'
import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { isId } from '../../platform/screen/id'
import { type AutomationPick, emptyPick, readPick, writePick } from './automation-pick'

/** Page sizes of the table of cases. No schema stands here. */
export const automationPageSizes = [10, 20, 30, 40, 100, 500]

/** What the address of the screen says; 0 stands for none, and for the newest version. */
export type AutomationAddress = {
  moduleId: number
  releaseId: number
  fileId: number
  scenarioId: number
  version: number
  /** Which cases are listed: those that are to be mapped, or all. */
  show: 'todo' | 'all'
  search: string
  page: number
  pageSize: number
  /** Whether only steps are listed that are mapped or ticked. */
  onlyMapped: boolean
  /** Which page of the scenario's steps is shown. */
  stepPage: number
  pick: AutomationPick
}

const idOr0 = (text: string) => (isId(text) ? Number(text) : 0)

/** Reads an address, or a posted form, whose fields are called the same: what is wrong in it counts as left out. */
export function readAutomationAddress(parameters: { get: (name: string) => unknown }): AutomationAddress {
  const text = (name: string) => {
    const value = parameters.get(name)
    return typeof value === 'string' ? value : ''
  }
  const page = idOr0(text('page'))
  const stepPage = idOr0(text('stepPage'))
  const pageSize = Number(text('pageSize'))
  const version = idOr0(text('version'))
  return {
    moduleId: idOr0(text('module')),
    releaseId: idOr0(text('release')),
    fileId: idOr0(text('feature')),
    scenarioId: idOr0(text('scenario')),
    version: version <= 1_000_000 ? version : 0,
    show: text('show') === 'all' ? 'all' : 'todo',
    search: text('search').replaceAll('\u0000', '').trim().slice(0, 200),
    page: page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: automationPageSizes.includes(pageSize) ? pageSize : 10,
    onlyMapped: text('onlyMapped') === '1',
    stepPage: stepPage >= 1 && stepPage <= 1_000_000 ? stepPage : 1,
    pick: readPick(text),
  }
}

/** The query string of an address; what is usual is left out. */
export function automationSearch(address: AutomationAddress): string {
  const { show, page, pageSize, onlyMapped, stepPage } = address
  const { cases, versions, steps } = writePick(address.pick)
  const parameters = new URLSearchParams()
  const set = (name: string, value: number | string) => value && parameters.set(name, String(value))
  // Without a module the screen opens at the one that was used last: 0 says that all are meant.
  parameters.set('module', String(address.moduleId))
  set('release', address.releaseId)
  set('feature', address.fileId)
  set('scenario', address.scenarioId)
  set('version', address.version)
  set('show', show === 'todo' ? '' : show)
  set('search', address.search)
  set('page', page > 1 ? page : 0)
  set('pageSize', pageSize === 10 ? 0 : pageSize)
  set('onlyMapped', onlyMapped ? 1 : 0)
  set('stepPage', stepPage > 1 ? stepPage : 0)
  set('cases', cases)
  set('versions', versions)
  set('steps', steps)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** The screen, or a dialog over it, with these changes; see {@link changedAddress}. */
export function automationHref(
  projectId: number,
  address: AutomationAddress,
  changes: Partial<AutomationAddress> = {},
  dialog = '',
): string {
  return automationPath(projectId) + (dialog && `/${dialog}`) + automationSearch(changedAddress(address, changes))
}

/**
 * An address with these changes. Another module begins anew, with no feature, scenario and step; what the ticks of
 * steps belong to takes them along. Any change but of the page begins at the first page.
 */
export function changedAddress(address: AutomationAddress, changes: Partial<AutomationAddress>): AutomationAddress {
  const other = (...names: ('moduleId' | 'fileId' | 'scenarioId' | 'version' | 'releaseId' | 'onlyMapped')[]) =>
    names.some((name) => changes[name] !== undefined && changes[name] !== address[name])
  const next = { ...address, page: 1 }
  if (other('moduleId')) Object.assign(next, { fileId: 0, scenarioId: 0, version: 0, pick: emptyPick })
  if (other('fileId')) Object.assign(next, { scenarioId: 0, version: 0 })
  if (other('scenarioId', 'fileId')) next.version = 0
  if (other('moduleId', 'scenarioId', 'fileId', 'version', 'onlyMapped')) next.stepPage = 1
  if (other('scenarioId', 'fileId', 'version', 'releaseId')) next.pick = { ...next.pick, steps: null }
  return { ...next, ...changes }
}

/**
 * What the way of one case to its mapping keeps beside the address of the screen: from the choice of a scenario it goes on to the
 * covered steps, and from there to the page of cases where it began.
 */
export const wayParameters = { next: 'next', from: 'from' } as const

/** True while a scenario is chosen on such a way. */
export const goesOn = (parameters: URLSearchParams) => parameters.get(wayParameters.next) === 'covers'

/** Where such a way began: a page of the project's cases; null for the screen itself, and for any other address. */
export function beganAt(projectId: number, parameters: URLSearchParams): string | null {
  const from = parameters.get(wayParameters.from) ?? ''
  const cases = definitionsPath(projectId)
  return from === cases || from.startsWith(`${cases}?`) || from.startsWith(`${cases}/`) ? from : null
}

/** The choice of a scenario for one case, on the way to its mapping. */
export const mapHref = (projectId: number, address: AutomationAddress, number: number): string =>
  withParameters(
    automationHref(projectId, address, { pick: { ...emptyPick, cases: [number] }, page: address.page }, 'scenario'),
    { [wayParameters.next]: 'covers' },
  )

/** Where mappings wait whose sides have changed. */
export const changesHref = (projectId: number) => `${automationPath(projectId)}/changes`
