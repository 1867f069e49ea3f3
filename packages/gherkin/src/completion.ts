import type { NamedDefinition } from './diagnose'
import { dialectOf, stepKinds } from './keywords'
import { fold } from './patterns/pattern-literals'
import { templateOf } from './step-template'

/** Something to write at the cursor: `template` has its fields as `${name}`; `detail` says where it comes from. */
type CompletionOption = {
  label: string
  template: string
  kind: 'keyword' | 'definition' | 'step'
  detail: string
}

/** What to offer for the stretch of the line that begins at `from`, counted in UTF-16 units from 0. */
export type Completions = { from: number; options: CompletionOption[] }

/** Options that a list shows at most. */
const maxOptions = 50

/** What completion chooses from. */
export type CompletionSource = { find: (lineToCursor: string, language: string) => Completions | null }

/**
 * Completion for a line of a feature file: keywords at its beginning, behind a step keyword the steps that the definitions allow and
 * those that feature files say already.
 */
export function createCompletion(definitions: readonly NamedDefinition[], steps: readonly string[]): CompletionSource {
  type Choice = { text: string; option: CompletionOption | null; make: () => CompletionOption | null }
  const choices: Choice[] = [
    ...definitions.map((definition) => choice(definition.expression, () => ofDefinition(definition))),
    ...steps.map((step) =>
      choice(step, () => ({ label: step, template: escaped(step), kind: 'step', detail: 'Step' })),
    ),
  ]
  const find = (typed: string): CompletionOption[] => {
    const wanted = searchable(typed)
    const words = wordsOf(typed)
    const beginning: CompletionOption[] = []
    const containing: CompletionOption[] = []
    for (const each of choices) {
      if (beginning.length >= maxOptions) break
      const begins = each.text.startsWith(wanted)
      if (!begins && (containing.length >= maxOptions || !words.every((word) => each.text.includes(word)))) continue
      each.option ??= each.make()
      if (each.option) (begins ? beginning : containing).push(each.option)
    }
    return distinct([...beginning, ...containing]).slice(0, maxOptions)
  }
  return {
    find: (line, language) => {
      const indent = line.length - line.trimStart().length
      const written = line.slice(indent)
      if (/^[#@|"`]/.test(written)) return null
      const keyword = stepKeywordsOf(language).find((each) => written.startsWith(each))
      if (keyword !== undefined) {
        const from = indent + keyword.length
        return { from, options: find(line.slice(from)) }
      }
      const options = keywordOptions(language).filter(({ label }) => fold(label).startsWith(fold(written)))
      return options.length > 0 ? { from: indent, options } : null
    },
  }
}

const choice = (label: string, make: () => CompletionOption | null) => ({
  text: searchable(label),
  option: null as CompletionOption | null,
  make,
})

function ofDefinition(definition: NamedDefinition): CompletionOption | null {
  const template = templateOf(definition)
  if (!template) return null
  const label = template.map((part) => ('text' in part ? part.text : `{${part.field}}`)).join('')
  const written = template.map((part) => ('text' in part ? escaped(part.text) : `\${${part.field}}`)).join('')
  return { label, template: written, kind: 'definition', detail: definition.place }
}

/** Braces mean fields in a template. */
const escaped = (text: string) => text.replace(/[{}]/g, '\\$&')

/** Words alone, each with a space in front: so a word is found by how it begins. */
const searchable = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()}`

/** Values in what was typed are no words of a definition: `I have 5 "red" cu` looks for I, have and cu. */
const wordsOf = (typed: string) =>
  searchable(typed.replace(/"[^"]*("|$)|'[^']*'|[-+]?\d[\d.,]*/g, ' '))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ` ${word}`)

function distinct(options: readonly CompletionOption[]): CompletionOption[] {
  const labels = new Set<string>()
  return options.filter(({ label, kind }) => {
    const key = kind === 'step' ? label : `${kind} ${label}`
    if (labels.has(label) || labels.has(key)) return false
    labels.add(label)
    return true
  })
}

const stepKeywordsOf = (language: string) => {
  const dialect = dialectOf(language)
  return stepKinds.flatMap((kind) => dialect[kind]).sort((one, other) => other.length - one.length)
}

const blocks = ['scenario', 'scenarioOutline', 'background', 'examples', 'rule', 'feature'] as const

function keywordOptions(language: string): CompletionOption[] {
  const dialect = dialectOf(language)
  const option = (label: string, template: string): CompletionOption => ({
    label,
    template,
    kind: 'keyword',
    detail: '',
  })
  const steps = [...new Set(stepKinds.flatMap((kind) => dialect[kind]))].filter((keyword) => keyword !== '* ')
  return [
    ...steps.map((keyword) => option(keyword.trim(), keyword)),
    ...[...new Set(blocks.flatMap((block) => dialect[block]))].map((name) => option(`${name}:`, `${name}: `)),
  ]
}
