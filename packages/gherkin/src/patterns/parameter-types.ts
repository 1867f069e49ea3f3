import type { NumberSigns } from '@caseweave/contract/automation/java-steps/java-step-names'
import { bySigns } from '../number-signs'
import { parseJavaRegex } from './java-regex'
import { choiceOf, PatternError, type PatternNode, sequenceOf } from './pattern-node'

const integer = '-?\\d+'
const quoted = '"(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\''

/** The built-in parameter types of Cucumber-JVM that are written alike in all languages; source: its `ParameterTypeRegistry`. */
const regexes: Record<string, string> = {
  '': '.*',
  int: integer,
  byte: integer,
  short: integer,
  long: integer,
  biginteger: integer,
  word: '[^\\s]+',
  string: quoted,
}

const builtIn = new Map(Object.entries(regexes).map(([name, regex]) => [name, parseJavaRegex(`(?:${regex})`)]))
const decimals = bySigns(({ decimal, group }) =>
  parseJavaRegex(`[-+]?(?:\\d+(?:[${group}]\\d+)*(?:[${decimal}]\\d+)?|[${decimal}]\\d+)(?:E[-+]?\\d+)?`),
)
const anything = parseJavaRegex('.+')

/** Whether a built-in type takes decimals, which are written differently from language to language. */
export const takesDecimals = (name: string): boolean => ['float', 'double', 'bigdecimal'].includes(name)

/** What a parameter matches where numbers are written so: a type that is not built in may be anything but nothing. */
export const parameterPattern = (name: string, signs: NumberSigns): PatternNode =>
  takesDecimals(name) ? decimals[signs] : (builtIn.get(name) ?? anything)

/**
 * What a type of a project's own matches, whose regular expressions stand in code. Its groups make its values, and hand nothing over
 * themselves. Throws a {@link PatternError} for what Java refuses, and where one group refers to another.
 */
export const ownPattern = (regexes: readonly string[]): PatternNode =>
  withoutGroups(choiceOf(regexes.map((regex) => parseJavaRegex(regex))))

function withoutGroups(node: PatternNode): PatternNode {
  if (node.type === 'reference') throw new PatternError('A group of a parameter type is referred to')
  if (node.type === 'group') return withoutGroups(node.node)
  if (node.type === 'sequence') return sequenceOf(node.nodes.map(withoutGroups))
  if (node.type === 'choice') return choiceOf(node.nodes.map(withoutGroups))
  return 'node' in node ? { ...node, node: withoutGroups(node.node) } : node
}
