import { automatonOf, maxStates, statesOf } from './automaton'
import { backtrackingCost, reckonedLength } from './pattern-cost'
import { PatternError, type PatternNode } from './pattern-node'
import { regexSource } from './regex-source'

export type Matcher = (text: string) => boolean

/** Tries of a backtracking engine that take some milliseconds at most. */
const maxCost = 2_000_000

/**
 * Makes a function that says whether a text matches. A pattern that a backtracking engine could search for ever is run by an automaton,
 * of so many `states`; and so is every pattern on a very long text. Throws a {@link PatternError} for one that neither can do safely.
 */
export function compilePattern(node: PatternNode): { matches: Matcher; states: number } {
  const safe = backtrackingCost(node) <= maxCost
  if (!safe && !isRegular(node))
    throw new PatternError(
      'Looking around, possessive repetition or a reference in it could take for ever on a long step',
    )
  const states = safe ? 0 : statesOf(node)
  if (states > maxStates) throw new PatternError('It repeats long parts too often')
  let automaton: Matcher | null | undefined
  let regex: RegExp | undefined
  const matches: Matcher = (text) => {
    if (!safe || text.length > reckonedLength) {
      automaton ??= automatonOf(node)
      return automaton ? automaton(text) : false
    }
    regex ??= new RegExp(regexSource(node), 'u')
    return regex.test(text)
  }
  return { matches, states }
}

/** The capture groups that hand something over, in their order: those within others do not. */
export function groupsIn(node: PatternNode): Extract<PatternNode, { type: 'group' }>[] {
  if (node.type === 'group') return [node]
  if (node.type === 'sequence' || node.type === 'choice') return node.nodes.flatMap(groupsIn)
  return 'node' in node ? groupsIn(node.node) : []
}

/**
 * Makes a function that answers what the capture groups of a pattern that hand something over hold in a text, in their order; null for a
 * text that does not match or is too long to be searched. Null instead of a function for a pattern that a backtracking engine, such as
 * Java's, could search for ever.
 */
export function groupsOf(node: PatternNode): ((text: string) => (string | undefined)[] | null) | null {
  if (backtrackingCost(node) > maxCost) return null
  const regex = new RegExp(regexSource(node), 'u')
  const names = groupsIn(node).map(({ index }) => `g${index}`)
  return (text) => {
    const found = text.length > reckonedLength ? null : regex.exec(text)
    return found && names.map((name) => found.groups?.[name])
  }
}

/** Whether an automaton can do it. */
function isRegular(node: PatternNode): boolean {
  if (node.type === 'sequence' || node.type === 'choice') return node.nodes.every(isRegular)
  if (node.type === 'repeat' || node.type === 'group') return isRegular(node.node)
  return node.type === 'literal' || node.type === 'set' || node.type === 'assertion'
}
