import type { RenameHow } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { idArray } from '@caseweave/db/id-array'
import { scenarioSteps } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { maskStep } from '../step-matching/step-mask'
import type { KnownScenario } from './known-feature-file'
import { equalSteps, type LikelyMarks, matchLikely } from './match-likely'
import type { ParsedScenario } from './parsed-feature'

const scenarioStep = named(scenarioSteps)

type Found = { parsed: ParsedScenario; known: KnownScenario | null }

/** A scenario under another name: the known one, its place among the parsed ones, and how much of it is the same. */
export type ScenarioRenaming = {
  known: KnownScenario
  parsed: ParsedScenario
  at: number
  how: RenameHow
  equalSteps: number
  stepCount: number
}

/**
 * Finds for new scenarios the ones that they were, among the live ones that nothing else is, and tells all that have another name
 * now. Steps are read of these alone.
 */
export async function findRenames(
  ctx: Ctx,
  found: readonly Found[],
  live: readonly KnownScenario[],
): Promise<{ scenarios: Found[]; renames: ScenarioRenaming[] }> {
  const taken = new Set(found.map(({ known }) => known))
  const left = live.filter((known) => !taken.has(known) && known.kind !== 'background')
  const fresh = found.flatMap(({ parsed, known }, at) =>
    known || parsed.kind === 'background' ? [] : [{ parsed, at }],
  )
  const likely = left.length > 0 && fresh.length > 0
  const named = found.flatMap(({ parsed, known }) =>
    known && known.kind !== 'background' && known.name !== parsed.name ? [known] : [],
  )
  if (!likely && named.length === 0) return { scenarios: [...found], renames: [] }
  const stepsOf = await readSteps(ctx, [...(likely ? left : []), ...named])
  const pairs = likely
    ? matchLikely(
        left.map((known) => ({ name: known.name, ...stepsOf(known) })),
        fresh.map(({ parsed }) => ({ name: parsed.name, ...marksOf(parsed.steps.map(({ text }) => text)) })),
      )
    : new Map<number, number>()
  const was = new Map([...pairs].map(([to, from]) => [fresh[to]?.at, left[from]]))
  const scenarios = found.map(({ parsed, known }, at) => ({ parsed, known: known ?? was.get(at) ?? null }))
  const renames = scenarios.flatMap(({ parsed, known }, at): ScenarioRenaming[] => {
    if (!known || known.kind === 'background' || known.name === parsed.name) return []
    const [before, after] = [stepsOf(known).masked, parsed.steps.map(({ text }) => maskStep(text).masked)]
    const how = was.has(at) ? 'likeness' : known.stepsHash === parsed.stepsHash ? 'steps' : 'tag'
    const stepCount = Math.max(before.length, after.length)
    return [{ known, parsed, at, how, equalSteps: equalSteps(before, after), stepCount }]
  })
  return { scenarios, renames }
}

type Steps = Pick<LikelyMarks, 'texts' | 'masked'>

const marksOf = (texts: readonly string[]): Steps => ({ texts, masked: texts.map((text) => maskStep(text).masked) })

async function readSteps(ctx: Ctx, known: readonly KnownScenario[]): Promise<(one: KnownScenario) => Steps> {
  const rows = await ctx.db
    .select({
      id: scenarioStep.scenarioVersionId,
      texts: sql<string[]>`array_agg(${scenarioStep.text} order by ${scenarioStep.sequence})`,
    })
    .from(scenarioStep)
    .where(sql`${scenarioStep.scenarioVersionId} = any (${idArray(known.map(({ versionId }) => versionId))})`)
    .groupBy(scenarioStep.scenarioVersionId)
  const steps = new Map(rows.map(({ id, texts }) => [id, marksOf(texts)]))
  return ({ versionId }) => steps.get(versionId) ?? marksOf([])
}
