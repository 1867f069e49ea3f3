import type { Covers } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { mappingChangeMessages } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import {
  mostReviewed,
  type ReviewMappings,
  type ReviewResult,
} from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { AppError } from '@caseweave/contract/platform/errors'
import { idArray } from '@caseweave/db/id-array'
import { caseMappings, mappingReviews, scenarios, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { type NamedTable, named } from '../../platform/database/named-tables'
import { chosenColumns, chosenInJson } from '../automation-mapping/chosen-columns'
import { coverageOf } from '../automation-mapping/covered-steps'
import { removeMappings } from '../automation-mapping/keep-mappings'
import { staleMappings, staleStamp } from '../automation-mapping/stale-mappings'
import { tellMappingOwners } from '../automation-mapping/tell-mapping-owners'
import { followTicks } from './follow-ticks'
import { type HeldMapping, readMappings, readSides, type Sides } from './held-mappings'
import { keptMappings } from './kept-mappings'

const caseMapping = named(caseMappings)
const m = named(caseMappings, 'm')

type Input = ReviewMappings & { projectId: number }

/**
 * Says yes to stale mappings as they were shown: they move to what both sides say now, and what they cover is worked out again. All
 * of a kind are 500 at most. CONFLICT when the one has changed again; NOT_FOUND when it is not stale any more, or gone. A scenario
 * that is gone cannot be confirmed: CONFLICT for the one, and left out of all.
 */
export async function confirmMappings(ctx: Ctx, input: Input): Promise<ReviewResult> {
  const { projectId } = input
  return ctx.tx(async (tx) => {
    const { ids, left } = await holdStale(tx, input, false)
    if (ids.length === 0) return { done: 0, left, reviewId: null }
    const kept = await keptMappings(tx, ids)
    const mappings = (await readMappings(tx, ids)).filter(({ gone }) => !gone)
    if (mappings.length === 0) throw new AppError('CONFLICT', mappingChangeMessages.scenarioGone)
    const sides = await readSides(tx, mappings)
    const covered = await coverageOf(
      tx,
      projectId,
      mappings.map((mapping) => ({
        ...{ chosen: sides.change(mapping).stepSequences, covers: coversNow(mapping, sides) },
        scenario: sides.now(mapping),
        case: sides.case(mapping.testCaseId, mapping.nowCase),
      })),
    )
    const rows = mappings.map((mapping, index) => ({
      ...sides.moved(mapping),
      id: mapping.id,
      version: mapping.nowScenario,
      caseVersion: mapping.nowCase,
      covered: covered[index]?.coveredSteps ?? [],
      count: covered[index]?.caseStepCount ?? 0,
    }))
    const which = sql`${m.id} = any (${idArray(rows.map(({ id }) => id))})`
    await tellMappingOwners(tx, { projectId, deed: 'confirmed', which })
    await tx.db.execute(sql`
      update ${m} set ${caseMapping.staleReason} = null, ${caseMapping.staleSince} = null,
        ${caseMapping.scenarioVersionId} = r.version, ${caseMapping.caseVersion} = r."caseVersion",
        ${chosenColumns},
        ${caseMapping.coveredSteps} = array(select json_array_elements_text(r.covered)::int),
        ${caseMapping.caseStepCount} = r.count, ${caseMapping.modifiedBy} = ${requireActor(tx).id},
        ${caseMapping.modifiedAt} = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (
        id bigint, version bigint, "caseVersion" int, ${chosenInJson}, covered json, count int)
      where ${m.id} = r.id`)
    return { done: rows.length, left, reviewId: await keepReview(tx, projectId, 'confirmed', kept) }
  })
}

/** What a mapping covers of the case as it is now: the steps that a person ticked go with their texts, all else is worked out again. */
function coversNow({ testCaseId, wasCase, nowCase, covers, coveredSteps }: HeldMapping, sides: Sides): Covers {
  if (covers !== 'steps') return covers
  return followTicks(sides.case(testCaseId, wasCase), sides.case(testCaseId, nowCase), coveredSteps).steps
}

/** Takes stale mappings away as they were shown; refuses as {@link confirmMappings} does, but for a scenario that is gone. */
export async function removeStaleMappings(ctx: Ctx, input: Input): Promise<ReviewResult> {
  const { projectId } = input
  return ctx.tx(async (tx) => {
    const { ids, left } = await holdStale(tx, input, true)
    if (ids.length === 0) return { done: 0, left, reviewId: null }
    const kept = await keptMappings(tx, ids)
    const done = await removeMappings(tx, projectId, ids)
    return { done, left, reviewId: await keepReview(tx, projectId, 'removed', kept) }
  })
}

async function keepReview(
  ctx: Ctx,
  projectId: number,
  action: 'confirmed' | 'removed',
  mappings: Awaited<ReturnType<typeof keptMappings>>,
): Promise<number> {
  const [row] = await ctx.db
    .insert(mappingReviews)
    .values({ projectId, action, mappings, createdBy: requireActor(ctx).id })
    .returning({ id: mappingReviews.id })
  if (!row) throw new Error('The review was not kept.')
  return row.id
}

/**
 * Holds the scenarios, then the cases, then the mappings, as everybody takes them; answers those that still are what was shown, and
 * how many more there are of the kind.
 */
async function holdStale(ctx: Ctx, input: Input, withGone: boolean): Promise<{ ids: number[]; left: number }> {
  const { projectId } = input
  const filter = 'all' in input ? input.all : {}
  const shown =
    'all' in input
      ? sql`and ${staleStamp} <= ${input.all.asOf} ${withGone ? sql`` : sql`and ${m.staleReason} <> 'deleted'`}`
      : sql`and ${m.id} = ${input.one.mappingId}`
  const found = await ctx.db
    .select({ id: m.id, scenarioId: m.scenarioId, caseId: m.testCaseId, more: sql<number>`count(*) over ()::int` })
    .from(sql`${staleMappings({ ...filter, projectId })} ${shown}`)
    .orderBy(sql`${m.staleSince} desc, ${m.id} desc`)
    .limit(mostReviewed)
  const held = (row: NamedTable<typeof scenarios> | NamedTable<typeof testCases>, ids: number[], how: SQL) =>
    ctx.db.execute(sql`select ${row.id} from ${row} where ${row.id} = any (${idArray(ids)}) order by ${row.id} ${how}`)
  await held(
    named(scenarios),
    found.map(({ scenarioId }) => scenarioId),
    sql`for share`,
  )
  await held(
    named(testCases),
    found.map(({ caseId }) => caseId),
    sql`for no key update`,
  )
  const same =
    'all' in input ? sql<boolean>`${staleStamp} <= ${input.all.asOf}` : sql<boolean>`${staleStamp} = ${input.one.since}`
  const rows = await ctx.db
    .select({ id: m.id, same })
    .from(m)
    .where(sql`${m.id} = any (${idArray(found.map(({ id }) => id))}) and ${m.staleReason} is not null`)
    .orderBy(m.id)
    .for('update')
  if ('one' in input) {
    if (rows.length === 0) throw new AppError('NOT_FOUND', mappingChangeMessages.gone)
    if (!rows[0]?.same) throw new AppError('CONFLICT', mappingChangeMessages.changedAgain)
  }
  const ids = rows.filter(({ same }) => same).map(({ id }) => id)
  return { ids, left: Math.max(0, (found[0]?.more ?? 0) - found.length) }
}
