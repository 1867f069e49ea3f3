import type { PatternNode } from './pattern-node'

/** Lower-cases ASCII letters alone, which changes no length and needs no look at the neighbours. */
export const fold = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The stretches of text that everything matching the pattern holds, folded. */
export function requiredLiterals(node: PatternNode): string[] {
  const found: string[] = []
  let open = ''
  const close = () => {
    if (open) found.push(open)
    open = ''
  }
  const walk = (each: PatternNode): void => {
    if (each.type === 'literal') open += fold(each.text)
    else if (each.type === 'set' && each.folded) open += each.folded
    else if (each.type === 'sequence') for (const part of each.nodes) walk(part)
    else if (each.type === 'group' || each.type === 'atomic') walk(each.node)
    else if (each.type !== 'assertion') {
      close()
      if (each.type === 'repeat' && each.min > 0) walk(each.node)
      close()
    }
  }
  walk(node)
  close()
  return found
}
