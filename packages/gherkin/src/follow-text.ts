import { type Block, type DocumentReading, type FeatureDocument, type LineMark, parseDocument } from './document'
import { stepMark } from './edit-step'
import { withoutBreak } from './lines'
import { isScenario, liveLines, textOf } from './live-text'
import { pairEqual } from './pair-equal'
import { readBlock } from './read-block'

/**
 * The document of a text that was written in the text view, with what it did to `before` marked: scenarios of the same text stay what
 * they are, one of the same name is modified, others are added, and those that are gone are marked as deleted.
 */
export function followText(before: FeatureDocument, text: string): DocumentReading {
  if (text === textOf(before)) return { ok: true, document: before }
  const read = parseDocument(text)
  if (!read.ok) return read
  const { document } = read
  const live = before.blocks.filter(({ mark }) => mark !== 'D')
  const pairs = pairBlocks(live, document.blocks)
  const placed = new Set<Block>()
  const blocks: Block[] = []
  const putGone = (block: Block | undefined) => {
    // What was deleted stays behind what it stood behind.
    for (let at = block ? before.blocks.indexOf(block) + 1 : 0; at < before.blocks.length; at++) {
      const next = before.blocks[at]
      if (!next || placed.has(next) || (next.mark !== 'D' && kept.has(next))) break
      placed.add(next)
      const gone = asDeleted(before, next)
      if (gone) blocks.push(gone)
    }
  }
  const kept = new Set(pairs.filter((block) => block !== null))
  putGone(undefined)
  document.blocks.forEach((next, index) => {
    const known = pairs[index] ?? null
    blocks.push(known ? follow(known, next, document.language) : { ...next, mark: 'A', origin: null })
    if (!known) return
    placed.add(known)
    putGone(known)
  })
  for (const block of before.blocks) if (!placed.has(block) && !kept.has(block)) pushGone(before, blocks, block)
  return { ok: true, document: { ...document, lineBreak: before.lineBreak, blocks: inOrder(blocks) } }
}

function pushGone(document: FeatureDocument, blocks: Block[], block: Block): void {
  const gone = asDeleted(document, block)
  if (gone) blocks.push(gone)
}

/** The feature's head stays the first block, and what follows the last scenario the last. */
function inOrder(blocks: readonly Block[]): Block[] {
  const tail = blocks.filter(({ kind }) => kind === 'tail')
  const head = blocks.filter(({ kind }) => kind === 'feature')
  return [...head, ...blocks.filter(({ kind }) => kind !== 'tail' && kind !== 'feature'), ...tail]
}

/**
 * A scenario that the text does not hold any more, to be taken back; null when there is nothing to take back. What stood loosely in front of
 * it is in the text, or is not: that is no part of it.
 */
function asDeleted({ lineBreak }: FeatureDocument, block: Block): Block | null {
  if (block.mark === 'A' || !isScenario(block.kind)) return null
  const by = 1 - block.own
  const own = [lineBreak, ...block.lines.slice(block.own)]
  const marks = block.marks && (['', ...block.marks.slice(block.own)] as const)
  const steps = block.steps.map((step) => ({ ...step, start: step.start + by, end: step.end + by }))
  return { ...block, mark: 'D', own: 1, lines: own, marks, steps, head: block.head + by, rest: block.rest + by }
}

/** For each block of `next` the one that it was: of the same text, else of the same kind and name in the same order; null for a new one. */
function pairBlocks(live: readonly Block[], next: readonly Block[]): (Block | null)[] {
  const found = pairEqual(live.map(saidBy), next.map(saidBy)).map((at) => (at === null ? null : (live[at] ?? null)))
  const free = new Map<string, Block[]>()
  const taken = new Set(found)
  for (const block of live) {
    if (taken.has(block)) continue
    const key = keyOf(block)
    free.set(key, [...(free.get(key) ?? []), block])
  }
  return found.map((block, index) => {
    const each = next[index]
    return block ?? (each ? (free.get(keyOf(each))?.shift() ?? null) : null)
  })
}

const keyOf = ({ kind, name }: Block) =>
  kind === 'feature' || kind === 'tail' ? kind : `${kind === 'outline' ? 'scenario' : kind}\n${name}`

/** What a block says, whatever stands loosely in front of it. */
const saidBy = (block: Block) =>
  `${block.kind}\n${block.marks ? liveLines(block).slice(block.own).join('') : block.lines.slice(block.own).join('')}`

/** A known block with the text of `next`: what it had deleted stays in it as deleted. */
function follow(known: Block, next: Block, language: string): Block {
  if (liveLines(known).join('') === next.lines.join('')) return known
  const mark = known.mark === 'A' ? 'A' : 'M'
  if (!isScenario(next.kind)) return { ...next, mark, origin: known.origin }
  const before = known.steps.map((_, step) => ({ step, mark: stepMark(known, step), text: stepLines(known, step) }))
  const live = before.filter((each) => each.mark !== 'D')
  const pairs = pairEqual(
    live.map(({ text }) => text.join('')),
    next.steps.map((_, step) => stepLines(next, step).join('')),
  )
  const lines: string[] = []
  const marks: LineMark[] = []
  let done = 0
  let at = 0
  const putGone = (until: number) => {
    for (; done < until; done++) {
      const each = before[done]
      if (!each || each.mark === 'A') continue
      // Undone at its place: a deleted step is taken back as it was.
      each.text.forEach((line, index) => {
        lines.push(line.endsWith('\n') ? line : `${line}\n`)
        marks.push(index === 0 ? 'D' : 'd')
      })
    }
  }
  const changed = changedPlaces(pairs, live.length)
  next.steps.forEach((part, index) => {
    const same = pairs[index] ?? null
    const edited = changed.get(index)
    const was = live[same ?? edited ?? -1]
    copy(part.start)
    if (was) {
      putGone(was.step)
      done = was.step + 1
    }
    marks.push(same !== null ? (was?.mark ?? '') : was && was.mark !== 'A' ? 'M' : 'A')
    lines.push(next.lines[at++] ?? '')
    copy(part.end)
  })
  if (next.steps.length === 0) copy(next.rest)
  putGone(before.length)
  copy(next.lines.length)
  function copy(until: number) {
    for (; at < until; at++) {
      lines.push(next.lines[at] ?? '')
      marks.push('')
    }
  }
  const read = readBlock({ lines, marks, own: next.own, mark, origin: known.origin }, language)
  return read ?? { ...next, mark, origin: known.origin }
}

/** Steps between the same neighbours, one for one, are the same steps with another text. */
function changedPlaces(pairs: readonly (number | null)[], count: number): Map<number, number> {
  const changed = new Map<number, number>()
  let expected = 0
  pairs.forEach((same, index) => {
    if (same !== null) {
      expected = same + 1
      return
    }
    const following = pairs.slice(index).find((each) => each !== null) ?? count
    if (expected < following) changed.set(index, expected++)
  })
  return changed
}

const stepLines = (block: Block, step: number) => {
  const part = block.steps[step]
  return part ? block.lines.slice(part.start, part.end).map((line) => `${withoutBreak(line)}\n`) : []
}
