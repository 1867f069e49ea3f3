import { dialectOf, keywordOf } from '../keywords'
import { isBlank, isComment } from '../lines'
import { pairEqual } from '../pair-equal'
import { cellsOf } from '../table-rows'
import { agreed, isSame, joinSides, mergeLines, type Sides, settled } from './merge-lines'
import { mergeOrder } from './merge-order'
import { DocStrings, isTags, type ScannedBlock } from './scan-blocks'

/** A part of a block: what stands in front of it, its tags, its title, its description, a step with its table, Examples, or what follows them. */
type Part = { kind: (typeof kinds)[number]; lines: string[] }

/** How often parts may still be compared word by word in a merge; without it changed parts are one deleted and one added. */
export type Effort = { looks: number }

/** Merges what both sides made of a block: by step, and within a step by line. */
export function mergeBlock(
  base: ScannedBlock,
  mine: ScannedBlock,
  theirs: ScannedBlock,
  { language, effort }: { language: string; effort: Effort },
): Sides {
  const known = settled(base.lines, mine.lines, theirs.lines)
  if (known) return agreed(known)
  const [was, left, right] = [partsOf(base, language), partsOf(mine, language), partsOf(theirs, language)]
  const [inMine, inTheirs] = [pairParts(was, left, effort), pairParts(was, right, effort)]
  const slots = mergeOrder({
    count: was.length,
    mine: inMine,
    theirs: inTheirs,
    alike: alikeIn(left, inMine, right, inTheirs),
  })
  const at = (parts: readonly Part[], place: number | null) => (place === null ? null : (parts[place] ?? null))
  const merged = slots.map((slot): Trio => [at(was, slot.base), at(left, slot.mine), at(right, slot.theirs)])
  // A step that one side added stands in front of Examples that the other did.
  merged.sort((one, other) => rankOf(one) - rankOf(other))
  return joinSides(merged.map((parts) => mergePart(...parts)))
}

type Trio = [base: Part | null, mine: Part | null, theirs: Part | null]

const kinds = ['loose', 'tags', 'title', 'description', 'step', 'examples', 'end'] as const
const kindOf = ([base, mine, theirs]: Trio) => (base ?? mine ?? theirs)?.kind ?? 'title'
const rankOf = (parts: Trio) => kinds.indexOf(kindOf(parts))

function mergePart(base: Part | null, mine: Part | null, theirs: Part | null): Sides {
  const [was, left, right] = [base?.lines ?? [], mine?.lines ?? [], theirs?.lines ?? []]
  const known = settled(was, left, right)
  if (known) return agreed(known)
  const kind = kindOf([base, mine, theirs])
  const isBody = kind === 'step' || kind === 'examples'
  if (!mine || !theirs) return { mine: left, theirs: right, both: null, clash: true }
  const lists = kind === 'tags' || kind === 'loose' || kind === 'end'
  const rows = isBody && [...left.slice(1), ...right.slice(1)].every(isRow)
  const merged = mergeLines(was, left, right, lists || (rows && was.length > 1))
  if (isBody && [left, right].some((now) => framesOther(was, now) || movesColumns(was, now)))
    return { mine: left, theirs: right, both: [...left, ...right], clash: true }
  if (!merged.clash && !isEven(merged.mine) && isEven(left) && isEven(right))
    return { mine: left, theirs: right, both: null, clash: true }
  return merged.clash && isBody ? { ...merged, both: [...left, ...right] } : merged
}

