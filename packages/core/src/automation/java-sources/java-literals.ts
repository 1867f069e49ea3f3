import { classNameOf, typeAround } from './java-names'
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

/** Java takes no longer constant (bytes of UTF-8); source: Java Virtual Machine Specification 4.4.7. */
const longestConstant = 65_535
/** Brackets within each other, and constants that lead to each other, are read this far. */
const deepest = 200
/** So many texts are joined at most. */
const mostJoined = 2_000

/** The constants of a file. */
export type JavaConstants = {
  /** What a name says where it stands; null where the file does not tell. */
  valueOf: (name: JavaNode, depth: number) => string | null
}

/** Reads the constants of a file: each is that of its class, since another class, of this file or another one, may have one of the same name. */
export function constantsOf(root: JavaNode, packageName: string): JavaConstants {
  const declared = new Map<string, JavaNode | null>()
  const ofName = new Map<string, string[]>()
  for (const field of root.descendantsOfType(['field_declaration', 'constant_declaration'])) {
    const path = pathOf(typeAround(field))
    for (const declarator of field.namedChildren) {
      const name = declarator.type === 'variable_declarator' ? declarator.childForFieldName('name')?.text : undefined
      if (!name) continue
      const key = `${path}.${name}`
      declared.set(key, declarator.childForFieldName('value'))
      const keys = ofName.get(name)
      if (keys) keys.push(key)
      else ofName.set(name, [key])
    }
  }
  const imported = new Set(
    root
      .descendantsOfType('import_declaration')
      .map(({ text }) => /^import\s+static\s[\s\S]*\.\s*([\p{L}\p{N}_$]+)\s*;/u.exec(text)?.[1]),
  )
  const known = new Map<string, string | null>()
  const constants: JavaConstants = {
    valueOf(node, depth) {
      const written = node.text.replace(/\s/g, '').replace(/^this\./, '')
      const name = written.startsWith(`${packageName}.`) ? written.slice(packageName.length + 1) : written
      const key = keyOf(name, typeAround(node))
      const said = key === null ? null : known.get(key)
      if (key === null || said !== undefined) return said ?? null
      // One that leads to itself says nothing.
      known.set(key, null)
      const value = textOf(declared.get(key) ?? null, constants, depth + 1)
      known.set(key, value)
      return value
    },
  }
  /** Of the class or of one around it; a name alone may also be inherited from another class of the file, where one alone has it. */
  function keyOf(name: string, from: JavaNode | null): string | null {
    for (let around = from; around; around = typeAround(around)) {
      const key = `${pathOf(around)}.${name}`
      if (declared.has(key)) return key
    }
    if (declared.has(name)) return name
    const [inherited, another] = ofName.get(name) ?? []
    return inherited !== undefined && another === undefined && !imported.has(name) ? inherited : null
  }
  return constants
}

/** A class by the names of those around it and its own, with dots. */
const pathOf = (declaration: JavaNode | null) => classNameOf(declaration, { packageName: '' }).replaceAll('$', '.')

/** The text of a literal, of texts joined by `+`, or of a constant of the same file; null for anything else. */
export function textOf(node: JavaNode | null, constants: JavaConstants, depth = 0): string | null {
  if (!node || depth > deepest) return null
  if (node.type === 'string_literal') return node.text.length > longestConstant ? null : stringOf(node.text)
  if (node.type === 'identifier' || node.type === 'field_access') return constants.valueOf(node, depth)
  if (node.type === 'parenthesized_expression') {
    const inner = node.namedChildren.find((child) => !child.type.endsWith('comment'))
    return textOf(inner ?? null, constants, depth + 1)
  }
  const parts: string[] = []
  let rest: JavaNode | null = node
  for (; rest?.type === 'binary_expression'; rest = rest.childForFieldName('left')) {
    if (rest.childForFieldName('operator')?.text !== '+' || parts.length > mostJoined) return null
    const right = textOf(rest.childForFieldName('right'), constants, depth + 1)
    if (right === null) return null
    parts.unshift(right)
  }
  if (rest === node) return null
  const first = textOf(rest, constants, depth + 1)
  if (first === null) return null
  const length = parts.reduce((sum, part) => sum + part.length, first.length)
  return length > longestConstant ? null : [first, ...parts].join('')
}
