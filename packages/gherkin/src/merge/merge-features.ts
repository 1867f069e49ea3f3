import { splitLines, usualBreak } from '../lines'
import { pairEqual } from '../pair-equal'
import { keepsAll, keepsBoth } from './keeps-all'
import { type Effort, mergeBlock, pairRest } from './merge-block'
import { agreed, isSame, type Sides, settled } from './merge-lines'
import { mergeOrder } from './merge-order'
import { rulesOf, staysInRules } from './rules'
import { type ScannedBlock, scanBlocks } from './scan-blocks'

/** A part of a file that both changed in ways that exclude one another; a text is null where that side deleted it, or had none. */
export type MergeConflict = {
  /** The same for as long as all three texts are. */
  key: string
  kind: ScannedBlock['kind']
  name: string
  base: string | null
  /** As it is when what conflicts is mine; whatever does not is merged in each of them. */
  mine: string | null
  theirs: string | null
  /** Both behind one another, within the part or as two scenarios; null where that says nothing sensible. */
  both: string | null
}

/** A merged feature file in its order: texts, and what somebody has to decide. `theirs` = the lines of theirs that a text is, untouched. */
type MergePiece =
  | { lines: readonly string[]; theirs: readonly [from: number, to: number] | null }
  | { conflict: MergeConflict }

export type FeatureMerge = {
  pieces: readonly MergePiece[]
  /** How many parts have changes of mine that were merged. */
  merged: number
  lineBreak: string
}

/**
 * Merges what two people made of one feature file, by scenario and by step. Scenarios are found again when they were moved, renamed or
 * edited; lines that nobody changed stay as they are, to the byte. Any text is taken, also one that the parser refuses. Where both changed very
 * much, and where a line of either side would be missing, the whole file is one conflict.
 */
export function mergeFeatures(base: string, mine: string, theirs: string): FeatureMerge {
  const lineBreak = usualBreak(splitLines(theirs))
  const whole = (text: string): FeatureMerge => ({
    pieces: [{ lines: splitLines(text), theirs: text === theirs ? [0, splitLines(theirs).length] : null }],
    merged: text === theirs ? 0 : 1,
    lineBreak,
  })
  if (mine === base || mine === theirs) return whole(theirs)
  if (theirs === base) return whole(mine)
  const ended = (text: string) => text === '' || text.endsWith('\n')
  const [was, left, right] = [base, mine, theirs].map((text) => scanBlocks(ended(text) ? text : text + lineBreak))
  if (!was || !left || !right) return whole(theirs)
  const found = mergeBlocks(was.blocks, left.blocks, right.blocks, right.language)
  if (!found || !keepsAll(was.blocks, left.blocks, right.blocks, found.pieces))
    return { pieces: [{ conflict: wholeFile(base, mine, theirs) }], merged: 0, lineBreak }
  const { pieces, merged } = found
  const staysEnded = ended(mine) === ended(base) ? ended(theirs) : ended(mine)
  const last = ended(theirs) ? Number.POSITIVE_INFINITY : splitLines(theirs).length
  // A last line that got a line break is not the one that stands there.
  const own = pieces.map((piece) =>
    'lines' in piece && piece.theirs?.[1] === last ? { ...piece, theirs: null } : piece,
  )
  return { pieces: staysEnded ? own : withoutLastBreak(own), merged, lineBreak }
}

/** The whole file as one conflict. */
export const wholeFile = (base: string, mine: string, theirs: string): MergeConflict => ({
  ...{ key: keyOf(base, mine, theirs), kind: 'feature', name: '', base, mine, theirs, both: null },
})

export const conflictsOf = ({ pieces }: FeatureMerge): MergeConflict[] =>
  pieces.flatMap((piece) => ('conflict' in piece ? [piece.conflict] : []))

/** A merge with its conflicts decided: `decide` answers the text of each, null for none at all. */
export const decided = (merge: FeatureMerge, decide: (conflict: MergeConflict) => string | null): FeatureMerge => ({
  ...merge,
  pieces: merge.pieces.map((piece) =>
    'conflict' in piece ? { lines: splitLines(decide(piece.conflict) ?? ''), theirs: null } : piece,
  ),
})

/** Scenarios that both changed, and comparisons word by word, of one merge: what more would take seconds is for people to look at. */
const mostChangedByBoth = 1_000
const mostLooks = 20_000

