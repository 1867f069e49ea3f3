import type { JavaParameterType, StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import type { NumberSigns } from '@caseweave/contract/automation/java-steps/java-step-names'
import { compilePattern, type Matcher } from './patterns/compiled-pattern'
import { parameterNames, parseCucumberExpression } from './patterns/cucumber-expression'
import { DefinitionIndex } from './patterns/definition-index'
import { parseJavaRegex } from './patterns/java-regex'
import { ownPattern, takesDecimals } from './patterns/parameter-types'
import { requiredLiterals } from './patterns/pattern-literals'
import { PatternError, type PatternNode } from './patterns/pattern-node'

/** What the vocabulary needs of a step definition. */
export type VocabularyDefinition = { id: number; expression: string; kind: StepDefinitionKind }

/** The step definitions of a project, asked which of them a step means. */
export type Vocabulary<T extends VocabularyDefinition> = {
  /**
   * The definitions that the text matches in a file whose numbers are written so, in the order given: none is undefined, more than one is
   * ambiguous. Text without keyword.
   */
  match: (stepText: string, signs: NumberSigns) => readonly T[]
  /** Definitions that match nothing because they cannot be read, each with its reason. */
  unusable: readonly { definition: T; reason: string }[]
  /** How many patterns have been tried so far. */
  tried: () => number
}

/** The parameter types of a project's own code, by their names, with the Java type of their values. */
export type ParameterTypes = ReadonlyMap<string, { pattern: PatternNode; type: string }>

/** Reads parameter types; of two of one name the first one counts, and what cannot be read is left out, so that it counts as unknown. */
export function parameterTypesOf(found: readonly JavaParameterType[]): ParameterTypes {
  const types = new Map<string, { pattern: PatternNode; type: string }>()
  for (const { name, regexes, type } of found) {
    if (types.has(name)) continue
    try {
      types.set(name, { pattern: ownPattern(regexes), type })
    } catch (error) {
      if (!(error instanceof PatternError)) throw error
    }
  }
  return types
}

/** Texts whose outcome is remembered: in feature files four of five steps are repeats. */
const maxRemembered = 50_000

/** States of all definitions together that automatons run: a step that each of them could match still takes less than a second. */
const mostSlow = 300_000

/** Makes a vocabulary of step definitions, which are read as Cucumber-JVM reads them. */
export function createVocabulary<T extends VocabularyDefinition>(
  definitions: readonly T[],
  types: ParameterTypes = new Map(),
): Vocabulary<T> {
  const making = makingVocabulary(definitions, types)
  for (;;) {
    const made = making.next()
    if (made.done) return made.value
  }
}

/** The same in small steps, each far below a millisecond, for a process that does other things between them. */
export function* makingVocabulary<T extends VocabularyDefinition>(
  definitions: readonly T[],
  types: ParameterTypes,
): Generator<undefined, Vocabulary<T>> {
  type Entry = { definition: T; order: number; matches: Record<NumberSigns, Matcher> }
  const unusable: { definition: T; reason: string }[] = []
  const entries: { entry: Entry; literals: string[] }[] = []
  let slow = 0
  for (const [order, definition] of definitions.entries()) {
    try {
      const { pattern, matches, states } = compiled(definition, types)
      if (slow + states > mostSlow) throw new PatternError('Too many definitions before it are slow to search')
      slow += states
      entries.push({ entry: { definition, order, matches }, literals: requiredLiterals(pattern) })
    } catch (error) {
      if (!(error instanceof PatternError)) throw error
      unusable.push({ definition, reason: error.message })
    }
    yield
  }
  const index = yield* DefinitionIndex.building<Entry>(entries)
  const outcomes = new Map<string, readonly T[]>()
  let tried = 0

  const search = (text: string, signs: NumberSigns): readonly T[] => {
    const candidates = index.candidates(text)
    tried += candidates.length
    const found = candidates.filter((each) => each.matches[signs](text))
    return found.toSorted((one, other) => one.order - other.order).map((each) => each.definition)
  }

  return {
    match: (stepText, signs) => {
      const key = `${signs} ${stepText}`
      const known = outcomes.get(key)
      if (known) return known
      const outcome = search(stepText, signs)
      if (outcomes.size < maxRemembered) outcomes.set(key, outcome)
      return outcome
    },
    unusable,
    tried: () => tried,
  }
}

/** What finds a definition's texts; it is another function for each way of writing numbers where it takes decimals. */
function compiled(definition: VocabularyDefinition, types: ParameterTypes) {
  const pattern = patternOf(definition, types)
  const { matches, states } = compilePattern(pattern)
  const { kind, expression } = definition
  const byLanguage =
    kind === 'expression' && parameterNames(expression).some((name) => takesDecimals(name) && !types.has(name))
  const of = (signs: NumberSigns) =>
    byLanguage ? compilePattern(patternOf(definition, types, signs)).matches : matches
  return { pattern, states, matches: { point: matches, comma: of('comma'), arabic: of('arabic') } }
}

/** Java takes no longer constant (bytes of UTF-8); source: Java Virtual Machine Specification 4.4.7. */
const longestExpression = 65_535

/** Reads a step definition, decimals as they are written with these signs; throws a {@link PatternError} for one that cannot be read. */
export function patternOf(
  { expression, kind }: Pick<VocabularyDefinition, 'expression' | 'kind'>,
  types: ParameterTypes = new Map(),
  signs: NumberSigns = 'point',
): PatternNode {
  if (expression.length > longestExpression) throw new PatternError('It is longer than a text of Java can be')
  if (kind === 'expression') return parseCucumberExpression(expression, types, signs)
  const script = /^\/(.*)\/$/s.exec(expression)?.[1]
  return parseJavaRegex(script ?? expression)
}
