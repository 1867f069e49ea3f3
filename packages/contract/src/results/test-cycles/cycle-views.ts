import type { RunStatus } from '../runs/run-status'
import type { CycleCounts, CycleEventKind, CycleFigures, CycleState, VersionRule } from './cycle-names'

/** A cycle in a list. */
type CycleRow = {
  number: number
  name: string
  state: CycleState
  release: string
  environments: number
  dueOn: string | null
  counts: CycleCounts
  passedOver: number
  createdBy: string
  createdAt: Date
}

/** A page of cycles. */
export type CyclePage = { rows: CycleRow[]; page: number; pageCount: number; total: number }

/** A cycle with its figures. */
export type CycleDetails = {
  number: number
  name: string
  note: string
  state: CycleState
  versionRule: VersionRule
  dueOn: string | null
  release: { id: number; number: string; enabled: boolean }
  environments: ({ id: number; name: string; active: boolean } & CycleFigures)[]
  retestOf: { number: number; name: string } | null
  createdBy: string
  createdAt: Date
  closedBy: string
  closedAt: Date | null
  /** It knows what its cases were chosen by, so that it can be asked for those that came later. */
  grows: boolean
  /** Whether the reader made it. */
  own: boolean
  /** The run of the reader that goes on, the latest first. */
  mine: { runId: number; itemId: number; caseNumber: number; environment: string } | null
  /** Changes with everything that changes in it. */
  revision: number
}

/** One case in one environment of a cycle. */
export type CycleItem = {
  id: number
  environmentId: number
  status: RunStatus
  assignedTo: number | null
  assignee: string
  attempts: number
  /** The last attempt. */
  runId: number | null
  /** Who is at it, since when; null where no attempt goes on. */
  active: { by: string; at: Date; marked: number } | null
  /** Who ended the last attempt, and when. */
  ended: { by: string; at: Date; version: number } | null
  /** An automated result that came in since the cycle was created, and was not taken. */
  automated: { status: RunStatus; at: Date } | null
  /** An automated result was taken. */
  accepted: boolean
  passedOver: boolean
}

/** A case of a cycle with its items. */
export type CycleCase = {
  number: number
  summary: string
  modules: string[]
  version: number
  deleted: boolean
  /** Why the cycle passes over it; null where it does not. */
  off: 'deleted' | 'notApplicable' | 'release' | null
  items: CycleItem[]
}

/** A page of the cases of a cycle with their texts, as they are printed; `html` = what a case without steps says. */
export type CycleSheet = Omit<CycleCases, 'rows' | 'next'> & {
  rows: (CycleCase & {
    precondition: string
    testData: string
    steps: { sequence: number; description: string; expectedResult: string; testData: string }[]
    html: string
  })[]
}

/** A page of the cases of a cycle; `next` = the cursor of what is behind it, null where nothing is. */
export type CycleCases = { rows: CycleCase[]; page: number; pageCount: number; total: number; next: string | null }

/** What one person has in a cycle. */
export type CyclePerson = {
  userId: number | null
  name: string
  member: boolean
  assigned: number
  counts: CycleCounts
  /** Attempts that the person ended. */
  ended: number
  lastAt: Date | null
}

/** A line of the activity of a cycle. */
export type CycleActivity = {
  at: Date
  by: string
  kind: CycleEventKind | 'run'
  items: number
  about: string
  /** The attempt, where it is one. */
  run: {
    runId: number
    caseNumber: number
    summary: string
    environment: string
    status: RunStatus
    attempt: number
  } | null
}

export type CycleActivityPage = { rows: CycleActivity[]; page: number; pageCount: number }

/** A case that waits for the reader in one of the project's open cycles. */
export type MyItem = {
  cycle: number
  cycleName: string
  itemId: number
  caseNumber: number
  summary: string
  environment: string
  release: string
  status: RunStatus
  dueOn: string | null
  runId: number | null
}

/** The cycle of a run, for the bar over its screen. */
export type CycleOfRun = {
  number: number
  name: string
  state: CycleState
  itemId: number
  attempt: number
  attempts: number
  environmentId: number
  counts: CycleCounts
  passedOver: number
  offRelease: boolean
  /** The newest version of the case, and whether the run follows it. */
  newestVersion: number
  /** The neighbours in the order of the cycle, whatever their status, that have a run or can get one. */
  previousItem: number | null
  nextItem: number | null
  assignee: string
  /** What came out of its steps in the last runs of the case, the newest first. */
  earlier: {
    runId: number
    status: RunStatus
    at: Date
    by: string
    version: number
    steps: { sequence: number; result: 'PASSED' | 'FAILED' }[]
  }[]
}

type EndingLine = { number: number; summary: string; environment: string; runId: number | null }

/** What is told before a cycle is closed: the first of each kind, and how many there are. */
export type CycleEnding = {
  running: { total: number; rows: (EndingLine & { by: string })[] }
  withoutTicket: { total: number; rows: EndingLine[] }
}
