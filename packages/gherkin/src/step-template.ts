import { type Node, NodeType } from '@cucumber/cucumber-expressions'
import { expressionTree } from './patterns/cucumber-expression'
import { PatternError, type PatternNode } from './patterns/pattern-node'
import { patternOf, type VocabularyDefinition } from './vocabulary'

/** A stretch of a step that can be written for a definition: words as they stand, or a value that somebody fills in. */
export type TemplatePart = { text: string } | { field: string }

/** A step that a definition would match, with fields for its parameters; null where none can be told. */
export function templateOf(definition: Pick<VocabularyDefinition, 'expression' | 'kind'>): TemplatePart[] | null {
  try {
    const parts =
      definition.kind === 'expression'
        ? ofExpression(expressionTree(definition.expression))
        : ofPattern(patternOf(definition))
    return joined(parts)
  } catch (error) {
    if (error instanceof PatternError) return null
    throw error
  }
}

/** Of alternatives the first is written, and what is optional is. */
function ofExpression(node: Node): TemplatePart[] {
  if (node.type === NodeType.text) return [{ text: node.text() }]
  if (node.type === NodeType.parameter) return quotedField(node.text())
  const inner = node.nodes ?? []
  return node.type === NodeType.alternation ? inner.slice(0, 1).flatMap(ofExpression) : inner.flatMap(ofExpression)
}

const quotedField = (name: string): TemplatePart[] =>
  name === 'string' ? [{ text: '"' }, { field: 'string' }, { text: '"' }] : [{ field: name === '' ? 'text' : name }]

/** What is optional in a regular expression is left out: it is often a whole clause. */
function ofPattern(node: PatternNode): TemplatePart[] {
  switch (node.type) {
    case 'literal':
      return [{ text: node.text }]
    case 'sequence':
      return node.nodes.flatMap(ofPattern)
    case 'choice':
      return node.nodes.slice(0, 1).flatMap(ofPattern)
    case 'atomic':
      return ofPattern(node.node)
    case 'group':
      return isWords(node.node) ? ofPattern(node.node) : [{ field: 'value' }]
    case 'repeat':
      return node.min === 0 && node.max === 1 ? [] : isWords(node.node) ? ofPattern(node.node) : [{ field: 'value' }]
    case 'set':
      return node.folded === undefined ? [{ field: 'value' }] : [{ text: node.folded }]
    default:
      return []
  }
}

/** Whether a group only chooses between words, as in `(?:is|are)`. */
function isWords(node: PatternNode): boolean {
  if (node.type === 'choice' || node.type === 'sequence') return node.nodes.every(isWords)
  return node.type === 'literal'
}

function joined(parts: readonly TemplatePart[]): TemplatePart[] {
  const result: TemplatePart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if ('text' in part && last && 'text' in last) result[result.length - 1] = { text: last.text + part.text }
    else if (!('field' in part && last && 'field' in last)) result.push(part)
  }
  return result
}