function mergeBlocks(
  base: readonly ScannedBlock[],
  mine: readonly ScannedBlock[],
  theirs: readonly ScannedBlock[],
  language: string,
): { pieces: MergePiece[]; merged: number } | null {
  const [inMine, inTheirs] = [pairBlocks(base, mine), pairBlocks(base, theirs)]
  const starts = [0]
  for (const block of theirs) starts.push((starts.at(-1) ?? 0) + block.lines.length)
  let merged = 0
  const slots = mergeOrder({
    ...{ count: base.length, mine: inMine, theirs: inTheirs },
    alike: alikeIn(mine, inMine, theirs, inTheirs),
    opens: (place) => mine[place]?.kind === 'rule',
    leads: (place) => theirs[place]?.kind === 'background',
    ends: (place) => theirs[place]?.kind === 'rule' || theirs[place]?.kind === 'tail',
  })
  const isChangedByBoth = ({ base: was, mine: left, theirs: right }: (typeof slots)[number]) =>
    was !== null &&
    left !== null &&
    right !== null &&
    mine[left] !== undefined &&
    theirs[right] !== undefined &&
    settled(base[was]?.lines ?? [], mine[left].lines, theirs[right].lines) === null
  if (slots.filter(isChangedByBoth).length > mostChangedByBoth) return null
  const effort: Effort = { looks: mostLooks }
  let last = -1
  const pieces = slots.map((slot): MergePiece => {
    const at = (blocks: readonly ScannedBlock[], place: number | null) =>
      place === null ? null : (blocks[place] ?? null)
    const [was, left, right] = [at(base, slot.base), at(mine, slot.mine), at(theirs, slot.theirs)]
    const sides = mergeOne(was, left, right, { language, effort })
    if (sides.clash) return { conflict: conflictOf(was, left, right, sides) }
    const follows = slot.theirs !== null && slot.theirs > last
    if (slot.theirs !== null && follows) last = slot.theirs
    const isTheirs = right !== null && follows && isSame(sides.mine, right.lines)
    if (!right || !isSame(sides.mine, right.lines)) merged++
    return {
      lines: sides.mine,
      theirs: isTheirs ? [starts[slot.theirs ?? 0] ?? 0, starts[(slot.theirs ?? 0) + 1] ?? 0] : null,
    }
  })
  const gone = new Set(slots.filter((_, index) => isNothing(pieces[index])))
  return staysInRules(slots, (slot) => gone.has(slot), { base, mine, theirs }) ? { pieces, merged } : null
}

const isNothing = (piece: MergePiece | undefined) => piece !== undefined && 'lines' in piece && piece.lines.length === 0

function mergeOne(
  was: ScannedBlock | null,
  mine: ScannedBlock | null,
  theirs: ScannedBlock | null,
  how: { language: string; effort: Effort },
): Sides {
  const linesOf = (block: ScannedBlock | null) => block?.lines ?? []
  if (was && mine && theirs) return mergeBlock(was, mine, theirs, how)
  const [left, right] = [linesOf(mine), linesOf(theirs)]
  if (!was) {
    if (!mine || !theirs || isSame(left, right)) return agreed(mine ? left : right)
    return { mine: left, theirs: right, both: null, clash: true }
  }
  const kept = mine ?? theirs
  // Whether the line breaks in front of it differ is no reason to keep what the other side deleted.
  if (!kept || isSame(kept.lines.slice(kept.own), was.lines.slice(was.own))) return agreed([])
  return { mine: left, theirs: right, both: null, clash: true }
}

function conflictOf(
  was: ScannedBlock | null,
  mine: ScannedBlock | null,
  theirs: ScannedBlock | null,
  sides: Sides,
): MergeConflict {
  const { kind, name } = mine ?? theirs ?? was ?? { kind: 'scenario', name: '' }
  const text = (lines: readonly string[] | null) => (lines === null ? null : lines.join(''))
  const said = {
    base: was && text(was.lines),
    mine: mine && text(sides.mine),
    theirs: theirs && text(sides.theirs),
  }
  const twice = mine && theirs && kind === 'scenario' ? [...sides.mine, ...sides.theirs] : null
  const both = text(sides.both ?? twice)
  const isBoth = both !== null && keepsBoth(said.mine ?? '', said.theirs ?? '', both)
  return { key: keyOf(said.base, said.mine, said.theirs), kind, name, ...said, both: isBoth ? both : null }
}

