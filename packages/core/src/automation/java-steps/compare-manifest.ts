import type { SnippetPart, StepArgument } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepChange, JavaStepState, ManifestStep } from '@caseweave/contract/automation/java-steps/java-steps'
import { argumentsOf } from '@caseweave/gherkin/snippet'
import { javaNamesOf } from './java-names'
import type { KnownStep, PlacedStep } from './place-steps'

/** A step definition as the manifest says it. */
export function manifestStep(step: Omit<PlacedStep, 'known' | 'featureFileIds'>): ManifestStep {
  const { expression, kind, annotation, methodName } = step
  const { packageName, glue } = javaNamesOf(step)
  return {
    ...{ expression, kind, annotation, methodName },
    className: `${packageName}.${glue}`,
    parameterTypes: parameterTypesOf(step),
  }
}

const parameterTypesOf = ({ parts, argument }: { parts: readonly SnippetPart[]; argument: StepArgument | null }) =>
  argumentsOf(
    parts.flatMap((part) => ('parameter' in part ? [part.parameter] : [])),
    argument,
  ).map(({ type }) => type)

/** What is new, renamed, changed and gone since the manifest, and how much of each; a reworded step is one that changed. */
export function compareManifest(
  placed: readonly PlacedStep[],
  gone: readonly KnownStep[],
): { changes: JavaStepChange[]; states: Record<JavaStepState, number> } {
  const changes: JavaStepChange[] = []
  const states: Record<JavaStepState, number> = { new: 0, renamed: 0, changed: 0, gone: 0, same: 0 }
  const before = reworded(
    placed.filter((step) => !step.known),
    gone,
  )
  for (const step of placed) {
    const old = step.known ?? before.get(step) ?? null
    const state = stateOf(step, old)
    states[state] += 1
    if (state !== 'same') changes.push({ state, step: manifestStep(step), before: old && manifestStep(old) })
  }
  const followed = new Set(before.values())
  for (const step of gone) {
    if (followed.has(step)) continue
    states.gone += 1
    changes.push({ state: 'gone', step: manifestStep(step), before: manifestStep(step) })
  }
  return { changes, states }
}

function stateOf(step: PlacedStep, old: KnownStep | null): JavaStepState {
  if (!old) return 'new'
  const [now, then] = [manifestStep(step), manifestStep(old)]
  if (now.expression !== then.expression || now.parameterTypes.join() !== then.parameterTypes.join()) return 'changed'
  return now.className === then.className && now.methodName === then.methodName ? 'same' : 'renamed'
}

/** From which share of common words on a new step is told as the new wording of one that is gone. */
const alike = 0.6
/** Beyond so many pairs in a class nobody reads who followed whom. */
const mostPairs = 250_000

/** Which new step says in the same class what one that is gone said, in other words. */
function reworded(fresh: readonly PlacedStep[], gone: readonly KnownStep[]): Map<PlacedStep, KnownStep> {
  const pairs: { step: PlacedStep; old: KnownStep; share: number }[] = []
  const byClass = new Map<string, KnownStep[]>()
  for (const old of gone) {
    const others = byClass.get(old.classBase)
    if (others) others.push(old)
    else byClass.set(old.classBase, [old])
  }
  const words = new Map([...fresh, ...gone].map((step) => [step, new Set(step.expression.toLowerCase().split(/\s+/))]))
  if (fresh.length * gone.length > mostPairs) return new Map()
  for (const step of fresh)
    for (const old of byClass.get(step.classBase) ?? []) {
      const share = commonShare(words.get(step) ?? new Set(), words.get(old) ?? new Set())
      if (share >= alike) pairs.push({ step, old, share })
    }
  const found = new Map<PlacedStep, KnownStep>()
  const taken = new Set<KnownStep>()
  for (const { step, old } of pairs.sort((one, other) => other.share - one.share)) {
    if (found.has(step) || taken.has(old)) continue
    found.set(step, old)
    taken.add(old)
  }
  return found
}

function commonShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length
  return (2 * common) / Math.max(1, one.size + other.size)
}
