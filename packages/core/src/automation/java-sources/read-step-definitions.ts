import type { JavaParameterType, StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import { isStepAnnotation, lambdaKeywords } from './cucumber-keywords'
import { annotationsOf, argumentOf, lineOf, parameterTypesOf, textsOf } from './java-annotations'
import { type JavaConstants, textOf } from './java-literals'
import { classNameOf, type JavaNames, typeAround } from './java-names'
import type { JavaNode } from './java-parser'
import type { ParsedStepDefinition } from './parsed-java'

/** What a reader of one file needs beside its tree. */
export type JavaFileContext = { names: JavaNames; constants: JavaConstants; notices: string[] }

/** What stands in brackets that make no word optional, in a text without a parameter such as `{int}`. */
const brackets = /^(?!.*\{\w*[a-z]\w*\}).*(?<!\\)\((?![\p{L}\p{M} ]*\))/su

/**
 * How Cucumber-JVM reads an annotation's text: as a regular expression when it looks like one. Its releases up to 4, whose packages had
 * another name, did so also with brackets such as `(\d+)`; source: their `ExpressionFactory`, and before it there were no expressions.
 */
function definitionKind(text: string, names: readonly string[]): StepDefinitionKind {
  const slashed = text.length > 1 && text.startsWith('/') && text.endsWith('/')
  if (text.startsWith('^') || text.endsWith('$') || slashed) return 'regex'
  return names.some((name) => name.startsWith('cucumber.api.')) && brackets.test(text) ? 'regex' : 'expression'
}

/** Step definitions by annotation, one for each annotation of a method. */
export function annotatedSteps(method: JavaNode, file: JavaFileContext): ParsedStepDefinition[] {
  const steps = annotationsOf(method, file.names).filter(({ meanings }) => meanings.some(isStepAnnotation))
  return steps.flatMap((annotation) => {
    const expression = textOf(argumentOf(annotation, 'value'), file.constants)
    if (expression === null) {
      file.notices.push(`Line ${annotation.line}: the text of @${annotation.name} is no literal and was left out.`)
      return []
    }
    return {
      keyword: annotation.name,
      expression,
      kind: definitionKind(expression, annotation.meanings.filter(isStepAnnotation)),
      className: classNameOf(typeAround(method), file.names),
      methodName: method.childForFieldName('name')?.text ?? '',
      parameterTypes: parameterTypesOf(method),
      line: annotation.line,
    }
  })
}

/** The parameter types that a method defines by `@ParameterType`; source: Cucumber-JVM, `io.cucumber.java.ParameterType`. */
export function annotatedParameterTypes(method: JavaNode, file: JavaFileContext): JavaParameterType[] {
  const types = annotationsOf(method, file.names).filter(({ meanings }) => meanings.includes(parameterTypeName))
  return types.flatMap((annotation) => {
    const regexes = textsOf(argumentOf(annotation, 'value'), file.constants)
    const [named = ''] = textsOf(argumentOf(annotation, 'name'), file.constants)
    const type = method.childForFieldName('type')?.text ?? ''
    if (regexes.length > 0) return { name: named || (method.childForFieldName('name')?.text ?? ''), regexes, type }
    file.notices.push(`Line ${annotation.line}: the text of @ParameterType is no literal and was left out.`)
    return []
  })
}

const parameterTypeName = 'io.cucumber.java.ParameterType'

/** A step definition by a call such as `Given("…", () -> …)` in a class with an interface of cucumber-java8; null for other calls. */
export function lambdaStep(call: JavaNode, file: JavaFileContext): ParsedStepDefinition | null {
  const keyword = call.childForFieldName('name')?.text.normalize('NFC') ?? ''
  const receiver = call.childForFieldName('object')?.type
  if (receiver && receiver !== 'this' && receiver !== 'super') return null
  const around = typeAround(call)
  const interfaces = around ? interfacesOf(around, file.names).filter((name) => lambdaKeywords(name)?.has(keyword)) : []
  if (!around || interfaces.length === 0) return null
  const values = (call.childForFieldName('arguments')?.namedChildren ?? []).filter(
    (each) => !each.type.endsWith('comment'),
  )
  const expression = textOf(values[0] ?? null, file.constants)
  if (expression === null) {
    file.notices.push(`Line ${lineOf(call)}: the text of ${keyword}(…) is no literal and was left out.`)
    return null
  }
  return {
    keyword,
    expression,
    kind: definitionKind(expression, interfaces),
    className: classNameOf(around, file.names),
    methodName: '',
    parameterTypes: parameterTypesOf(values.find((each) => each.type === 'lambda_expression') ?? null),
    line: lineOf(call),
  }
}

/** The full names that the interfaces of a class can stand for. */
export function interfacesOf(declaration: JavaNode, names: JavaNames): string[] {
  const list = declaration.childForFieldName('interfaces')?.descendantsOfType('type_list')[0]
  return (list?.namedChildren ?? []).flatMap((type) => names.meanings(type.text.replace(/<[\s\S]*$/, '').trim()))
}
