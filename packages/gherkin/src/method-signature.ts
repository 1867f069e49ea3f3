import type { JavaArgumentType, StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import type { NumberSigns, StepArgument } from '@caseweave/contract/automation/java-steps/java-step-names'
import { counted } from '@caseweave/contract/platform/counted'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { groupsIn, groupsOf } from './patterns/compiled-pattern'
import { parameterNames } from './patterns/cucumber-expression'
import { type ParameterTypes, patternOf } from './vocabulary'

/** A step definition with its method: the Java types of its parameters as the source writes them; null where nobody knows them. */
export type StepMethod = { expression: string; kind: StepDefinitionKind; parameterTypes: readonly string[] | null }

/** What a method is asked to take: a text whose numbers are written so, and what stands under it; a table and a doc string are two. */
export type StepCall = { text: string; signs: NumberSigns; arguments: readonly StepArgument[] }

/** Why a step whose text matches a definition fails before its first line runs: `parameterType` where nobody defines `{name}`. */
type Mismatch = { kind: 'signature' | 'parameterType'; reason: string }

const numbers = ['Number', 'Object', 'Comparable', 'Serializable']
/** The types of methods that take what Cucumber makes of a text; source: Cucumber-JVM's `ParameterTypeRegistry`, and `Method.invoke`. */
const taking: Record<string, readonly string[]> = {
  Byte: ['byte', 'Byte', 'short', 'int', 'long', 'float', 'double', ...numbers],
  Short: ['short', 'Short', 'int', 'long', 'float', 'double', ...numbers],
  Integer: ['int', 'Integer', 'long', 'float', 'double', ...numbers],
  Long: ['long', 'Long', 'float', 'double', ...numbers],
  Float: ['float', 'Float', 'double', ...numbers],
  Double: ['double', 'Double', ...numbers],
  BigInteger: ['BigInteger', ...numbers],
  BigDecimal: ['BigDecimal', ...numbers],
  String: ['String', 'CharSequence', 'Object', 'Comparable', 'Serializable'],
}
const made: Record<string, string> = {
  byte: 'Byte',
  short: 'Short',
  int: 'Integer',
  long: 'Long',
  biginteger: 'BigInteger',
  float: 'Float',
  double: 'Double',
  bigdecimal: 'BigDecimal',
  string: 'String',
  word: 'String',
}
/** What nothing is made of by Cucumber alone when a table or a doc string is handed over. */
const plain = new Set(['byte', 'short', 'int', 'long', 'float', 'double', 'boolean', 'char', ...Object.keys(taking)])
const noTable = new Set([...plain, 'CharSequence', 'DocString'])
const noDocString = new Set([...plain, 'DataTable'].filter((type) => type !== 'String'))

/** Bits of the whole numbers of Java. */
const bits: Record<string, number> = {
  ...{ byte: 8, Byte: 8, short: 16, Short: 16 },
  ...{ int: 32, Integer: 32, long: 64, Long: 64 },
}

const wholeNumeral = /^[-+]?(?:0[xX][\da-fA-F]+|#[\da-fA-F]+|\d+)$/
/** A number is read as far as it goes, from the first sign on. */
const startOfNumber = /^[-+]?[.,\u066b\u066c]?\d/
/** What Cucumber makes numbers of, by their types; source: its `BuiltInParameterTransformer`, `Integer.decode`, and `DecimalFormat`. */
const numerals: Record<string, RegExp> = {
  ...Object.fromEntries(Object.keys(bits).map((type) => [type, wholeNumeral])),
  ...Object.fromEntries(['float', 'Float', 'double', 'Double', 'BigDecimal'].map((type) => [type, startOfNumber])),
  BigInteger: /^[-+]?\d+$/,
}

/** The name of a type without its package and what stands between `<` and `>`. */
const simple = (type: string) => type.replace(/<[\s\S]*$/, '').replace(/^.*\./, '')

/**
 * Checks calls of a definition whose text matches them as Cucumber-JVM does: by the number of arguments, and by their types as far as the
 * sources tell them; source: its `PickleStepDefinitionMatch` and the architecture notes of cucumber-expressions. Tables and doc strings become
 * values of a project's own classes where one of `makes` says so; null where nobody knows what does. Whether a table has the right columns,
 * and its cells the right words, is not looked at.
 */
export function signatureCheck(
  method: StepMethod,
  types: ParameterTypes,
  makes: readonly JavaArgumentType[] | null,
): (call: StepCall) => Mismatch | null {
  const pattern = patternOf(method, types)
  // In a regular expression the method says what a group becomes.
  const names = method.kind === 'expression' ? parameterNames(method.expression) : groupsIn(pattern).map(() => '')
  const unknown = names.find((name) => name !== '' && !made[name] && !types.has(name))
  const takes = method.parameterTypes?.map(simple) ?? null
  const widths = names.map((name, at) => bits[made[name] ?? ''] ?? (name === '' ? bits[takes?.[at] ?? ''] : undefined))
  // Of a parameter type its own pattern has seen to it that a number is one.
  const numeric = names.map((name, at) => (name === '' ? numerals[takes?.[at] ?? ''] : undefined))
  const reads = widths.some(Boolean) || numeric.some(Boolean)
  const readers = new Map<NumberSigns, ReturnType<typeof groupsOf>>()
  const readerOf = (signs: NumberSigns) => {
    if (!readers.has(signs)) readers.set(signs, groupsOf(patternOf(method, types, signs)))
    return readers.get(signs)
  }
  const lastType = method.parameterTypes?.at(-1) ?? ''
  const unmade = {
    dataTable: notMade(lastType, 'dataTable', makes),
    docString: notMade(lastType, 'docString', makes),
  }
  const wrong = takes && names.findIndex((name, at) => !takesType(made[name] ?? types.get(name)?.type, takes[at]))
  return ({ text, signs, arguments: under }) => {
    if (unknown !== undefined)
      return {
        kind: 'parameterType',
        reason: `No imported Java source or test run says what {${unknown}} is (@ParameterType).`,
      }
    const mismatch = (reason: string): Mismatch => ({ kind: 'signature', reason })
    if (takes && takes.length !== names.length + under.length) return mismatch(arityText(takes, names, under))
    if (takes && wrong !== null && wrong >= 0)
      return mismatch(`{${names[wrong]}} cannot be handed to a parameter of type ${takes[wrong]}.`)
    const last = takes?.at(-1)
    if (last && under[0] === 'dataTable' && noTable.has(last))
      return mismatch(`A data table cannot be handed to a parameter of type ${last}.`)
    if (last && under[0] === 'docString' && noDocString.has(last))
      return mismatch(`A doc string cannot be handed to a parameter of type ${last}.`)
    const [kind] = under
    if (last && kind && unmade[kind] !== null) return mismatch(unmadeText(kind, unmade[kind]))
    const values = (reads && readerOf(signs)?.(text)) || []
    const at = values.findIndex((value, place) => value && numeric[place]?.test(value) === false)
    if (at >= 0)
      return mismatch(`“${cutText(values[at] ?? '', 100)}” cannot be handed to a parameter of type ${takes?.[at]}.`)
    const large = tooLarge(values, widths)
    return large === null ? null : mismatch(`${large} is too large for the type of its parameter.`)
  }
}

/** What Cucumber makes of a table's cells, or of a doc string, alone; source: its `DataTableTypeRegistry` and `DocStringTypeRegistry`. */
const madeAlone: Record<StepArgument, ReadonlySet<string>> = {
  dataTable: new Set(['DataTable', 'Object', 'boolean', 'Boolean', ...Object.keys(made), ...Object.keys(taking)]),
  docString: new Set(['DocString', 'String', 'Object']),
}

/** The first class in a method's type (`Author` of `List<Author>`) that nothing known is made into; null where there is none. */
function notMade(type: string, kind: StepArgument, makes: readonly JavaArgumentType[] | null): string | null {
  const own = makes?.filter(({ argument }) => argument === kind)
  if (!own || own.some((each) => each.type === '')) return null
  const written = (one: string) => one.replaceAll(/\?\s*extends\s|[\p{L}\p{N}_$]+\.|\s/gu, '')
  const whole = own.map((each) => written(each.type))
  if (whole.includes(written(type))) return null
  const classes = written(type).match(/[\p{L}\p{N}_$]+/gu) ?? []
  return (
    classes.find(
      (name) => !(kind === 'dataTable' && holders.has(name)) && !madeAlone[kind].has(name) && !whole.includes(name),
    ) ?? null
  )
}
/** Types that hold what a table's rows and cells become. */
const holders = new Set(['List', 'Map', 'Optional'])

const unmadeText = (kind: StepArgument, type: string | null) =>
  kind === 'dataTable'
    ? `No imported Java source says how a data table becomes ${type} (@DataTableType).`
    : `No imported Java source says how a doc string becomes ${type} (@DocStringType).`

const takesType = (given: string | undefined, type: string | undefined) =>
  given === undefined || type === undefined || (taking[simple(given)]?.includes(type) ?? true)

function arityText(takes: readonly string[], names: readonly string[], under: readonly StepArgument[]): string {
  const what = [
    `${names.length} from the text`,
    ...under.map((each) => (each === 'dataTable' ? 'its data table' : 'its doc string')),
  ]
  const given = names.length + under.length
  return `The method has ${counted(takes.length, 'parameter')}, but the step has ${counted(given, 'argument')} (${what.join(', ')}).`
}

function tooLarge(groups: readonly (string | undefined)[], widths: readonly (number | undefined)[]): string | null {
  for (const [at, digits] of groups.entries()) {
    const width = widths[at]
    if (!width || !digits || !/^[-+]?\d+$/.test(digits)) continue
    const value = BigInt(digits.replace(/^\+/, ''))
    if (BigInt.asIntN(width, value) !== value) return digits
  }
  return null
}
