import { charSource, type PatternNode } from './pattern-node'

/** The pattern as the source of a JavaScript `RegExp` with the flag `u`. */
export function regexSource(node: PatternNode): string {
  let atoms = 0
  const write = (each: PatternNode): string => {
    switch (each.type) {
      case 'literal':
        return [...each.text].map(charSource).join('')
      case 'set':
        return each.source
      case 'sequence':
        return each.nodes.map((part) => (part.type === 'choice' ? `(?:${write(part)})` : write(part))).join('')
      case 'choice':
        return each.nodes.map(write).join('|')
      case 'repeat':
        return `(?:${write(each.node)})${times(each.min, each.max)}${each.lazy ? '?' : ''}`
      case 'assertion':
        return { start: '^', end: '$', boundary: '\\b', notBoundary: '\\B' }[each.kind]
      case 'group':
        return `(?<g${each.index}>${write(each.node)})`
      case 'atomic':
        // JavaScript has no atomic groups, but what a look ahead has found is not searched again.
        atoms += 1
        return ((name) => `(?=(?<${name}>${write(each.node)}))\\k<${name}>`)(`a${atoms}`)
      case 'look':
        return `(?${each.ahead ? '' : '<'}${each.negative ? '!' : '='}${write(each.node)})`
      case 'reference':
        return `\\k<g${each.index}>`
    }
  }
  return write(node)
}

function times(min: number, max: number): string {
  if (max === Infinity) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`
  if (min === 0 && max === 1) return '?'
  return min === max ? `{${min}}` : `{${min},${max}}`
}
