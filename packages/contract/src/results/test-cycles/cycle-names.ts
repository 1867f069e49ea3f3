import type { CaseFilter } from '../../cases/test-cases/case-selection'
import type { RunStatus } from '../runs/run-status'

// No schema stands here: screens use these in the browser without a validator.

/** How a test cycle stands. */
export const cycleStates = ['planned', 'open', 'closed', 'calledOff'] as const
export type CycleState = (typeof cycleStates)[number]

export const cycleStateNames: Record<CycleState, string> = {
  planned: 'Planned',
  open: 'Open',
  closed: 'Closed',
  calledOff: 'Called off',
}

/** Which version of a case an attempt runs: the newest one, or the one that is mapped to the release. */
export const versionRules = ['newest', 'mapped'] as const
export type VersionRule = (typeof versionRules)[number]

export const versionRuleNames: Record<VersionRule, string> = {
  newest: 'The newest version',
  mapped: 'The version mapped to the release',
}

/** The statuses of an item that come from an attempt which has ended, or from none. */
export const endStatuses = ['PASSED', 'FAILED', 'BLOCKED', 'SKIPPED', 'NOT_TESTED'] as const

/** The status of an item once an attempt at it ended so; null when the attempt was called off, which leaves what was there before. */
export function statusAfterAttempt(status: RunStatus): RunStatus | null {
  if (status === 'DELETED') return null
  return status === 'PENDING' || status === 'IN_PROCESS' ? 'NOT_TESTED' : status
}

/** What can be asked for instead of one status: what is still to be tested, and what has come out badly. */
export const statusGroups = {
  open: ['PENDING', 'IN_PROCESS', 'NOT_TESTED', 'ERROR'],
  again: ['FAILED', 'BLOCKED', 'PENDING', 'IN_PROCESS', 'NOT_TESTED', 'ERROR'],
} as const satisfies Record<string, readonly RunStatus[]>
export type StatusGroup = keyof typeof statusGroups
export const isStatusGroup = (text: string): text is StatusGroup => Object.hasOwn(statusGroups, text)

/** How many items of a cycle stand how; `skipped` are passed over, since their case is gone, not applicable or out of the release. */
export type CycleCounts = Partial<Record<RunStatus, number>>

/** The figures of an environment, or of a whole cycle. */
export type CycleFigures = { counts: CycleCounts; passedOver: number }

/** The figures of a closed cycle as they were, by the id of the environment. */
export type CycleTotals = { environmentId: number; counts: CycleCounts; passedOver: number }[]

/** How many items there are, and how many of them have a verdict. */
export function progressOf(counts: CycleCounts): { total: number; done: number } {
  const all = Object.entries(counts)
  const sum = (of: typeof all) => of.reduce((before, [, count]) => before + count, 0)
  const open: readonly string[] = statusGroups.open
  return { total: sum(all), done: sum(all.filter(([status]) => !open.includes(status))) }
}

/** The figures of several environments as one. */
export function addFigures(figures: readonly CycleFigures[]): CycleFigures {
  const counts: CycleCounts = {}
  let passedOver = 0
  for (const each of figures) {
    passedOver += each.passedOver
    for (const [status, count] of Object.entries(each.counts) as [RunStatus, number][]) {
      counts[status] = (counts[status] ?? 0) + count
    }
  }
  return { counts, passedOver }
}

/** What the cases of a cycle were chosen by, where it may find more later: its release, or a filter as the list of test cases has it. */
export type CycleOrigin = { release: true } | { selection: { filter: CaseFilter } }

/** What people did to a cycle, as its activity tells it. */
export type CycleEventKind =
  | 'created'
  | 'started'
  | 'changed'
  | 'added'
  | 'removed'
  | 'assigned'
  | 'marked'
  | 'accepted'
  | 'uploaded'
  | 'closed'
  | 'calledOff'
  | 'reopened'

/** Somebody who was at work within so many minutes is not disturbed: Next passes over what they have open; source: docs/decisions/test-cycles.md. */
export const activeMinutes = 15

/** How often an open screen of a cycle asks whether something has changed, in milliseconds. */
export const cyclePollMs = 10_000

/** Longest texts, in characters. */
export const cycleLimits = { name: 200, note: 4_000, reason: 1_000, environments: 20, items: 100_000 }

/** Page sizes of the cases of a cycle. */
export const cyclePageSizes = [50, 100, 200, 500]
