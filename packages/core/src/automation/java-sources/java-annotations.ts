import { type JavaConstants, textOf } from './java-literals'
import type { JavaNames } from './java-names'
import type { JavaNode } from './java-parser'

/** An annotation of a method or class. */
export type JavaAnnotation = { name: string; meanings: string[]; node: JavaNode; line: number }

/** The annotations of a declaration, and those in their arguments, as repeated ones may be written. */
export function annotationsOf(declaration: JavaNode, names: JavaNames): JavaAnnotation[] {
  const modifiers = declaration.namedChildren.find((child) => child.type === 'modifiers')
  if (!modifiers) return []
  return modifiers.descendantsOfType(['annotation', 'marker_annotation']).map((node) => {
    const name = (node.childForFieldName('name')?.text ?? '').replace(/\s/g, '').normalize('NFC')
    return { name: name.slice(name.lastIndexOf('.') + 1), meanings: names.meanings(name), node, line: lineOf(node) }
  })
}

/** One argument of an annotation: `value` is also what stands alone in the brackets. */
export function argumentOf({ node }: JavaAnnotation, key: string): JavaNode | null {
  const list = node.childForFieldName('arguments')
  for (const child of list?.namedChildren ?? []) {
    if (child.type === 'element_value_pair') {
      if (child.childForFieldName('key')?.text === key) return child.childForFieldName('value')
    } else if (key === 'value' && !child.type.endsWith('comment')) return child
  }
  return null
}

/** The texts of an argument that is one text or a list of them. */
export function textsOf(argument: JavaNode | null, constants: JavaConstants): string[] {
  if (!argument) return []
  const parts = argument.type === 'element_value_array_initializer' ? argument.namedChildren : [argument]
  return parts.flatMap((part) => textOf(part, constants) ?? [])
}

/** The line from 1 that a node begins on. */
export const lineOf = (node: JavaNode) => node.startPosition.row + 1

/** The types of a method's or a lambda's parameters, as they are written; none where a lambda leaves them out. */
export function parameterTypesOf(declaration: JavaNode | null): string[] {
  const list = declaration?.childForFieldName('parameters')
  if (list?.type !== 'formal_parameters') return []
  return list.namedChildren.flatMap((parameter) => {
    if (parameter.type === 'spread_parameter') {
      const type = parameter.namedChildren.find((child) => !['modifiers', 'variable_declarator'].includes(child.type))
      return type ? [`${type.text}...`] : []
    }
    const type = parameter.type === 'formal_parameter' ? parameter.childForFieldName('type')?.text : null
    return type ? [type.replace(/\s+/g, ' ')] : []
  })
}
