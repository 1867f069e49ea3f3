import type { StaleReason } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { idArray } from '@caseweave/db/id-array'
import { caseMappings, scenarioVersions } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { holdCases } from '../../cases/test-cases/hold-cases'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { chosenColumns, chosenInJson } from '../automation-mapping/chosen-columns'
import { followAutomation } from '../automation-mapping/follow-automation'
import { casesOf } from '../feature-files/link-tagged'
import { caseChanged } from './classify-case'
import { staleReasonOf } from './classify-scenario'
import { type HeldMapping, type MovedSteps, readMappings, readSides, type Sides } from './held-mappings'

const caseMapping = named(caseMappings)
const m = named(caseMappings, 'm')
const own = named(caseMappings, 'own')
const v = named(scenarioVersions, 'v')

/** Mappings that are looked at together: their texts are in memory meanwhile. */
const together = 1_000

/**
 * Looks at the mappings of scenarios whose file has a next version, in the caller's transaction: those that say the same follow
 * silently, the others wait for a person. `moved` are those that are gone or came back, whose cases' `automated` follows.
 */
export async function followScenarios(
  ctx: Ctx,
  projectId: number,
  { changed, moved }: { changed: readonly number[]; moved: readonly number[] },
): Promise<void> {
  const ids = [...changed, ...moved]
  if (ids.length === 0) return
  // A Background is a scenario as well, of which mappings choose steps.
  const mapped = sql`${m.id} in (
    select ${own.id} from ${own} where ${own.projectId} = ${projectId} and ${own.scenarioId} = any (${idArray(ids)})
    union
    select ${own.id} from ${own} where ${own.projectId} = ${projectId} and ${own.backgroundVersionIds} <> '{}'
      and ${own.backgroundVersionIds} && array(select ${v.id} from ${v} where ${v.scenarioId} = any (${idArray(ids)})))`
  // The cases first and then their mappings, as everybody takes them.
  const cases = await casesOf(ctx, moved)
  if (cases.length > 0) await holdCases(ctx, sql`select unnest(${idArray(cases)})`)
  await settle(ctx, mapped, 'scenario')
  await followAutomation(ctx, cases)
}

/** Looks at the mappings of a case that has a next version, in the caller's transaction. */
export async function followCase(ctx: Ctx, testCaseId: number): Promise<void> {
  await settle(ctx, sql`${m.testCaseId} = ${testCaseId}`, 'case')
}

/** Looks at mappings again that somebody has put back as they were. */
export async function settleAgain(ctx: Ctx, mappingIds: readonly number[]): Promise<void> {
  await settle(ctx, sql`${m.id} = any (${idArray(mappingIds)})`, 'both')
}

type Changed = 'scenario' | 'case' | 'both'

async function settle(ctx: Ctx, which: SQL, side: Changed): Promise<void> {
  // Held first and read by another statement: so it sees what somebody has written who held them before.
  const held = await ctx.db.select({ id: m.id }).from(m).where(which).orderBy(m.id).for('no key update')
  for (let from = 0; from < held.length; from += together) {
    const mappings = await readMappings(
      ctx,
      held.slice(from, from + together).map(({ id }) => id),
    )
    const sides = await readSides(ctx, mappings)
    await write(
      ctx,
      mappings.map((mapping) => settled(mapping, sides, side)),
    )
  }
}

type Settled = Pick<HeldMapping, 'id'> &
  MovedSteps & {
    reason: StaleReason | null
    scenarioVersionId: number
    caseVersion: number
  }

/** What a mapping is after a change of one side; the other one is looked at where something waits already. */
function settled(mapping: HeldMapping, sides: Sides, side: Changed): Settled {
  const both = side === 'both' || mapping.reason !== null
  const reason = reasonOf(mapping, sides, { scenario: both || side === 'scenario', case: both || side === 'case' })
  const { id, wasScenario, wasCase, stepSequences, backgroundVersionIds, backgroundSequences } = mapping
  const kept = { stepSequences, backgroundVersionIds, backgroundSequences }
  if (reason !== null) return { id, reason, ...kept, scenarioVersionId: wasScenario, caseVersion: wasCase }
  const follows = both || side === 'scenario'
  return {
    ...{ id, reason },
    ...(follows ? sides.moved(mapping) : kept),
    scenarioVersionId: follows ? mapping.nowScenario : wasScenario,
    caseVersion: both || side === 'case' ? mapping.nowCase : wasCase,
  }
}

function reasonOf(mapping: HeldMapping, sides: Sides, look: { scenario: boolean; case: boolean }): StaleReason | null {
  const { testCaseId, wasCase, nowCase } = mapping
  if (mapping.gone) return 'deleted'
  const reason = look.scenario ? staleReasonOf(sides.change(mapping).verdict) : null
  if (reason !== null || !look.case) return reason
  return caseChanged(sides.case(testCaseId, wasCase), sides.case(testCaseId, nowCase)) ? 'case' : null
}

/** `stale_since` moves with each change, so that nobody confirms what they have not seen. */
async function write(ctx: Ctx, mappings: readonly Settled[]): Promise<void> {
  await ctx.db.execute(sql`
    update ${m} set ${caseMapping.staleReason} = r.reason,
      ${caseMapping.staleSince} = case when r.reason is null then null else clock_timestamp() end,
      ${caseMapping.scenarioVersionId} = r."scenarioVersionId", ${caseMapping.caseVersion} = r."caseVersion",
      ${chosenColumns}
    from json_to_recordset(${JSON.stringify(mappings)}::json) as r (
      id bigint, reason text, "scenarioVersionId" bigint, "caseVersion" int, ${chosenInJson})
    where ${m.id} = r.id`)
}
