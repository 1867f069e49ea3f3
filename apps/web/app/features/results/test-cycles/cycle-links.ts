import { readCaseNumbers, writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import { type RunStatus, runStatuses } from '@caseweave/contract/results/runs/run-status'
import { cyclePageSizes, isStatusGroup, type StatusGroup } from '@caseweave/contract/results/test-cycles/cycle-names'
import { isId } from '../../platform/screen/id'

/** The tabs of a cycle, by the name in its address. */
const cycleViews = ['cases', 'people', 'activity'] as const
type CycleView = (typeof cycleViews)[number]

/** What the address of a cycle says. */
export type CycleAddress = {
  view: CycleView
  environment: number
  status: RunStatus | StatusGroup | ''
  assigned: string
  module: number
  search: string
  page: number
  pageSize: number
}

const idOr0 = (text: string | null) => (isId(text) ? Number(text) : 0)
const isStatus = (text: string): text is RunStatus | StatusGroup =>
  runStatuses.some((status) => status === text) || isStatusGroup(text)

/** Reads the address of a cycle: what is wrong in it counts as left out. */
export function readCycleAddress(parameters: URLSearchParams): CycleAddress {
  const view = cycleViews.find((each) => each === parameters.get('view')) ?? 'cases'
  const status = parameters.get('status') ?? ''
  const assigned = parameters.get('assigned') ?? ''
  const page = idOr0(parameters.get('page'))
  const pageSize = Number(parameters.get('pageSize'))
  return {
    view,
    environment: idOr0(parameters.get('environment')),
    status: isStatus(status) ? status : '',
    assigned: assigned === 'me' || assigned === 'nobody' || isId(assigned) ? assigned : '',
    module: idOr0(parameters.get('module')),
    search: (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    page: page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: cyclePageSizes.includes(pageSize) ? pageSize : 50,
  }
}

/** What is asked for the filters of an address. */
export function itemFilterOf({ environment, status, assigned, module, search }: CycleAddress) {
  return {
    ...(environment ? { environmentId: environment } : {}),
    ...(status ? { status } : {}),
    ...(assigned ? { assigned: assigned === 'me' || assigned === 'nobody' ? assigned : Number(assigned) } : {}),
    ...(module ? { moduleId: module } : {}),
    ...(search ? { search } : {}),
  } as const
}

/** What an address says is chosen: the ticked cases, or all that its filters leave; null when it says nothing. */
export function readItemChoice(parameters: URLSearchParams) {
  const filter = itemFilterOf(readCycleAddress(parameters))
  if (parameters.has('all')) return filter
  const caseNumbers = readCaseNumbers(parameters.get('chosen') ?? '', 5_000)
  if (!caseNumbers || caseNumbers.length === 0) return null
  return { ...filter, caseNumbers }
}

/** What only dialogs have in the query string. */
const ownParameters = { chosen: null, all: null, to: null }

/** The page of a cycle behind a dialog of this query string, as it was. */
export const cycleBehind = (projectId: number, number: number, search: string) =>
  withParameters(testCyclePath(projectId, number) + search, ownParameters)

/** A dialog over a cycle, about chosen cases where some are named. */
export const cycleDialog = (
  projectId: number,
  number: number,
  search: string,
  name: string,
  chosen: { all: true } | { numbers: readonly number[] } | null = null,
) =>
  withParameters(`${testCyclePath(projectId, number)}/${name}${search}`, {
    ...ownParameters,
    ...(chosen === null ? {} : 'all' in chosen ? { all: '1' } : { chosen: writeCaseNumbers(chosen.numbers) }),
  })

/** The same page with other filters, from its first page on. */
export const cycleFiltered = (
  projectId: number,
  number: number,
  search: string,
  changes: Record<string, string | null>,
) => withParameters(testCyclePath(projectId, number) + search, { ...ownParameters, page: null, ...changes })

/** What can be done with chosen cases of a cycle, by the name of its dialog. */
export const itemActions = {
  assign: 'Assign',
  mark: 'Set status',
  accept: 'Accept automated',
  remove: 'Remove',
} as const
export type ItemAction = keyof typeof itemActions

/** The button that gives chosen cases to the reader, at once: it asks nothing. */
export const assignToMe = 'mine'
export const isItemAction = (text: unknown): text is ItemAction =>
  typeof text === 'string' && Object.hasOwn(itemActions, text)
