import { parseJavaRegex } from './java-regex'
import { choiceOf, PatternError, type PatternNode, sequenceOf } from './pattern-node'

const integer = '-?\\d+'
/** As Java's, which knows groups of thousands. Its look ahead is written out, so that an automaton can run it. */
const decimal = '[-+]?(?:\\d+(?:,\\d+)*(?:\\.\\d+)?|\\.\\d+)(?:E[-+]?\\d+)?'
const quoted = '"(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\''

/** The built-in parameter types of Cucumber-JVM in an English locale; source: its `ParameterTypeRegistry`. */
const regexes: Record<string, string> = {
  '': '.*',
  int: integer,
  byte: integer,
  short: integer,
  long: integer,
  biginteger: integer,
  float: decimal,
  double: decimal,
  bigdecimal: decimal,
  word: '[^\\s]+',
  string: quoted,
}

const builtIn = new Map(Object.entries(regexes).map(([name, regex]) => [name, parseJavaRegex(`(?:${regex})`)]))
const anything = parseJavaRegex('.+')

/** What a parameter matches: a type that is not built in may be anything but nothing. */
export const parameterPattern = (name: string): PatternNode => builtIn.get(name) ?? anything

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
