import { idArray } from '@caseweave/db/id-array'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import type { TextMeasure } from '../step-matching/text-measure'
import { readScenarioStamps, readScenarios } from './read-scenarios'
import { type PreparedScenario, prepareScenarioSide } from './score-pair'

/** So many scenarios are kept ready, and so many are read at a time: their texts are gone before the next ones come. */
const mostReady = 15_000
const chunkScenarios = 250

type Ready = {
  measure: TextMeasure
  /** By the id of a scenario: what it was made ready from, and itself. */
  scenarios: Map<number, { stamp: string; prepared: PreparedScenario }>
  /** The same text for the same steps, so that each is kept once. */
  texts: Map<string, string>
}

/** What the latest search of this process has made ready: the next one is often for another module of the same project. */
let latest: Ready | null = null

/** Makes scenarios of a project ready for the cases of one search; answers those of a list that are live, in its order. */
export function scenariosForSearch(ctx: Ctx, projectId: number, measure: TextMeasure) {
  let ready = latest?.measure === measure ? latest : emptyReady(measure)
  latest = ready
  let checked = new Set<number>()
  return async (lists: readonly (readonly number[])[]): Promise<PreparedScenario[][]> => {
    const wanted = new Set(lists.flat())
    const unchecked = [...wanted].filter((id) => !checked.has(id))
    if (ready.scenarios.size + unchecked.filter((id) => !ready.scenarios.has(id)).length > mostReady) {
      ready = emptyReady(measure)
      latest = ready
      checked = new Set()
    }
    await readMissing(
      ctx,
      projectId,
      ready,
      [...wanted].filter((id) => !checked.has(id)),
    )
    for (const id of wanted) checked.add(id)
    const { scenarios } = ready
    return lists.map((ids) => ids.flatMap((id) => scenarios.get(id)?.prepared ?? []))
  }
}

const emptyReady = (measure: TextMeasure): Ready => ({ measure, scenarios: new Map(), texts: new Map() })

/** Reads those of these scenarios that are not ready as they are now. */
async function readMissing(
  ctx: Ctx,
  projectId: number,
  { measure, scenarios, texts }: Ready,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const stamps = await readScenarioStamps(ctx, projectId, sql`select unnest(${idArray(ids)})`)
  for (const id of ids) if (!stamps.has(id)) scenarios.delete(id)
  let missing = [...stamps.keys()].filter((id) => scenarios.get(id)?.stamp !== stamps.get(id))
  for (; missing.length > 0; missing = missing.slice(chunkScenarios)) {
    const part = sql`select unnest(${idArray(missing.slice(0, chunkScenarios))})`
    for (const scenario of await readScenarios(ctx, projectId, part)) {
      const steps = scenario.steps.map((step) => ({ ...step, text: same(texts, step.text) }))
      const prepared = prepareScenarioSide({ ...scenario, steps }, measure)
      scenarios.set(scenario.id, { stamp: stamps.get(scenario.id) ?? '', prepared })
    }
  }
}

/** The first text that was equal to one. */
function same(texts: Map<string, string>, text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  texts.set(text, text)
  return text
}
