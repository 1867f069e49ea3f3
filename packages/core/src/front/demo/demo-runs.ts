import { longestGap, type RunStatus } from '@caseweave/contract/results/runs/run-status'
import { executionBatches, executions, testRunSteps, testRuns } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import { share } from './demo-cases'
import type { DemoPlaces } from './demo-tickets'

/** A case of the demo, as results need it. */
export type DemoTested = {
  id: number
  summary: string
  version: number
  kind: 'manual' | 'pending' | 'automated' | 'notApplicable'
  templateId: 1 | 2
  priority: string
}

const minute = 60_000
const day = 24 * 60 * minute

const remarks = [
  'The page stayed empty until it was loaded again.',
  'The sum differs by one cent.',
  'The message names the wrong field.',
  'Worked only after signing in once more.',
]

/** Which releases were tested by hand, where, and from how many days ago until when. */
const rounds = [
  { release: '3.0', environment: 'Staging', from: 21, until: 15, percent: 30 },
  { release: '3.1', environment: 'Staging', from: 14, until: 2, percent: 70 },
  { release: '3.2-rc1', environment: 'Test', from: 3, until: 0, percent: 35 },
] as const

/** A result by hand. */
export type Worked = {
  tested: DemoTested
  kind: 'run' | 'added'
  status: RunStatus
  at: Date
  durationMs: number
  releaseId: number
  environmentId: number
  by: number | undefined
}

function statusOf(summary: string, release: string): RunStatus {
  const luck = share(summary, `by hand ${release}`)
  if (luck < 11) return 'FAILED'
  if (luck < 15) return 'BLOCKED'
  if (luck < 18) return 'SKIPPED'
  return luck < 20 ? 'IN_PROCESS' : 'PASSED'
}

/** Adds results that people of the demo typed in, and their manual runs, some of which still go on; `beside` are those of automated cases. */
export async function addDemoRuns(
  ctx: Ctx,
  projectId: number,
  people: ReadonlyMap<string, number>,
  { releaseOf, environmentOf }: DemoPlaces,
  mapped: ReadonlyMap<string, DemoTested[]>,
  beside: readonly Worked[],
): Promise<void> {
  const now = ctx.now().getTime()
  const worked: Worked[] = rounds.flatMap(({ release, environment, from, until, percent }) =>
    (mapped.get(release) ?? [])
      .filter(({ kind, summary }) => kind !== 'automated' && share(summary, `round ${release}`) < percent)
      .map((tested) => {
        const { summary, kind } = tested
        const daysAgo = until + (share(summary, `day ${release}`) * (from - until)) / 100
        return {
          tested,
          // A result is typed in for what will be automated; what stays manual is run.
          kind: kind === 'pending' && share(summary, 'typed') < 45 ? ('added' as const) : ('run' as const),
          status: statusOf(summary, release),
          at: new Date(now - daysAgo * day - (5 + share(summary, 'minute')) * minute),
          durationMs: 60_000 + share(summary, 'by hand takes') * 6_000,
          releaseId: releaseOf.get(release) ?? 0,
          environmentId: environmentOf.get(environment) ?? 0,
          by: people.get(share(summary, 'by') < 70 ? 'qa' : 'lead'),
        }
      }),
  )
  const done = [...worked, ...beside].sort((a, b) => a.at.getTime() - b.at.getTime())
  const batches = await ctx.db
    .insert(executionBatches)
    .values(
      done.map(({ kind, releaseId, environmentId, at, by }) => ({
        ...{ projectId, releaseId, environmentId, kind },
        createdBy: by,
        createdAt: at,
      })),
    )
    .returning({ id: executionBatches.id })
  const results = await ctx.db
    .insert(executions)
    .values(
      done.map(({ tested, status, at, durationMs, releaseId, environmentId, by }, index) => ({
        ...{ projectId, releaseId, environmentId, durationMs },
        batchId: batches[index]?.id ?? 0,
        testCaseId: tested.id,
        version: tested.version,
        result: status as 'PASSED',
        executedAt: at,
        actualResult: status === 'FAILED' ? remarkOf(tested.summary) : '',
        linkedBug: status === 'FAILED' && share(tested.summary, 'bug') < 40 ? 'SHOP-398' : '',
        createdBy: by,
        createdAt: at,
      })),
    )
    .returning({ id: executions.id })
  const finished = done.flatMap((each, index) =>
    each.kind === 'run' ? [{ ...each, executionId: results[index]?.id ?? 0, finishedAt: each.at }] : [],
  )
  const open = openRuns(mapped, now, people, { releaseOf, environmentOf })
  await writeRuns(ctx, projectId, [...finished, ...open])
}

