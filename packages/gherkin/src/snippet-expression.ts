import type { StepDefinitionKind } from '@caseweave/contract/automation/java-sources'
import type {
  NumberSigns,
  SnippetParameter,
  SnippetPart,
} from '@caseweave/contract/automation/java-steps/java-step-names'

/** The text of a step annotation, before Java's own escapes. */
export type SnippetExpression = {
  expression: string
  kind: StepDefinitionKind
  parameters: SnippetParameter[]
}

/** What a value looks like in a regular expression, inside its quotes where it has some. */
const patterns: Record<Exclude<SnippetParameter, 'string' | 'oneOf' | 'double'>, string> = {
  int: String.raw`(-?\d+)`,
  long: String.raw`(-?\d+)`,
  biginteger: String.raw`(-?\d+)`,
  word: String.raw`(\S+)`,
  '': '(.*)',
}
const decimals: Record<NumberSigns, string> = {
  point: String.raw`([-+]?(?:\d+(?:,\d+)*(?:\.\d+)?|\.\d+))`,
  comma: String.raw`([-+]?(?:\d+(?:\.\d+)*(?:,\d+)?|,\d+))`,
  arabic: '([-+]?(?:\\d+(?:\u066c\\d+)*(?:\u066b\\d+)?|\u066b\\d+))',
}
const insideQuotes = {
  '"': String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`,
  "'": String.raw`'([^'\\]*(?:\\.[^'\\]*)*)'`,
}

const inExpression = (text: string) => text.replace(/[\\(){}/]/g, String.raw`\$&`)
const inRegex = (text: string) => text.replace(/[\\^[({$.|?*+})\]]/g, String.raw`\$&`)

/**
 * Whether Cucumber-JVM reads an annotation's text as a regular expression: it begins with `^`, ends with `$`, or stands between
 * slashes.
 */
export const isReadAsRegex = (text: string): boolean => /^\^|\$$|^\/.*\/$/s.test(text)

/**
 * The annotation's text for the parts of a step: a Cucumber expression, or an anchored regular expression where it takes
 * some texts alone, or where Cucumber-JVM would not read the expression as one. All of `\ ( ) { } /` are escaped: nothing is optional, nothing alternates.
 */
export function expressionOf(parts: readonly SnippetPart[]): SnippetExpression {
  const parameters = parts.flatMap((part) => ('parameter' in part ? [part.parameter] : []))
  const expression = parts
    .map((part) => ('literal' in part ? inExpression(part.literal) : `{${part.parameter}}`))
    .join('')
  if (!isReadAsRegex(expression) && !parameters.includes('oneOf')) return { expression, kind: 'expression', parameters }
  return { expression: `^${regexOf(parts)}$`, kind: 'regex', parameters }
}

/** The regular expression of the parts, without anchors. */
const regexOf = (parts: readonly SnippetPart[]): string => written(parts, decimals, insideQuotes)

const digitsAndSigns = '([-+\\d.,\u066b\u066c]+)'
const anyDecimal = { point: digitsAndSigns, comma: digitsAndSigns, arabic: digitsAndSigns }

/**
 * The same for texts whose numbers and quotes are known to be right: it finds the same values in them, in a form of which it can be told
 * that no search takes long.
 */
export const searchOf = (parts: readonly SnippetPart[]): string =>
  written(parts, anyDecimal, {
    '"': String.raw`"((?:[^"\\]|\\.)*)"`,
    "'": String.raw`'((?:[^'\\]|\\.)*)'`,
  })

const written = (parts: readonly SnippetPart[], decimal: typeof decimals, quoted: typeof insideQuotes): string =>
  parts
    .map((part) => {
      if ('literal' in part) return inRegex(part.literal)
      if (part.parameter === 'oneOf') return `(${(part.texts ?? []).map(inRegex).join('|')})`
      if (part.parameter === 'double') return decimal[part.signs ?? 'point']
      return part.parameter === 'string' ? quoted[part.quote ?? '"'] : patterns[part.parameter]
    })
    .join('')
