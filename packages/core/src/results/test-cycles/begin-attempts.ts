import type { RunStatus } from '@caseweave/contract/results/runs/run-status'
import { idArray } from '@caseweave/db/id-array'
import {
  releaseTestCases,
  testCases,
  testCaseVersions,
  testCycleItems,
  testRunSteps,
  testRuns,
  testSteps,
} from '@caseweave/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import type { CycleRecord } from './cycle-row'

const c = named(testCases, 'c')
const i = named(testCycleItems, 'i')
const items = named(testCycleItems)
const m = named(releaseTestCases, 'm')
const run = named(testRuns)
const s = named(testSteps, 's')
const v = named(testCaseVersions, 'v')

const begun = selected({ id: run.id, itemId: run.itemId, testCaseId: run.testCaseId, version: run.version })

type Cycle = Pick<CycleRecord, 'projectId' | 'releaseId' | 'versionRule'>

/** The version that an attempt at a case `c` runs; source: docs/decisions/test-cycles.md. */
const versionOf = ({ versionRule, releaseId }: Cycle): SQL =>
  versionRule === 'newest'
    ? sql`${c.latestVersion}`
    : sql`coalesce((select ${m.version} from ${m} where ${m.releaseId} = ${releaseId} and ${m.testCaseId} = ${c.id}), ${c.latestVersion})`

/** How many steps of a version `v` there are to mark: a case of the other template has one, whatever steps it had before. */
const stepsOf = sql`case when ${c.templateId} = 2
  then greatest(1, (select count(*) from ${s} where ${s.versionId} = ${v.id}))::int else 1 end`

/**
 * Begins an attempt at each of these items, which the caller holds and of which none has one that goes on, by two statements however many
 * they are. `ended` = they end at once with that status. Answers the runs.
 */
export async function beginAttempts(tx: Ctx, cycle: Cycle, itemIds: readonly number[], ended: RunStatus | null = null) {
  const by = requireActor(tx).id
  const now = sql`${tx.now().toISOString()}::timestamptz`
  const end = ended ? sql`${by}, ${now}, 1` : sql`null::bigint, null::timestamptz, 0`
  const runs = await begun.rows(
    tx.db,
    sql`
      insert into ${run} (${run.projectId}, ${run.testCaseId}, ${run.version}, ${run.templateId}, ${run.steps}, ${run.releaseId},
        ${run.environmentId}, ${run.itemId}, ${run.attempt}, ${run.status}, ${run.statusChosen}, ${run.createdBy}, ${run.createdAt},
        ${run.activeAt}, ${run.finishedBy}, ${run.finishedAt}, ${run.revision})
      select ${cycle.projectId}, ${c.id}, ${v.version}, ${c.templateId}, ${stepsOf}, ${cycle.releaseId}, ${i.environmentId}, ${i.id},
        ${i.attempts} + 1, ${ended ?? 'PENDING'}, ${ended !== null}, ${by}::bigint, ${now}, ${now}, ${end}
      from ${i} join ${c} on ${c.id} = ${i.testCaseId}
      join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${versionOf(cycle)}
      where ${i.id} = any (${idArray(itemIds)}) order by ${i.id}
      returning ${begun}`,
  )
  await tx.db.execute(sql`
    update ${i} set ${items.runId} = begun.id, ${items.attempts} = ${i.attempts} + 1, ${items.status} = ${ended ?? 'IN_PROCESS'},
      ${items.changedAt} = ${now} ${ended ? sql`, ${items.executionId} = null` : sql``}
    from unnest(${idArray(runs.map(({ id }) => id))}, ${idArray(runs.map(({ itemId }) => itemId ?? 0))}) begun (id, item_id)
    where ${i.id} = begun.item_id`)
  return runs
}

/** A run in which nothing was marked follows its case to the version that an attempt would run now; it counts as active from now on. */
export async function goOnWithRun(tx: Ctx, cycle: Cycle, runId: number): Promise<void> {
  await tx.db.execute(sql`
    update ${run} set ${run.activeAt} = ${tx.now().toISOString()}::timestamptz, ${run.version} = newest.version,
      ${run.templateId} = newest.template_id, ${run.steps} = newest.steps
    from (
      select ${v.version} as version, ${c.templateId} as template_id, ${stepsOf} as steps, ${c.id} as case_id
      from ${c} join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${versionOf(cycle)}
    ) newest
    where ${testRuns.id} = ${runId} and newest.case_id = ${testRuns.testCaseId} and ${testRuns.revision} = 0`)
  await tx.db.update(testRuns).set({ activeAt: tx.now() }).where(eq(testRuns.id, runId))
}

/** Gives a run the version, the marks and the remarks of another one of the same item, as their correction begins with them. */
export async function copyMarks(tx: Ctx, from: number, to: number): Promise<void> {
  const step = named(testRunSteps)
  const by = requireActor(tx).id
  await tx.db.execute(sql`
    update ${run} set ${run.version} = before.version, ${run.templateId} = before.template_id, ${run.steps} = before.steps,
      ${run.status} = before.status, ${run.statusChosen} = before.status_chosen, ${run.revision} = 1
    from (select * from ${run} where ${run.id} = ${from}) before where ${testRuns.id} = ${to}`)
  await tx.db.execute(sql`
    insert into ${step} (${step.runId}, ${step.sequence}, ${step.result}, ${step.remarks}, ${step.imageIds}, ${step.revision},
      ${step.modifiedBy}, ${step.modifiedAt})
    select ${to}, ${step.sequence}, ${step.result}, ${step.remarks}, ${step.imageIds}, 1, ${by}::bigint,
      ${tx.now().toISOString()}::timestamptz
    from ${step} where ${step.runId} = ${from}`)
}
