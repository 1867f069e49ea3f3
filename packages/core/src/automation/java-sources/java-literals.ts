import type { JavaNode } from './java-parser'

/** Named escapes; source: Java Language Specification 3.10.7. */
const named: Record<string, string> = { b: '\b', s: ' ', t: '\t', n: '\n', f: '\f', r: '\r' }
const escaped = /\\(?:u+([0-9a-fA-F]{4})|([0-3]?[0-7]{1,2})|(\r?\n)|(.))/gs

const unescaped = (text: string) =>
  text.replace(escaped, (_, unicode?: string, octal?: string, lineEnd?: string, character = '') => {
    if (unicode) return String.fromCharCode(Number.parseInt(unicode, 16))
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8))
    return lineEnd ? '' : (named[character] ?? character)
  })

/** What the database cannot hold, though a literal can say it. */
const storable = (text: string) => text.replace(/[\p{Cs}\0]/gu, '\ufffd')

/** What a string literal or a text block says. */
function stringOf(literal: string): string {
  if (!literal.startsWith('"""')) return storable(unescaped(literal.slice(1, -1)))
  const body = literal.slice(3, -3).replace(/^[^\n]*\n/, '')
  const lines = body.split(/\r?\n/)
  const last = lines.length - 1
  const counting = lines.filter((line, index) => line.trim() !== '' || index === last)
  const indent = Math.min(...counting.map((line) => line.length - line.trimStart().length))
  return storable(unescaped(lines.map((line) => line.slice(indent).replace(/[ \t]+$/, '')).join('\n')))
}

/** Strings that fields of the file hold, by name: what a constant in an annotation means. */
export function constantsOf(root: JavaNode): Map<string, string> {
  const constants = new Map<string, string>()
  for (const field of root.descendantsOfType('field_declaration'))
    for (const declarator of field.descendantsOfType('variable_declarator')) {
      const name = declarator.childForFieldName('name')?.text
      const value = declarator.childForFieldName('value')
      if (name && value?.type === 'string_literal') constants.set(name, stringOf(value.text))
    }
  return constants
}

/** The text of a literal, of literals joined by `+`, or of a constant of the same file; null for anything else. */
export function textOf(node: JavaNode | null, constants: ReadonlyMap<string, string>): string | null {
  if (!node) return null
  if (node.type === 'string_literal') return stringOf(node.text)
  if (node.type === 'identifier') return constants.get(node.text) ?? null
  if (node.type === 'field_access') return textOf(node.childForFieldName('field'), constants)
  if (node.type === 'parenthesized_expression') return textOf(node.namedChild(0), constants)
  if (node.type !== 'binary_expression' || node.childForFieldName('operator')?.text !== '+') return null
  const left = textOf(node.childForFieldName('left'), constants)
  const right = textOf(node.childForFieldName('right'), constants)
  return left === null || right === null ? null : left + right
}
