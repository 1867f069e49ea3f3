import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import { CucumberExpression, ParameterTypeRegistry, RegularExpression } from '@cucumber/cucumber-expressions'

/**
 * How long (ms) the official library takes to read these step definitions and to match each text, as Cucumber does: against every
 * definition.
 */
export function officialMatchingTime(
  definitions: readonly { expression: string; kind: StepDefinitionKind }[],
  texts: readonly string[],
): number {
  const began = performance.now()
  const registry = new ParameterTypeRegistry()
  const expressions = definitions.map(({ expression, kind }) =>
    kind === 'regex'
      ? new RegularExpression(new RegExp(expression), registry)
      : new CucumberExpression(expression, registry),
  )
  let matches = 0
  for (const text of texts) for (const expression of expressions) if (expression.match(text)) matches += 1
  if (matches < texts.length) throw new Error(`Only ${matches} of ${texts.length} texts are matched.`)
  return performance.now() - began
}
