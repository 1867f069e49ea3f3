import { setImmediate } from 'node:timers/promises'
import type { JavaArgumentType } from '@caseweave/contract/automation/java-sources'
import type { NumberSigns } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepProblem } from '@caseweave/contract/automation/java-steps/java-steps'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { type StepCall, type StepMethod, signatureCheck } from '@caseweave/gherkin/method-signature'
import { createVocabulary, type ParameterTypes, type Vocabulary } from '@caseweave/gherkin/vocabulary'
import { breatheEvery, longestProven } from './choose-patterns'
import type { StepText } from './collect-steps'
import type { ExistingDefinition } from './existing-definitions'

/** Java takes no longer constant (bytes in UTF-8); source: Java Virtual Machine Specification 4.4.7. */
const longestConstant = 65_535

const shortened = (text: string) => (text.length > 500 ? `${cutText(text, 500)}…` : text)

/** What the steps are proven against. */
type Proving = {
  existing: Vocabulary<ExistingDefinition>
  types: ParameterTypes
  /** What is made of tables and doc strings; null where nobody knows. */
  argumentTypes: readonly JavaArgumentType[] | null
  generated: readonly StepMethod[]
}

/** The texts that are not proven, what is told of each, and how many steps have them. */
type Proof = { problems: JavaStepProblem[]; unproven: ReadonlySet<string>; leftOut: number }

/**
 * Does with each text what Cucumber-JVM does when its steps run: finds the one definition that matches, among existing code and all that
 * is generated, and checks that its method takes what the step hands over. The generated ones are read from what will stand in Java, not
 * from what they were made of.
 */
export async function proveSteps(
  texts: ReadonlyMap<string, StepText>,
  { existing, types, argumentTypes, generated }: Proving,
): Promise<Proof> {
  const made = createVocabulary(generated.map((method, id) => ({ ...method, id, place: 'generated' })))
  const checks = new Map<StepMethod, ReturnType<typeof signatureCheck>>()
  const checkOf = (method: StepMethod) => {
    const known = checks.get(method) ?? signatureCheck(method, types, argumentTypes)
    checks.set(method, known)
    return known
  }
  const problems: JavaStepProblem[] = []
  const unproven = new Set<string>()
  let leftOut = 0
  let done = 0
  for (const step of texts.values()) {
    if (done++ % breatheEvery === 0) await setImmediate()
    // Cucumber reads numbers by the language of the file: what holds in one has to hold in the others.
    const found = [...step.signs].map((signs) => {
      const matching = [...existing.match(step.text, signs), ...made.match(step.text, signs)]
      return problemOf({ ...step, signs }, matching, checkOf)
    })
    const problem = found.find((each) => each !== null)
    if (!problem) continue
    problems.push(problem)
    unproven.add(step.text)
    leftOut += step.uses
  }
  return { problems, unproven, leftOut }
}

type Definition = StepMethod & { place: string }

function problemOf(
  { text, signs, places, argument, mixed }: Omit<StepText, 'signs'> & { signs: NumberSigns },
  matching: readonly Definition[],
  checkOf: (method: StepMethod) => (call: StepCall) => ReturnType<ReturnType<typeof signatureCheck>>,
): JavaStepProblem | null {
  const [definition] = matching
  const told = matching.map(({ expression, place }) => ({ expression, place }))
  if (matching.length > 1) return { kind: 'ambiguous', text, places, definitions: told }
  if (mixed) return { kind: 'argument', text: shortened(text), places }
  if (!definition) return { kind: text.length > longestProven ? 'tooLong' : 'undefined', text: shortened(text), places }
  const mismatch = checkOf(definition)({ text, signs, arguments: argument ? [argument] : [] })
  if (mismatch) return { ...mismatch, text: shortened(text), places, definitions: told }
  const tooLong = definition.place === 'generated' && Buffer.byteLength(definition.expression) > longestConstant
  return tooLong ? { kind: 'tooLong', text: shortened(text), places } : null
}
