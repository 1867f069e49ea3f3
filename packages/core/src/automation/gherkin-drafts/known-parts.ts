import { type TemplatePart, templateOf } from '@caseweave/gherkin/step-template'
import { maskStep } from '../step-matching/step-mask'
import type { KnownDefinition } from '../step-vocabulary/read-definitions'

/** What a step of a definition says, with fields for its parameters; null where none can be told. */
export const partsOfDefinition = (definition: Pick<KnownDefinition, 'expression' | 'kind'>): TemplatePart[] | null =>
  templateOf(definition)

/** As it would be masked: a field in quotes is a quoted text, another one a placeholder. */
export const textOfParts = (parts: readonly TemplatePart[]) =>
  parts
    .map((part) => ('text' in part ? part.text : `<${part.field}>`))
    .join('')
    .replace(/(["'])<(\w+)>\1/g, '<$2>')

/** A said step with its values as fields, as similarity masks them. */
export function partsOfText(text: string): TemplatePart[] {
  const plain = text.normalize('NFKC')
  const parts: TemplatePart[] = []
  let at = 0
  for (const slot of maskStep(text).slots) {
    const from = plain.indexOf(slot, at)
    if (from < 0) return [{ text }]
    const quote = /^(["']).*\1$/s.exec(slot)?.[1] ?? ''
    parts.push({ text: plain.slice(at, from) + quote }, { field: 'value' }, { text: quote })
    at = from + slot.length
  }
  return [...parts, { text: plain.slice(at) }].filter((part) => !('text' in part) || part.text !== '')
}