/** For each block of a side the one that it was: the same text in the same order, the same text elsewhere, the same name, or the same steps. */
function pairBlocks(base: readonly ScannedBlock[], side: readonly ScannedBlock[]): (number | null)[] {
  const [before, after] = [base.map(saidBy), side.map(saidBy)]
  const pairs = pairEqual(before, after)
  const texts = new Map([
    ...base.map((each, at) => [each, before[at]] as const),
    ...side.map((each, at) => [each, after[at]] as const),
  ])
  pairRest(base, side, pairs, (each) => texts.get(each) ?? null)
  const rules = new Map([...rulesOf(base), ...rulesOf(side)])
  pairRest(base, side, pairs, (each) => {
    if (each.kind === 'feature' || each.kind === 'tail') return each.kind
    if (each.kind === 'background') return `background\n${rules.get(each)?.name ?? ''}`
    return each.name === '' ? null : `${each.kind}\n${each.name}`
  })
  pairRest(base, side, pairs, (each) => (each.lines.length - each.own > 1 ? `${each.kind}\n${bodyOf(each)}` : null))
  pairNeighbours(base, side, pairs)
  return pairs
}

/** Blocks that stand alone between the same neighbours are the same, renamed and edited, when a line of their steps is. */
function pairNeighbours(base: readonly ScannedBlock[], side: readonly ScannedBlock[], pairs: (number | null)[]): void {
  const taken = new Set(pairs)
  side.forEach((block, place) => {
    if (pairs[place] !== null) return
    const before = place === 0 ? -1 : (pairs[place - 1] ?? null)
    const candidate = before === null ? null : before + 1
    const was = candidate === null || taken.has(candidate) ? undefined : base[candidate]
    if (candidate === null || was?.kind !== block.kind || !shareLines(was, block)) return
    pairs[place] = candidate
    taken.add(candidate)
  })
}

function shareLines(one: ScannedBlock, other: ScannedBlock): boolean {
  const said = (block: ScannedBlock) =>
    bodyOf(block)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 3)
  const known = new Set(said(one))
  const now = said(other)
  return now.filter((line) => known.has(line)).length * 2 >= Math.max(now.length, 1)
}

const saidBy = ({ kind, lines, own }: ScannedBlock) =>
  kind === 'feature' || kind === 'tail' ? kind : lines.slice(own).join('')

/** The text behind the line of the title. */
function bodyOf({ lines, own, name }: ScannedBlock): string {
  const title = lines.findIndex((line, index) => index >= own && line.includes(':') && line.trimEnd().endsWith(name))
  return lines.slice(title + 1).join('')
}

function alikeIn(
  mine: readonly ScannedBlock[],
  inMine: readonly (number | null)[],
  theirs: readonly ScannedBlock[],
  inTheirs: readonly (number | null)[],
): Map<number, number> {
  // A Background, or what follows all, stands once: who both add one add the same.
  const keys = (blocks: readonly ScannedBlock[]) => {
    const rules = rulesOf(blocks)
    return blocks.map((block) => {
      if (block.kind === 'background') return `background\n${rules.get(block)?.name ?? ''}`
      return block.kind === 'tail' ? 'tail' : block.lines.join('')
    })
  }
  const [mineKeys, theirKeys] = [keys(mine), keys(theirs)]
  const free = new Map<string, number[]>()
  theirKeys.forEach((key, place) => {
    if (inTheirs[place] !== null) return
    const places = free.get(key)
    if (places) places.push(place)
    else free.set(key, [place])
  })
  for (const places of free.values()) places.reverse()
  const alike = new Map<number, number>()
  mineKeys.forEach((key, place) => {
    const same = inMine[place] === null ? free.get(key)?.pop() : undefined
    if (same !== undefined) alike.set(place, same)
  })
  return alike
}

function withoutLastBreak(pieces: readonly MergePiece[]): MergePiece[] {
  const last = pieces.findLastIndex((piece) => 'conflict' in piece || piece.lines.length > 0)
  return pieces.map((piece, index) => {
    if (index !== last || 'conflict' in piece) return piece
    const lines = piece.lines.map((line, at) => (at === piece.lines.length - 1 ? line.replace(/\r?\n$/, '') : line))
    return { lines, theirs: null }
  })
}

/** A short name for three texts: a 53-bit hash (cyrb53's mixing) is enough to tell the conflicts of one file from one another. */
function keyOf(...texts: (string | null)[]): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (const text of texts) {
    const said = text === null ? '\u0000' : `\u0001${text}`
    for (let at = 0; at < said.length; at++) {
      const code = said.charCodeAt(at)
      one = Math.imul(one ^ code, 2654435761)
      other = Math.imul(other ^ code, 1597334677)
    }
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}-${texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)}`
}
