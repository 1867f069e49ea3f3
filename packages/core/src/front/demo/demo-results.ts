import type { MatchRung, TestResult } from '@caseweave/contract/results/executions/executions'
import { executionBatches, executions, releaseTestCases, testCases } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { rebuildComparisons } from '../../results/agreement/keep-comparisons'
import { rebuildResults } from '../../results/executions/keep-results'
import { testedBeside } from './demo-agreement'
import { share } from './demo-cases'
import { addDemoRuns, type DemoTested } from './demo-runs'
import type { DemoPlaces } from './demo-tickets'

const minute = 60_000
const day = 24 * 60 * minute

/** How much of the demo belongs to each release, in per cent of its applicable cases. */
const mappedShares: readonly [release: string, percent: number, daysAgo: number][] = [
  ['2.9', 45, 118],
  ['3.0', 72, 58],
  ['3.1', 88, 19],
  ['3.2-rc1', 64, 3],
]

/** Builds whose automated tests ran at night: the release and environment, and how many days ago. */
const builds: readonly { release: string; environment: string; days: readonly number[]; failing: number }[] = [
  { release: '3.0', environment: 'Staging', days: [20, 18, 16], failing: 5 },
  { release: '3.1', environment: 'Test', days: [19, 17, 15, 13, 12, 11, 10, 8, 6, 5, 4], failing: 14 },
  { release: '3.1', environment: 'Staging', days: [14, 9, 7, 4, 2], failing: 8 },
  { release: '3.2-rc1', environment: 'Test', days: [3, 2, 1, 0], failing: 12 },
  { release: '3.2-rc1', environment: 'Staging', days: [1, 0], failing: 9 },
]

const failures = [
  'Expected the total to be 49.90, but it was 54.90.',
  'Timed out after 10 s: the button “Order now” did not appear.',
  'The answer had the status 500.',
  'Expected one confirmation mail, but there were two.',
]

const rungOf = (summary: string): MatchRung =>
  (['key', 'key', 'scenario', 'file'] as const)[share(summary, 'rung') % 4] ?? 'key'

/** What a night gave; the older the build of a release, the more failed. */
function resultOf(summary: string, night: string, failing: number): TestResult {
  const luck = share(summary, `result ${night}`)
  // Some cases fail again and again, as in life.
  const stubborn = share(summary, `stubborn ${night.split('/')[0]}`) < failing / 2
  if (luck < failing / 2 || (stubborn && luck < 80)) return 'FAILED'
  if (luck > 97) return 'SKIPPED'
  return luck > 95 ? 'BLOCKED' : 'PASSED'
}

/**
 * Gives the demo three weeks of work: cases mapped to releases, nightly builds, results that were typed in, manual runs. The same
 * in every installation, but for its dates, which count back from now.
 */
export async function addDemoResults(
  ctx: Ctx,
  projectId: number,
  people: ReadonlyMap<string, number>,
  places: DemoPlaces,
): Promise<void> {
  const cases = await ctx.db
    .select({
      id: testCases.id,
      summary: testCases.summary,
      version: testCases.latestVersion,
      kind: testCases.kind,
      templateId: testCases.templateId,
      priority: testCases.priority,
    })
    .from(testCases)
    .where(eq(testCases.projectId, projectId))
    .orderBy(testCases.number)
  const mapped = await mapCases(ctx, cases, people, places)
  await addBuilds(ctx, projectId, people, places, mapped)
  await addDemoRuns(ctx, projectId, people, places, mapped, await testedBeside(ctx, cases, people))
  const ids = cases.map(({ id }) => id)
  await rebuildResults(ctx, projectId, ids)
  await rebuildComparisons(ctx, ids)
}

/** The cases of each release. */
async function mapCases(
  ctx: Ctx,
  cases: readonly DemoTested[],
  people: ReadonlyMap<string, number>,
  { releaseOf }: DemoPlaces,
): Promise<Map<string, DemoTested[]>> {
  const mapped = new Map<string, DemoTested[]>()
  const now = ctx.now().getTime()
  for (const [release, percent] of mappedShares) {
    // A case with a bug of production is not mapped.
    const mappable = cases.filter(({ kind, summary }) => kind !== 'notApplicable' && summary !== 'Pay by card')
    mapped.set(
      release,
      mappable.filter(({ summary, kind }) => kind === 'automated' || share(summary, `mapped ${release}`) < percent),
    )
  }
  const rows = mappedShares.flatMap(([release, , daysAgo]) =>
    (mapped.get(release) ?? []).map(({ id, version }) => ({
      releaseId: releaseOf.get(release) ?? 0,
      testCaseId: id,
      version,
      createdBy: people.get('lead'),
      createdAt: new Date(now - daysAgo * day),
    })),
  )
  await ctx.db.insert(releaseTestCases).values(rows)
  return mapped
}

/** How many rows one statement inserts. */
const atOnce = 2_000

async function addBuilds(
  ctx: Ctx,
  projectId: number,
  people: ReadonlyMap<string, number>,
  { releaseOf, environmentOf }: DemoPlaces,
  mapped: ReadonlyMap<string, DemoTested[]>,
): Promise<void> {
  const now = ctx.now().getTime()
  const createdBy = people.get('dev')
  const nights = builds.flatMap(({ days, ...build }) => days.map((daysAgo) => ({ ...build, daysAgo })))
  const placed = nights
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map((night, index) => ({
      ...night,
      build: `web-shop-${412 + index}`,
      at: new Date(now - night.daysAgo * day - 4 * 60 * minute),
      releaseId: releaseOf.get(night.release) ?? 0,
      environmentId: environmentOf.get(night.environment) ?? 0,
    }))
  const batches = await ctx.db
    .insert(executionBatches)
    .values(
      placed.map(({ build, releaseId, environmentId, at }) => ({
        ...{ projectId, releaseId, environmentId, build, createdBy },
        kind: 'import' as const,
        createdAt: at,
      })),
    )
    .returning({ id: executionBatches.id, build: executionBatches.build })
  const batchOf = new Map(batches.map(({ id, build }) => [build, id]))
  const rows = placed.flatMap(({ release, environment, failing, build, at, releaseId, environmentId, daysAgo }) =>
    (mapped.get(release) ?? [])
      .filter(({ kind }) => kind === 'automated')
      .flatMap(({ id, summary, version }) => {
        // Rows of Examples: a few cases are run in two currencies.
        const datasets = share(summary, 'datasets') < 8 ? ['EUR', 'USD'] : ['']
        return datasets.map((dataset) => {
          const result = resultOf(summary + dataset, `${release}/${environment}/${daysAgo}`, failing)
          return {
            ...{ projectId, batchId: batchOf.get(build) ?? 0, testCaseId: id, releaseId, environmentId, version },
            ...{ dataset, result, createdBy },
            executedAt: new Date(at.getTime() + share(summary, 'order') * 2_000),
            durationMs: 900 + share(summary, 'takes') * 230,
            actualResult: result === 'FAILED' ? (failures[share(summary, build) % failures.length] ?? '') : '',
            rawStatus: result === 'FAILED' ? 'failed' : result === 'PASSED' ? 'passed' : 'skipped',
            matchedBy: rungOf(summary),
            createdAt: at,
          }
        })
      }),
  )
  for (let from = 0; from < rows.length; from += atOnce) {
    await ctx.db.insert(executions).values(rows.slice(from, from + atOnce))
  }
}
