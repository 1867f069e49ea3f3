/** What a step definition's text means, whatever its notation: a tree from which both a `RegExp` and an automaton are made. */
export type PatternNode =
  /** Characters as they stand. */
  | { type: 'literal'; text: string }
  /** One character of a set, as a source for the `u` flag; `folded` where it is one ASCII letter in either case, lower-cased. */
  | { type: 'set'; source: string; folded?: string }
  | { type: 'sequence'; nodes: readonly PatternNode[] }
  | { type: 'choice'; nodes: readonly PatternNode[] }
  /** Lazy or greedy: whether a text matches is the same, what its groups hold is not. */
  | { type: 'repeat'; node: PatternNode; min: number; max: number; lazy?: true }
  | { type: 'assertion'; kind: 'start' | 'end' | 'boundary' | 'notBoundary' }
  | { type: 'group'; node: PatternNode; index: number }
  /** What is matched once is not given back. */
  | { type: 'atomic'; node: PatternNode }
  | { type: 'look'; ahead: boolean; negative: boolean; node: PatternNode }
  | { type: 'reference'; index: number }

/** A pattern that cannot be read or used; the message is for people. */
export class PatternError extends Error {}

/** The nodes in a row, with neighbouring literals made one. */
export function sequenceOf(nodes: readonly PatternNode[]): PatternNode {
  const merged: PatternNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.type === 'sequence') merged.push(...node.nodes)
    else if (node.type === 'literal' && last?.type === 'literal')
      merged[merged.length - 1] = { type: 'literal', text: last.text + node.text }
    else merged.push(node)
  }
  return merged.length === 1 && merged[0] ? merged[0] : { type: 'sequence', nodes: merged }
}

/** One of the nodes. */
export const choiceOf = (nodes: readonly PatternNode[]): PatternNode =>
  nodes.length === 1 && nodes[0] ? nodes[0] : { type: 'choice', nodes }

/** A character as it is written for the `u` flag, inside and outside of classes. */
export const charSource = (char: string) =>
  /[A-Za-z0-9 ]/.test(char) ? char : `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`
