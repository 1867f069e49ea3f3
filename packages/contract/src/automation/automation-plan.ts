import { z } from 'zod'
import type { Priority } from '../cases/test-cases/test-cases'
import type { JobView } from '../platform/jobs'

/** Cases that one plan looks at; of more, those of the highest priority. */
export const planCaseLimit = 10_000
export const planPageSize = 50
/** Steps that are written together, and how many such sets are named. */
export const planSetSize = 5
export const planSetLimit = 10

const ModuleId = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0)

/** Plans a module with all below it; 0 plans the project. */
export const StartAutomationPlan = z.object({ moduleId: ModuleId })
export type StartAutomationPlan = z.infer<typeof StartAutomationPlan>

/** What the planned cases are sorted by; minutes are those that a month saves. */
const PlanSort = z.enum(['rank', 'case', 'ready', 'newSteps', 'minutes'])
export type PlanSort = z.infer<typeof PlanSort>

export const AutomationPlanQuery = z.object({
  moduleId: ModuleId,
  sort: PlanSort.catch('rank').default('rank'),
  direction: z.enum(['asc', 'desc']).catch('asc').default('asc'),
  page: z.coerce.number().int().positive().max(1_000_000).catch(1).default(1),
})
export type AutomationPlanQuery = z.infer<typeof AutomationPlanQuery>

/** How much a run of a case of this priority counts. */
export const priorityWeights: Record<Priority, number> = {
  SHOWSTOPPER: 5,
  CRITICAL: 4,
  HIGH: 3,
  MEDIUM: 2,
  LOW: 1,
}

/** What counts where nothing is known: runs in a year, and minutes of a run. */
export const planDefaults = { executions: 1, minutes: 5 } as const

/** Where the minutes of a run come from: the case's own runs, those of the project's other cases, or the default. */
export type MinutesSource = 'case' | 'project' | 'default'

/** What a case is worth automating, and what it costs. */
export type PlanFigures = {
  priority: Priority
  /** Manual results of the last year; 0 counts as {@link planDefaults}. */
  executions: number
  minutes: number
  minutesSource: MinutesSource
  /** Steps of its draft, and how many of them have glue. */
  steps: number
  ready: number
  /** Distinct step definitions that are to be written. */
  cost: number
}

/** Minutes a year that a case takes by hand, weighted by its priority. */
export const planValue = ({
  priority,
  executions,
  minutes,
}: Pick<PlanFigures, 'priority' | 'executions' | 'minutes'>) =>
  priorityWeights[priority] * (executions || planDefaults.executions) * minutes

/** Minutes of work by hand that a month saves, once the case is automated. */
export const minutesSaved = ({ executions, minutes }: Pick<PlanFigures, 'executions' | 'minutes'>) =>
  ((executions || planDefaults.executions) * minutes) / 12

/** The value for each piece of work: the new steps and the scenario itself. A case without steps has nothing to automate. */
export const planScore = (figures: PlanFigures) => (figures.steps === 0 ? 0 : planValue(figures) / (figures.cost + 1))

export type PlannedCase = PlanFigures & {
  rank: number
  number: number
  summary: string
  newSteps: string[]
  /** False when the case was changed, deleted or automated since. */
  current: boolean
}

/** Step definitions that are worth writing together, after those of the sets before. */
export type PlannedSet = {
  steps: string[]
  /** Cases that need nothing else then, and their value. */
  cases: number
  value: number
  /** What they save in a month; plans from before it was told do not know. */
  minutesSaved?: number
  /** Some of them by number. */
  examples: number[]
}

export type AutomationPlan = {
  id: number
  at: Date
  by: string
  /** Cases that were planned, and how many there were. */
  cases: number
  total: number
  /** Cases that need no new step. */
  ready: number
  /** Distinct step definitions that all cases together lack. */
  newSteps: number
  sets: PlannedSet[]
}

export type AutomationPlanView = {
  /** The names of the module from the top; null for the project. */
  trail: string[] | null
  plan: AutomationPlan | null
  rows: PlannedCase[]
  page: number
  pageCount: number
  /** The plan that is being made. */
  job: Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null
}

export const automationPlanMessages = {
  started: 'The plan is being made.',
} as const
