import type { ReportedDefinition, ReportedGlue, ReportedParameterType } from '@caseweave/contract/results/reported-glue'
import { type Json, list, object, text } from './json-values'

/** Definitions that are kept of a file; the others are counted. */
export const maxReportedDefinitions = 20_000
/** Characters of one definition, and of all. */
const longest = 2_000
const maxCharacters = 4_000_000

/** Collects the step definitions and parameter types of Cucumber messages; source: the schemas of @cucumber/messages. */
export class GlueReader {
  private readonly definitions: ReportedDefinition[] = []
  private readonly parameterTypes: ReportedParameterType[] = []
  /** Definitions that are not kept: too many, or of more letters than anybody writes. */
  left = 0
  private room = maxCharacters

  stepDefinition(told: Json): void {
    const { type, source } = object(told.pattern)
    const { uri, javaMethod, javaStackTraceElement, location } = object(told.sourceReference)
    const method = object(javaMethod)
    const element = object(javaStackTraceElement)
    const kind = type === 'REGULAR_EXPRESSION' ? 'regex' : 'expression'
    const line = Number(object(location).line)
    const methodName = text(method.methodName) || text(element.methodName)
    const definition: ReportedDefinition = {
      expression: kind === 'regex' ? withSlashes(text(source)) : text(source),
      kind,
      className: text(method.className) || text(element.className),
      // A lambda has none that people know.
      methodName: /^(?:lambda\$|<init>$|<clinit>$)/.test(methodName) ? '' : methodName,
      parameterTypes: Array.isArray(method.methodParameterTypes) ? method.methodParameterTypes.map(text) : null,
      fileName: text(uri) || text(element.fileName),
      line: Number.isSafeInteger(line) && line > 0 ? line : 0,
    }
    const texts = [definition.expression, definition.className, methodName, definition.fileName]
    const length = texts.concat(definition.parameterTypes ?? []).join('').length
    if (definition.expression === '' || length > longest || !this.takes(length)) this.left += 1
    else this.definitions.push(definition)
  }

  parameterType(told: Json): void {
    const name = text(told.name)
    const regexes = list(told.regularExpressions).map(text)
    const length = name.length + regexes.join('').length
    if (regexes.length > 0 && length <= longest && this.takes(length)) this.parameterTypes.push({ name, regexes })
  }

  private takes(length: number): boolean {
    this.room -= length
    return this.room >= 0 && this.definitions.length + this.parameterTypes.length < maxReportedDefinitions
  }

  /** What was told, in an order of its own, so that two runs of the same sources tell the same; null where no definition was. */
  whole(): ReportedGlue | null {
    if (this.definitions.length === 0) return null
    return {
      definitions: sortedBy(this.definitions, (each) =>
        [each.className, each.fileName, String(each.line).padStart(9, '0'), each.methodName, each.expression].join(
          '\n',
        ),
      ),
      parameterTypes: sortedBy(this.parameterTypes, ({ name }) => name),
    }
  }
}

/** A vocabulary takes the slashes around a regular expression for JavaScript's, so one that has them itself gets another pair. */
const withSlashes = (source: string) => (/^\/.*\/$/s.test(source) ? `/${source}/` : source)

const sortedBy = <T>(each: readonly T[], keyOf: (one: T) => string): T[] =>
  each
    .map((one) => ({ one, key: keyOf(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ one }) => one)
