import type { PatternNode } from './pattern-node'
import { setMatcher } from './set-matcher'

type Assertion = Extract<PatternNode, { type: 'assertion' }>['kind']
type State =
  | { type: 'char'; is: (char: string) => boolean; next: number }
  | { type: 'split'; next: number; other: number }
  | { type: 'assert'; kind: Assertion; next: number }
  | { type: 'done' }

/** So many states are a pattern that repeats long parts thousands of times. */
export const maxStates = 5_000

/** How many states an automaton needs for a node. */
export function statesOf(node: PatternNode): number {
  if (node.type === 'literal') return [...node.text].length
  if (node.type === 'sequence') return node.nodes.reduce((sum, each) => sum + statesOf(each), 0)
  if (node.type === 'choice') return node.nodes.reduce((sum, each) => sum + statesOf(each) + 1, -1)
  if (node.type === 'repeat') {
    const inner = statesOf(node.node)
    return node.min * inner + (node.max === Infinity ? 1 : node.max - node.min) * (inner + 1)
  }
  return 'node' in node ? statesOf(node.node) : 1
}

/**
 * Says whether a text holds what the pattern means, in a time that grows with the text's length and no faster, whatever the pattern
 * (Thompson's construction). Null where an automaton cannot do it: looking around, atomic groups, references, too many states.
 */
export function automatonOf(node: PatternNode): ((text: string) => boolean) | null {
  if (statesOf(node) > maxStates) return null
  const states: State[] = [{ type: 'done' }]
  const start = build(states, node, 0)
  return start === null ? null : (text) => run(states, start, text)
}

/** Puts the states of a node before `next` and answers the first of them; null where that cannot be done. */
function build(states: State[], node: PatternNode, next: number): number | null {
  const add = (state: State) => states.push(state) - 1
  switch (node.type) {
    case 'literal':
      return [...node.text].reduceRight<number>(
        (after, char) => add({ type: 'char', is: (each) => each === char, next: after }),
        next,
      )
    case 'set':
      return add({ type: 'char', is: setMatcher(node.source), next })
    case 'assertion':
      return add({ type: 'assert', kind: node.kind, next })
    case 'group':
      return build(states, node.node, next)
    case 'sequence':
      return node.nodes.reduceRight<number | null>(
        (after, each) => (after === null ? null : build(states, each, after)),
        next,
      )
    case 'choice': {
      const starts = node.nodes.map((each) => build(states, each, next))
      return starts.reduce((one, other) =>
        one === null || other === null ? null : add({ type: 'split', next: one, other }),
      )
    }
    case 'repeat':
      return repeat(states, node, next)
    default:
      return null
  }
}

function repeat(states: State[], node: Extract<PatternNode, { type: 'repeat' }>, next: number): number | null {
  let start: number | null = next
  if (node.max === Infinity) {
    const loop = states.push({ type: 'split', next, other: next }) - 1
    const body = build(states, node.node, loop)
    if (body === null) return null
    states[loop] = { type: 'split', next, other: body }
    start = loop
  } else {
    for (let count = node.min; count < node.max && start !== null; count += 1) {
      const body: number | null = build(states, node.node, start)
      start = body === null ? null : states.push({ type: 'split', next, other: body }) - 1
    }
  }
  for (let count = 0; count < node.min && start !== null; count += 1) start = build(states, node.node, start)
  return start
}

function run(states: readonly State[], start: number, text: string): boolean {
  const chars = [...text]
  const seen = new Int32Array(states.length).fill(-1)
  let current: number[] = []
  for (let at = 0; at <= chars.length; at += 1) {
    const reached: number[] = []
    const pending = [...current, start]
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const state = states[id]
      if (!state || seen[id] === at) continue
      seen[id] = at
      if (state.type === 'done') return true
      if (state.type === 'split') pending.push(state.next, state.other)
      else if (state.type === 'assert') {
        if (holds(state.kind, chars, at)) pending.push(state.next)
      } else reached.push(id)
    }
    const char = chars[at]
    current = []
    if (char === undefined) continue
    for (const id of reached) {
      const state = states[id]
      if (state?.type === 'char' && state.is(char)) current.push(state.next)
    }
  }
  return false
}

function holds(kind: Assertion, chars: readonly string[], at: number): boolean {
  if (kind === 'start') return at === 0
  if (kind === 'end') return at === chars.length
  const boundary = isWord(chars[at - 1]) !== isWord(chars[at])
  return boundary === (kind === 'boundary')
}

const isWord = (char: string | undefined) => char !== undefined && /^[A-Za-z0-9_]$/.test(char)
