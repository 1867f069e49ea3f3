import type { JavaParameterType } from '@caseweave/contract/automation/java-sources'
import { JavaStepOptions } from '@caseweave/contract/automation/java-steps/java-steps'
import { createVocabulary, parameterTypesOf } from '@caseweave/gherkin/vocabulary'
import { parseFeature } from '../../feature-files/parse-feature'
import { StepCollection } from '../collect-steps'
import type { ExistingDefinition } from '../existing-definitions'
import { generateJava, type JavaMaterial } from '../generate-java'

/** The steps of feature files, as they would be read from the database. Throws what the parser refuses. */
export function collectFeatures(sources: Record<string, string>): StepCollection {
  const collection = new StepCollection()
  for (const [index, [name, text]] of Object.entries(sources).entries()) {
    const reading = parseFeature(text)
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
    const { language, name: featureName, scenarios } = reading.feature
    collection.choose(
      { id: index + 1, name, language, featureName },
      scenarios.map(({ steps, ...scenario }) => ({
        ...scenario,
        fileId: index + 1,
        moduleIds: [],
        steps: steps.map((step) => ({
          keyword: step.keyword,
          text: step.text,
          docString: step.docString !== null,
          dataTable: step.dataTable !== null,
        })),
      })),
    )
  }
  return collection
}

/** A feature file of one scenario with these steps. */
export const featureOf = (...steps: string[]) =>
  `Feature: Shop\n  Scenario: Buy\n${steps.map((step) => `    ${step}\n`).join('')}`

/** Generates Java of feature files without a database. */
export function generated(
  sources: Record<string, string>,
  {
    existing = [],
    parameterTypes = [],
    argumentTypes = [],
    options = {},
    ...material
  }: Partial<Omit<JavaMaterial, 'existing' | 'options' | 'types'>> & {
    existing?: (string | Pick<ExistingDefinition, 'expression' | 'parameterTypes'>)[]
    parameterTypes?: JavaParameterType[]
    options?: Partial<JavaStepOptions>
  } = {},
) {
  const types = parameterTypesOf(parameterTypes)
  const definitions = existing.map((definition, index): ExistingDefinition => {
    const method = typeof definition === 'string' ? { expression: definition, parameterTypes: null } : definition
    const kind = /^\^|\$$/.test(method.expression) ? 'regex' : 'expression'
    return { ...method, id: index + 1, kind, place: `Old.step${index + 1} (Old.java:${index + 1})` }
  })
  return generateJava({
    projectName: 'Web shop',
    optionsBefore: null,
    chosen: collectFeatures(sources),
    others: new StepCollection(),
    manifest: [],
    trailsOf: async () => new Map(),
    argumentTypes,
    taken: new Set(),
    ...material,
    options: { ...JavaStepOptions.parse({}), ...options },
    types,
    existing: createVocabulary(definitions, types),
  })
}
