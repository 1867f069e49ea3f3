import type {
  NamingStyle,
  SnippetParameter,
  SnippetPart,
  StepArgument,
} from '@caseweave/contract/automation/java-steps/java-step-names'
import { isJavaKeyword } from '@caseweave/contract/automation/java-steps/java-words'
import { expressionOf, type SnippetExpression } from './snippet-expression'
import { methodNameOf } from './snippet-names'
import { partsOf, type TextSigns } from './snippet-parameters'

/** A parameter of a step's method. */
export type JavaArgument = { type: string; name: string }

/** A step definition that is to be written: its annotation's text, its method's name (not yet unique) and the method's parameters. */
type Snippet = SnippetExpression & { methodName: string; arguments: JavaArgument[] }

/** The Java types of the parameters; source: Cucumber-JVM's built-in parameter types. */
const javaTypes: Record<SnippetParameter, string> = {
  int: 'Integer',
  long: 'Long',
  biginteger: 'java.math.BigInteger',
  double: 'Double',
  string: 'String',
  word: 'String',
  '': 'String',
  oneOf: 'String',
}
const argumentTypes: Record<StepArgument, string> = {
  dataTable: 'io.cucumber.datatable.DataTable',
  docString: 'String',
}

/** The step definition for a step of this text, whose numbers are written so; source: Cucumber-JVM, SnippetGenerator, and where it fails, what would work. */
export const snippetOf = (
  text: string,
  signs: TextSigns,
  argument: StepArgument | null = null,
  style: NamingStyle = 'snake',
): Snippet => snippetOfParts(partsOf(text, signs), argument, style)

/** The step definition for a step of these parts. */
export function snippetOfParts(
  parts: readonly SnippetPart[],
  argument: StepArgument | null = null,
  style: NamingStyle = 'snake',
): Snippet {
  const expression = expressionOf(parts)
  return {
    ...expression,
    methodName: methodNameOf(parts, style),
    arguments: argumentsOf(expression.parameters, argument),
  }
}

/** The method's parameters: `Integer int1`, `String string`, `String string2`, and a table or a doc string last. */
export function argumentsOf(parameters: readonly SnippetParameter[], argument: StepArgument | null): JavaArgument[] {
  const count = new Map<SnippetParameter, number>()
  const all = parameters.map((parameter): JavaArgument => {
    const number = (count.get(parameter) ?? 0) + 1
    count.set(parameter, number)
    const name = parameter === 'oneOf' ? 'value' : parameter || 'any'
    // `int`, `long` and `double` are words of Java, so that even the first one has its number.
    const plain = number === 1 && !isJavaKeyword(name)
    return { type: javaTypes[parameter], name: name + (plain ? '' : number) }
  })
  return argument ? [...all, { type: argumentTypes[argument], name: argument }] : all
}
