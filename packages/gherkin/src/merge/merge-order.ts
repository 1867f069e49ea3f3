import { risingRun } from './rising-run'

/** One part of a merged list: its places in the three lists, null where a list has none. */
type Slot = { base: number | null; mine: number | null; theirs: number | null }

type Lists = {
  /** How many parts the list of before has. */
  count: number
  /** Of each part of a side the place that it had before; null for an added one. */
  mine: readonly (number | null)[]
  theirs: readonly (number | null)[]
  /** Parts that both sides added alike: a place of mine, and that of theirs. */
  alike: ReadonlyMap<number, number>
  /** A part of mine that would take what follows it into itself, as the head of a rule does. */
  opens?: (mine: number) => boolean
  /** A part of theirs that nothing may be put in front of, as a Background. */
  leads?: (theirs: number) => boolean
  /** A part of theirs that ends what stands in front of it. */
  ends?: (theirs: number) => boolean
}

/**
 * The order of a three-way merge: that of theirs, with what I added or moved behind what it stands behind in mine. What theirs moved too
 * stays where theirs has it. Parts that one side deleted are there as long as another has them: the caller decides.
 */
export function mergeOrder(lists: Lists): Slot[] {
  const { mine, theirs, alike } = lists
  const [mineOf, theirsOf] = [placesOf(mine, lists.count), placesOf(theirs, lists.count)]
  const [stayedInMine, stayedInTheirs] = [stayed(mine), stayed(theirs)]
  const addedAlike = new Map([...alike].map(([one, other]) => [other, one]))
  const frame: Slot[] = []
  const placeOfMine = new Map<number, number>()
  theirs.forEach((base, place) => {
    const inMine = base === null ? (addedAlike.get(place) ?? null) : (mineOf[base] ?? null)
    const movedByMe = base !== null && inMine !== null && !stayedInMine.has(inMine) && stayedInTheirs.has(place)
    if (movedByMe) return
    if (inMine !== null) placeOfMine.set(inMine, frame.length)
    frame.push({ base, mine: inMine, theirs: place })
  })
  const put = new Map<number, Slot[]>()
  let behind = -1
  mine.forEach((base, place) => {
    const inFrame = placeOfMine.get(place)
    if (inFrame !== undefined) {
      behind = inFrame
      return
    }
    const slot = { base, mine: place, theirs: base === null ? null : (theirsOf[base] ?? null) }
    const run = put.get(behind)
    if (run) run.push(slot)
    else put.set(behind, [slot])
  })
  return woven(frame, put, lists)
}

function woven(frame: readonly Slot[], put: ReadonlyMap<number, Slot[]>, { opens, leads, ends }: Lists): Slot[] {
  const slots: Slot[] = []
  let waiting: Slot[] = []
  const isAddedByThem = (slot: Slot | undefined) =>
    slot !== undefined && slot.base === null && slot.mine === null && slot.theirs !== null
  for (let at = -1; at < frame.length; at++) {
    const slot = frame[at]
    if (slot) slots.push(slot)
    const run = [...waiting, ...(put.get(at) ?? [])]
    waiting = []
    if (run.length === 0) continue
    const next = frame[at + 1]
    const theirNext = isAddedByThem(next) ? (next?.theirs ?? null) : null
    const isLed = next != null && next.theirs !== null && leads?.(next.theirs) === true
    const open = run.findIndex(({ base, mine }) => base === null && mine !== null && opens?.(mine) === true)
    const stays = theirNext !== null && ends?.(theirNext) !== true
    // What begins a part of the file goes behind what they added to the part in front of it.
    const until = isLed ? 0 : open >= 0 && stays ? open : run.length
    slots.push(...run.slice(0, until))
    waiting = run.slice(until)
  }
  return [...slots, ...waiting]
}

function placesOf(side: readonly (number | null)[], count: number): (number | null)[] {
  const places: (number | null)[] = Array.from({ length: count }, () => null)
  side.forEach((base, place) => {
    if (base !== null) places[base] = place
  })
  return places
}

/** The places of parts that keep their order. */
const stayed = (side: readonly (number | null)[]) => new Set(risingRun(side))
