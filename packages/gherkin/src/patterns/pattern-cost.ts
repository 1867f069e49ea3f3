import type { PatternNode } from './pattern-node'
import { setMatcher } from './set-matcher'

/** The length of text that {@link backtrackingCost} reckons with, in characters. */
export const reckonedLength = 1_000

/**
 * How often a backtracking engine may try again in a text of {@link reckonedLength} characters, at worst: the product of the ways in
 * which each repetition can end. Infinite where it grows with every character, as in `(a+)+`.
 */
export function backtrackingCost(node: PatternNode): number {
  const first = node.type === 'sequence' ? node.nodes[0] : node
  const anchored = first?.type === 'assertion' && first.kind === 'start'
  return costOf(node, end) * (anchored ? 1 : reckonedLength)
}

/** What certainly follows: a character, the end of the text, or nobody knows. */
type Following = string | null
const end: Following = ''

function costOf(node: PatternNode, following: Following): number {
  switch (node.type) {
    case 'sequence':
      return sequenceCost(node.nodes, following)
    case 'choice':
      return node.nodes.reduce(
        (sum, each) => sum + costOf(each, following),
        areDistinct(node.nodes) ? 1 - node.nodes.length : 0,
      )
    case 'repeat':
      return repeatCost(node.node, node.min, node.max, following)
    case 'group':
      return costOf(node.node, following)
    case 'atomic':
    case 'look':
      return costOf(node.node, null)
    default:
      return 1
  }
}

function sequenceCost(nodes: readonly PatternNode[], following: Following): number {
  let cost = 1
  let next = following
  for (const node of nodes.toReversed()) {
    cost *= costOf(node, next)
    next = beginningOf(node, next)
  }
  return cost
}

function repeatCost(body: PatternNode, min: number, max: number, following: Following): number {
  const ways = Math.min(max, reckonedLength) - Math.min(min, reckonedLength) + 1
  if (ways <= 1 && max <= 1) return costOf(body, following)
  const options = fixedOptions(body)
  // One way through each round, and no doubt where it ends: nothing to try again.
  if (options && areDistinct(options) && options.every((each) => cannotBeginWith(each, following))) return 1
  if (max <= 1) return costOf(body, following) + 1
  return options && areDistinct(options) ? ways : Infinity
}

/** The ways through a loop's body, where each has a fixed length; null where one has not. */
function fixedOptions(body: PatternNode): readonly PatternNode[] | null {
  const inner = body.type === 'group' ? body.node : body
  const options = inner.type === 'choice' ? inner.nodes : [inner]
  return options.every(isFixed) ? options : null
}

function isFixed(node: PatternNode): boolean {
  if (node.type === 'literal') return node.text !== ''
  if (node.type === 'sequence') return node.nodes.length > 0 && node.nodes.every(isFixed)
  return node.type === 'set' || (node.type === 'group' && isFixed(node.node))
}

/** Whether the first character tells which of the nodes it is; in a time that grows with their number alone. */
function areDistinct(nodes: readonly PatternNode[]): boolean {
  if (nodes.length < 2) return true
  const begun = nodes.map((node) => ({ node, begins: beginningOf(node, null) }))
  const certain = begun.flatMap(({ node, begins }) => (begins === null ? [] : [{ node, begins }]))
  const open = begun.filter(({ begins }) => begins === null)
  const first = certain[0]
  if (!first || open.length > 1 || new Set(certain.map(({ begins }) => begins)).size < certain.length) return false
  // One whose beginning is certain begins with no other character, or with none that can be told.
  return (
    certain.slice(1).every(({ node }) => cannotBeginWith(node, first.begins)) &&
    open.every(({ node }) => certain.every(({ begins }) => cannotBeginWith(node, begins)))
  )
}

/** The character with which a node certainly begins; `following` where it has no width; null for anything else. */
function beginningOf(node: PatternNode, following: Following): Following {
  if (node.type === 'literal') return String.fromCodePoint(node.text.codePointAt(0) ?? 0)
  if (node.type === 'group' || node.type === 'atomic') return beginningOf(node.node, following)
  if (node.type === 'assertion') return node.kind === 'end' ? end : following
  if (node.type === 'sequence') return node.nodes.reduceRight((next, each) => beginningOf(each, next), following)
  return node.type === 'repeat' && node.min > 0 ? beginningOf(node.node, null) : null
}

function cannotBeginWith(node: PatternNode, char: Following): boolean {
  if (char === null) return false
  if (char === end) return isFixed(node)
  if (node.type === 'set') return !setMatcher(node.source)(char)
  if (node.type === 'group') return cannotBeginWith(node.node, char)
  if (node.type === 'sequence' && node.nodes[0] && isFixed(node)) return cannotBeginWith(node.nodes[0], char)
  return node.type === 'literal' && !node.text.startsWith(char)
}
