import { setImmediate } from 'node:timers/promises'
import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import type { JavaStepProblem } from '@caseweave/contract/automation/java-steps/java-steps'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { createVocabulary, type Vocabulary } from '@caseweave/gherkin/vocabulary'
import type { StepText } from './collect-steps'
import type { ExistingDefinition } from './existing-definitions'

/** Java takes no longer constant (bytes in UTF-8); source: Java Virtual Machine Specification 4.4.7. */
const longestConstant = 65_535

/** Longer texts (characters) may be more than matching can do safely. */
const longestProven = 4_000

const shortened = (text: string) => (text.length > 500 ? `${cutText(text, 500)}…` : text)

/**
 * Matches each text once more against existing code and everything that is generated: one match each, or a problem that says why. The
 * generated ones are read from what will stand in Java, not from what they were made of.
 */
export async function proveSteps(
  texts: ReadonlyMap<string, StepText>,
  existing: Vocabulary<ExistingDefinition>,
  generated: readonly { expression: string; kind: StepDefinitionKind }[],
): Promise<JavaStepProblem[]> {
  const made = createVocabulary(generated.map(({ expression, kind }, id) => ({ id, expression, kind })))
  const problems: JavaStepProblem[] = []
  let done = 0
  for (const { text, places } of texts.values()) {
    if (done++ % 2_000 === 0) await setImmediate()
    const old = existing.match(text)
    const fresh = made.match(text)
    if (old.length + fresh.length > 1) {
      const definitions = [
        ...old.map(({ expression, place }) => ({ expression, place })),
        ...fresh.map(({ expression }) => ({ expression, place: 'generated' })),
      ]
      problems.push({ kind: 'ambiguous', text, places, definitions })
    } else if (old.length + fresh.length === 0) {
      const kind = text.length > longestProven ? 'tooLong' : 'undefined'
      problems.push({ kind, text: shortened(text), places })
    } else if (fresh[0] && Buffer.byteLength(fresh[0].expression) > longestConstant) {
      problems.push({ kind: 'tooLong', text: shortened(text), places })
    }
  }
  return problems
}
