import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { Errors } from '@cucumber/gherkin'

/** What the parser calls its tokens, as people know them; what is always allowed needs no mention. */
const tokens: Record<string, string> = {
  '#FeatureLine': 'Feature:',
  '#RuleLine': 'Rule:',
  '#BackgroundLine': 'Background:',
  '#ScenarioLine': 'Scenario:',
  '#ExamplesLine': 'Examples:',
  '#StepLine': 'a step',
  '#TableRow': 'a table row',
  '#DocStringSeparator': '"""',
  '#TagLine': 'tags',
  '#Language': '# language:',
}

/** Each error of the official parser with its line and a sentence; null for what is no error of the file. */
export function problemsOf(error: unknown): SourceProblem[] | null {
  if (!(error instanceof Errors.GherkinException)) return null
  const each = error.errors?.length ? error.errors : [error]
  const problems = each.map((one) => {
    const line = one instanceof Errors.GherkinException ? one.location?.line : undefined
    return { line: Math.max(1, line ?? 1), reason: sentenceOf(one.message) }
  })
  return problems.sort((one, other) => one.line - other.line)
}

function sentenceOf(message: string): string {
  const plain = message.replace(/^\(\d+:\d+\): /, '')
  const unexpected = /^expected: (.*?), got '(.*)'$/s.exec(plain)
  if (unexpected) return `"${shortened(unexpected[2] ?? '')}" is not expected here; ${expected(unexpected[1] ?? '')}.`
  const ended = /^unexpected end of file, expected: (.*)$/.exec(plain)
  if (ended) return `The file ends too early; ${expected(ended[1] ?? '')}.`
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`
}

function expected(list: string): string {
  const names = list.split(', ').flatMap((token) => tokens[token] ?? [])
  return names.length > 0 ? `expected is ${names.join(', ')}` : 'more text is expected'
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
