import { parseJavaRegex } from './java-regex'
import type { PatternNode } from './pattern-node'

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
