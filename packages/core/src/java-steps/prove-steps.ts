import { setImmediate } from 'node:timers/promises'
import { cutText } from '@caseweave/contract/cut-text'
import type { StepDefinitionKind } from '@caseweave/contract/java-sources'
import type { JavaStepProblem } from '@caseweave/contract/java-steps'
import { createVocabulary, type Vocabulary } from '@caseweave/gherkin/vocabulary'
import type { StepText } from './collect-steps'
import type { ExistingDefinition } from './existing-definitions'

/** Java takes no longer constant (bytes in UTF-8); source: Java Virtual Machine Specification 4.4.7. */
const longestConstant = 65_535

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
      problems.push({ kind: 'undefined', text, places })
    } else if (fresh[0] && Buffer.byteLength(fresh[0].expression) > longestConstant) {
      problems.push({ kind: 'tooLong', text: `${cutText(text, 200)}…`, places })
    }
  }
  return problems
}
