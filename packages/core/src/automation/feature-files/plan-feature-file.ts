import { setImmediate } from 'node:timers/promises'
import type { AutomationFileVerdict } from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { Ctx } from '../../context'
import type { SourceText } from './decode-source'
import { findRenames, type ScenarioRenaming } from './find-renames'
import { findFeatureFile, type KnownFeatureFile, type KnownScenario, readFeatureFile } from './known-feature-file'
import { matchScenarios } from './match-scenarios'
import type { ParsedFeature, ParsedScenario } from './parsed-feature'

/** The file that another one was before, as long as it still has this name. */
export type FormerFile = { fileId: number; name: string }

/** What an imported feature file changes. */
export type FeatureFilePlan = {
  name: string
  source: SourceText
  feature: ParsedFeature
  verdict: Exclude<AutomationFileVerdict, 'refused'>
  known: KnownFeatureFile | null
  /** What the known file is called so far, where it is carried on under this new name; else null. */
  formerName: string | null
  /** The scenarios of the file in order, each with the known one that it is. */
  scenarios: { parsed: ParsedScenario; known: KnownScenario | null }[]
  /** Live scenarios that the file does not hold any more. */
  gone: KnownScenario[]
  /** Scenarios that were found again under another name. */
  renames: ScenarioRenaming[]
}

type PlannedFile = { name: string; source: SourceText; feature: ParsedFeature }

/**
 * Compares a feature file with what the project has under its name; where that is nothing, with the file `former`, which it was under
 * another name. Nothing is written.
 */
export async function planFeatureFile(
  ctx: Ctx,
  projectId: number,
  file: PlannedFile,
  former: FormerFile | null = null,
): Promise<FeatureFilePlan> {
  const named = await meanwhile(findFeatureFile(ctx, projectId, file.name), file.feature.scenarios)
  const before = named || !former ? null : await readFeatureFile(ctx, projectId, former.fileId)
  // Whoever has given it another name meanwhile did not mean this one.
  const carried = before?.name === former?.name ? before : null
  return { ...(await planScenarios(ctx, file, named ?? carried)), formerName: carried?.name ?? null }
}

/** What becomes of a feature file of this source. */
export const verdictOf = (known: KnownFeatureFile | null, source: SourceText): FeatureFilePlan['verdict'] =>
  !known ? 'new' : known.sourceHash === source.hash ? 'same' : 'changed'

/** Compares a feature file with what is known of it. Nothing is written. */
export async function planScenarios(
  ctx: Ctx,
  file: PlannedFile,
  known: KnownFeatureFile | null,
): Promise<FeatureFilePlan> {
  const verdict = verdictOf(known, file.source)
  const live = known?.scenarios.filter((scenario) => !scenario.deleted) ?? []
  const deleted = known?.scenarios.filter((scenario) => scenario.deleted) ?? []
  const parsed = file.feature.scenarios
  const inLive = matchScenarios(live, parsed)
  // One that had gone may come back: it is looked for among those that nothing else is.
  const rest = parsed.filter((_, index) => inLive[index] === null)
  const inDeleted = matchScenarios(deleted, rest)
  const returned = new Map(rest.map((scenario, index) => [scenario, inDeleted[index] ?? null]))
  const found = parsed.map((scenario, index) => {
    const at = inLive[index] ?? null
    const back = returned.get(scenario) ?? null
    const same = at === null ? (back === null ? null : deleted[back]) : live[at]
    return { parsed: scenario, known: same ?? null }
  })
  const { scenarios, renames } = await findRenames(ctx, found, live)
  const kept = new Set(scenarios.map((each) => each.known))
  const gone = live.filter((scenario) => !kept.has(scenario))
  return { ...file, verdict, known, formerName: null, scenarios, renames, gone }
}

/** Makes hashes, some at a time, for as long as an answer is waited for. */
async function meanwhile<Answer>(waited: Promise<Answer>, scenarios: readonly ParsedScenario[]): Promise<Answer> {
  let waiting = true
  const answered = waited.finally(() => {
    waiting = false
  })
  for (let index = 0; waiting && index < scenarios.length; index++) {
    if (index % 100 === 0) await setImmediate()
    void scenarios[index]?.fingerprint
  }
  return answered
}