const remarkOf = (summary: string) => remarks[share(summary, 'remark') % remarks.length] ?? ''

type Run = Omit<Worked, 'kind'> & { executionId: number | null; finishedAt: Date | null }

/** Three runs that still go on, and one that was called off. */
function openRuns(
  mapped: ReadonlyMap<string, DemoTested[]>,
  now: number,
  people: ReadonlyMap<string, number>,
  { releaseOf, environmentOf }: DemoPlaces,
): Run[] {
  const stepwise = (mapped.get('3.2-rc1') ?? []).filter(({ kind, templateId }) => kind === 'manual' && templateId === 2)
  const statuses = ['IN_PROCESS', 'FAILED', 'PENDING', 'DELETED'] as const
  return stepwise.slice(0, statuses.length).map((tested, index) => {
    const status = statuses[index] ?? 'PENDING'
    const at = new Date(now - (1 + index * 20) * 60 * minute)
    return {
      ...{ tested, status, at, durationMs: (index + 1) * 4 * minute, executionId: null },
      releaseId: releaseOf.get('3.2-rc1') ?? 0,
      environmentId: environmentOf.get('Test') ?? 0,
      by: people.get('qa'),
      finishedAt: status === 'DELETED' ? at : null,
    }
  })
}

/** How many steps the demo's cases of the second template have. */
const stepsOfDemo = 3

async function writeRuns(ctx: Ctx, projectId: number, runs: readonly Run[]): Promise<void> {
  const stored = await ctx.db
    .insert(testRuns)
    .values(
      runs.map(({ tested, status, at, durationMs, releaseId, environmentId, by, executionId, finishedAt }) => ({
        ...{ projectId, status, durationMs, releaseId, environmentId, executionId, finishedAt },
        testCaseId: tested.id,
        version: tested.version,
        templateId: tested.templateId,
        steps: tested.templateId === 2 ? stepsOfDemo : 1,
        statusChosen: ['BLOCKED', 'SKIPPED', 'DELETED'].includes(status),
        revision: 1,
        createdBy: by,
        createdAt: new Date(at.getTime() - Math.min(durationMs, longestGap)),
        activeAt: at,
        finishedBy: finishedAt && by,
      })),
    )
    .returning({ id: testRuns.id, steps: testRuns.steps })
  const marks = runs.flatMap((run, index) => {
    const { id = 0, steps = 1 } = stored[index] ?? {}
    return marksOf(run, steps).map((mark) => ({
      ...mark,
      runId: id,
      revision: 1,
      modifiedBy: run.by,
      modifiedAt: run.at,
    }))
  })
  await ctx.db.insert(testRunSteps).values(marks)
}

/** What the steps of a run are marked as, so that they fit its status. */
function marksOf({ status, tested }: Run, steps: number) {
  const passed = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ sequence: at + 1, result: 'PASSED' as const, remarks: '' }))
  if (status === 'PASSED') return passed(steps)
  if (status === 'FAILED') {
    const failed = { sequence: Math.min(2, steps), result: 'FAILED' as const, remarks: remarkOf(tested.summary) }
    return [...passed(failed.sequence - 1), failed]
  }
  return status === 'IN_PROCESS' && steps > 1 ? passed(1) : []
}