/** True when a doc string that was there stands between other delimiters: what the other side wrote into it might not. */
function framesOther(was: readonly string[], now: readonly string[]): boolean {
  const frame = (lines: readonly string[]) => lines.filter((line) => /^\s*("""|```)/.test(line))
  return frame(was).length > 0 && !isSame(frame(was), frame(now))
}

/** True when a column of a table stands at another place: rows of the other side would be read otherwise. */
function movesColumns(was: readonly string[], now: readonly string[]): boolean {
  const [before, after] = [was, now].map((lines) => cellsOf(lines.find(isRow) ?? ''))
  return before?.some((name, column) => after?.[column] !== name && after?.includes(name)) ?? false
}

const isRow = (line: string) => line.trimStart().startsWith('|')

/** True when all rows of a table have as many cells. */
function isEven(lines: readonly string[]): boolean {
  const counts = lines.filter(isRow).map((line) => line.replace(/\\./g, '').split('|').length)
  return counts.every((count) => count === counts[0])
}

function partsOf({ lines, own, kind }: ScannedBlock, language: string): Part[] {
  if (kind === 'tail') return [{ kind: 'loose', lines: [...lines] }]
  const said: Record<'loose' | 'tags' | 'title' | 'description', string[]> = {
    loose: [],
    tags: [],
    title: [],
    description: [],
  }
  const body: Part[] = []
  const strings = new DocStrings(language)
  const isExamples = startsWithAny(dialectOf(language).examples.map((word) => `${word}:`))
  const isTitle = startsWithAny(titleWords(language))
  /** Lines that belong to what follows them, as far as something does. */
  let pending: string[] = []
  const begin = (part: Part['kind'], line: string) => {
    body.push({ kind: part, lines: [...pending, line] })
    pending = []
  }
  lines.forEach((line, index) => {
    if (strings.takes(line)) body.at(-1)?.lines.push(...pending.splice(0), line)
    else if (index < own) said.loose.push(line)
    else if (said.title.length === 0) {
      if (isTitle(line.trimStart())) said.title.push(line)
      else (kind === 'feature' ? said.loose : said.tags).push(line)
    } else if (
      body.at(-1)?.kind !== 'examples' &&
      kind !== 'feature' &&
      kind !== 'rule' &&
      keywordOf(line, language) !== null
    )
      begin('step', line)
    else if (isExamples(line.trimStart())) begin('examples', line)
    else if (body.length === 0 && !isTags(line)) said.description.push(line)
    else if (isBlank(line) || isComment(line) || isTags(line)) pending.push(line)
    else body.at(-1)?.lines.push(...pending.splice(0), line)
  })
  const heads = (['loose', 'tags', 'title', 'description'] as const).map((part) => ({ kind: part, lines: said[part] }))
  return [...heads, ...body, { kind: 'end', lines: pending }]
}

const startsWithAny = (words: readonly string[]) => (text: string) => words.some((word) => text.startsWith(word))

function titleWords(language: string): string[] {
  const { feature, rule, background, scenario, scenarioOutline } = dialectOf(language)
  return [...feature, ...rule, ...background, ...scenario, ...scenarioOutline].map((word) => `${word}:`)
}

const keyOf = ({ kind, lines }: Part) => (kind === 'step' || kind === 'examples' ? `${kind}\n${lines.join('')}` : kind)

/** The first line of a step, or of Examples that have a name: that of a part which changed beside it. */
function titleOf({ kind, lines }: Part): string | null {
  if (kind !== 'step' && kind !== 'examples') return null
  const title = lines.find((line) => !isBlank(line) && !isComment(line) && !isTags(line))?.trim() ?? ''
  return kind === 'examples' && title.endsWith(':') ? null : `${kind}\n${title}`
}

/** For each part of a side the one that it was: the same text or title, else a changed one between the same neighbours. */
function pairParts(base: readonly Part[], side: readonly Part[], effort: Effort): (number | null)[] {
  const pairs = pairEqual(base.map(keyOf), side.map(keyOf))
  pairRest(base, side, pairs, keyOf)
  pairRest(base, side, pairs, titleOf)
  const taken = new Set(pairs)
  let [from, last] = [0, -1]
  for (let place = 0; place <= side.length; place++) {
    const here = place < side.length ? (pairs[place] ?? null) : base.length
    if (here === null) continue
    if (here > last) {
      pairBetween({ base, side, pairs, taken, effort }, [last + 1, here], [from, place])
      last = here
    }
    from = place + 1
  }
  return pairs
}

/** Gives parts that nothing stands for what says the same elsewhere: they were moved. */
export function pairRest<Each>(
  base: readonly Each[],
  side: readonly Each[],
  pairs: (number | null)[],
  keyOf: (each: Each) => string | null,
): void {
  const taken = new Set(pairs)
  const free = new Map<string, number[]>()
  base.forEach((each, place) => {
    const key = taken.has(place) ? null : keyOf(each)
    if (key === null) return
    const places = free.get(key)
    if (places) places.push(place)
    else free.set(key, [place])
  })
  for (const places of free.values()) places.reverse()
  side.forEach((each, place) => {
    if (pairs[place] !== null) return
    const key = keyOf(each)
    pairs[place] = (key === null ? undefined : free.get(key)?.pop()) ?? null
  })
}

/** Up to so many parts between two known ones are looked at as changed ones. */
const mostBetween = 60

type Pairing = {
  base: readonly Part[]
  side: readonly Part[]
  pairs: (number | null)[]
  taken: ReadonlySet<number | null>
  effort: Effort
}

function pairBetween(
  { base, side, pairs, taken, effort }: Pairing,
  [baseFrom, baseTo]: readonly [number, number],
  [sideFrom, sideTo]: readonly [number, number],
): void {
  const old: number[] = []
  for (let place = baseFrom; place < baseTo && old.length < mostBetween; place++) if (!taken.has(place)) old.push(place)
  const now: number[] = []
  for (let place = sideFrom; place < sideTo && now.length < mostBetween; place++)
    if (pairs[place] === null) now.push(place)
  let next = 0
  for (const place of now) {
    const part = side[place]
    const found = old.findIndex(
      (each, index) =>
        index >= next &&
        part &&
        base[each] &&
        base[each].kind === part.kind &&
        (old.length === now.length || (effort.looks-- > 0 && isLike(base[each], part))),
    )
    if (found < 0) continue
    pairs[place] = old[found] ?? null
    next = found + 1
  }
}

/** True when half of the words are the same. */
function isLike(one: Part, other: Part): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  const same = [...left].filter((word) => right.has(word)).length
  return same * 2 >= Math.max(left.size, right.size)
}

/** Words that are looked at of a part. */
const mostWords = 200
const wordsOf = ({ lines }: Part) =>
  new Set(lines.slice(0, mostWords).join(' ').slice(0, 10_000).split(/\s+/).filter(Boolean).slice(0, mostWords))

function alikeIn(
  mine: readonly Part[],
  inMine: readonly (number | null)[],
  theirs: readonly Part[],
  inTheirs: readonly (number | null)[],
): Map<number, number> {
  const free = new Map<string, number[]>()
  theirs.forEach((part, place) => {
    if (inTheirs[place] !== null) return
    const places = free.get(keyOf(part))
    if (places) places.push(place)
    else free.set(keyOf(part), [place])
  })
  for (const places of free.values()) places.reverse()
  const alike = new Map<number, number>()
  mine.forEach((part, place) => {
    if (inMine[place] !== null) return
    const same = free.get(keyOf(part))?.pop()
    if (same !== undefined) alike.set(place, same)
  })
  return alike
}
