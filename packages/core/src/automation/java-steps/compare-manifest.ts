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

/** The Java types of the parameters of a generated method. */
export const parameterTypesOf = ({
  parts,
  argument,
}: {
  parts: readonly SnippetPart[]
  argument: StepArgument | null
}) =>
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
  const states: Record<JavaStepState, number> = { new: 0, renamed: 0, changed: 0, gone: gone.length, same: 0 }
  for (const step of placed) {
    const state = stateOf(step)
    states[state] += 1
    if (state !== 'same')
      changes.push({ state, step: manifestStep(step), before: step.known && manifestStep(step.known) })
  }
  for (const step of gone) changes.push({ state: 'gone', step: manifestStep(step), before: manifestStep(step) })
  return { changes, states }
}

/** What became of a step definition since the manifest. */
export function stateOf(step: PlacedStep): Exclude<JavaStepState, 'gone'> {
  if (!step.known) return 'new'
  const [now, then] = [manifestStep(step), manifestStep(step.known)]
  if (now.expression !== then.expression || now.parameterTypes.join() !== then.parameterTypes.join()) return 'changed'
  return now.className === then.className && now.methodName === then.methodName ? 'same' : 'renamed'
}
