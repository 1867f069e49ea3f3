import type { NumberSigns } from '@caseweave/contract/automation/java-steps/java-step-names'
import {
  CucumberExpression,
  type Node,
  NodeType,
  ParameterType,
  ParameterTypeRegistry,
} from '@cucumber/cucumber-expressions'
import { parameterPattern } from './parameter-types'
import { choiceOf, PatternError, type PatternNode, sequenceOf } from './pattern-node'

/** Reads parameter types that are defined in code nobody has imported as something that is there. */
class OpenRegistry extends ParameterTypeRegistry {
  override lookupByTypeName(name: string) {
    return super.lookupByTypeName(name) ?? new ParameterType(name, '.+', null)
  }
}

const registry = new OpenRegistry()

/** What a project's own parameter types match, by their names. */
type OwnTypes = ReadonlyMap<string, { pattern: PatternNode }>

/**
 * Reads a Cucumber expression with the official library, each parameter a group, decimals as they are written with these signs; throws a
 * {@link PatternError} for one that it refuses.
 */
export function parseCucumberExpression(text: string, own: OwnTypes, signs: NumberSigns): PatternNode {
  let groups = 0
  const nodeOf = (node: Node): PatternNode => {
    const inner = () => (node.nodes ?? []).map(nodeOf)
    if (node.type === NodeType.text) return { type: 'literal', text: node.text() }
    if (node.type === NodeType.parameter) {
      groups += 1
      return {
        type: 'group',
        node: own.get(node.text())?.pattern ?? parameterPattern(node.text(), signs),
        index: groups,
      }
    }
    if (node.type === NodeType.optional) return { type: 'repeat', node: sequenceOf(inner()), min: 0, max: 1 }
    return node.type === NodeType.alternation ? choiceOf(inner()) : sequenceOf(inner())
  }
  return sequenceOf([
    { type: 'assertion', kind: 'start' },
    nodeOf(expressionTree(text)),
    { type: 'assertion', kind: 'end' },
  ])
}

/** The names of an expression's parameters in their order; empty for `{}`. */
export function parameterNames(text: string): string[] {
  const namesIn = (node: Node): string[] =>
    node.type === NodeType.parameter ? [node.text()] : (node.nodes ?? []).flatMap(namesIn)
  return namesIn(expressionTree(text))
}

/** The official tree of an expression; throws a {@link PatternError} for one that is none. */
export function expressionTree(text: string): Node {
  try {
    return new CucumberExpression(text, registry).ast
  } catch (error) {
    throw new PatternError(reasonOf(error))
  }
}

/** The library's message draws the expression with a pointer below; its first and its last lines are what counts. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) throw error
  const column = /at column (\d+)/.exec(error.message)?.[1]
  const lines = error.message.split('\n').filter((line) => line.trim() !== '')
  const said = column ? lines.slice(3).join(' ') : error.message
  return column ? `Column ${column}: ${said}` : said
}
