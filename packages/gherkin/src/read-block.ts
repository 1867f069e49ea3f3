import { headOf, stepsOf } from './block-parts'
import { type Block, childrenOf, parseOfficially } from './document'
import { dialectOf, keywordOf } from './keywords'
import { breakOf, indentOf, joinLines, splitLines, withoutBreak } from './lines'

type Unread = Pick<Block, 'lines' | 'own' | 'mark' | 'marks' | 'origin'>

/** Reads a part of a feature by itself with the official parser; `offset` = lines of the text in front of it. Null when it is no single part. */
export function parseBlock({ lines, marks }: Pick<Block, 'lines' | 'marks'>, language: string) {
  const shown = lines.map((line, index) => {
    const mark = marks?.[index] ?? ''
    const isStep = mark !== '' && mark !== 'd'
    // A step that has no keyword yet is a step all the same.
    return isStep && keywordOf(withoutBreak(line), language) === null
      ? `${indentOf(line)}* ${line.trim()}${breakOf(line)}`
      : line
  })
  const around = [`# language: ${language}\n`, `${dialectOf(language).feature[0]}: x\n`]
  const text = joinLines([...around, ...shown], '\n')
  const read = parseOfficially(text)
  if ('problems' in read) return null
  const [child, ...others] = childrenOf(read.feature)
  if (!child || others.length > 0) return null
  return { ...child, text, offset: around.length }
}

/** Reads the structure of a block whose lines were edited, with the official parser; null when it is no single part of a feature any more. */
export function readBlock(block: Unread, language: string): Block | null {
  const read = parseBlock(block, language)
  if (!read) return null
  const { node, kind, text, offset } = read
  const all = splitLines(text)
  const head = headOf(all, node, offset)
  return {
    ...block,
    ...head,
    rest: Math.min(head.rest, block.lines.length),
    kind,
    steps: 'steps' in node ? stepsOf(all, node.steps, offset) : [],
  }
}

/** Reads the head of a feature whose lines were edited; null when it is more than that, or none. */
export function readFeatureHead(block: Unread): Block | null {
  const { lines } = block
  const read = parseOfficially(lines.join(''))
  if ('problems' in read || read.feature.children.length > 0) return null
  return { ...block, ...headOf(lines, read.feature, 0), rest: lines.length, kind: 'feature', steps: [] }
}
