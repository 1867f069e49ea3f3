import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { Errors } from '@cucumber/gherkin'
import { dialectOf, usualScenario } from './keywords'

/** What the parser calls its tokens, as people know them; what is always allowed needs no mention. */
const tokens: Record<string, string> = {
  '#StepLine': 'a step',
  '#TableRow': 'a table row',
  '#DocStringSeparator': '"""',
  '#TagLine': 'tags',
  '#Language': '# language:',
}

/** What it calls the beginnings of blocks, which each language has its own keywords for. */
const blocks: Record<string, 'feature' | 'rule' | 'background' | 'scenario' | 'examples'> = {
  '#FeatureLine': 'feature',
  '#RuleLine': 'rule',
  '#BackgroundLine': 'background',
  '#ScenarioLine': 'scenario',
  '#ExamplesLine': 'examples',
}

/** Each error of the official parser with its line and a sentence that names the keywords of the file's `language`; null for what is no error of the file. */
export function problemsOf(error: unknown, language: string): SourceProblem[] | null {
  if (!(error instanceof Errors.GherkinException)) return null
  const each = error.errors?.length ? error.errors : [error]
  const problems = each.map((one) => {
    const line = one instanceof Errors.GherkinException ? one.location?.line : undefined
    return { line: Math.max(1, line ?? 1), reason: sentenceOf(one.message, language) }
  })
  return problems.sort((one, other) => one.line - other.line)
}

function sentenceOf(message: string, language: string): string {
  const plain = message.replace(/^\(\d+:\d+\): /, '')
  const unexpected = /^expected: (.*?), got '(.*)'$/s.exec(plain)
  if (unexpected)
    return `"${shortened(unexpected[2] ?? '')}" is not expected here; ${expected(unexpected[1] ?? '', language)}.`
  const ended = /^unexpected end of file, expected: (.*)$/.exec(plain)
  if (ended) return `The file ends too early; ${expected(ended[1] ?? '', language)}.`
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`
}

function expected(list: string, language: string): string {
  const names = list.split(', ').flatMap((token) => {
    const block = blocks[token]
    if (!block) return tokens[token] ?? []
    return `${block === 'scenario' ? usualScenario(language) : dialectOf(language)[block][0]}:`
  })
  return names.length > 0 ? `expected is ${names.join(', ')}` : 'more text is expected'
}

const shortened = (text: string) => (text.length > 80 ? `${cutText(text, 80)}…` : text)
