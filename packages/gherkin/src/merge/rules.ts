import type { ScannedBlock } from './scan-blocks'

/** The head of the rule that each block stands in; undefined for what stands in none. */
export function rulesOf(blocks: readonly ScannedBlock[]): Map<ScannedBlock, ScannedBlock | undefined> {
  let rule: ScannedBlock | undefined
  return new Map(
    blocks.map((block) => {
      if (block.kind === 'rule') rule = block
      return [block, rule]
    }),
  )
}

type Slot = { base: number | null; mine: number | null; theirs: number | null }

/**
 * Whether each scenario and Background of a merge, given by its slots in their order and those that nothing stands in, is in the rule where who
 * moved or added it has it: a rule that one side deleted or put in front takes nothing of the other.
 */
export function staysInRules(
  slots: readonly Slot[],
  isEmpty: (slot: Slot) => boolean,
  lists: { [Side in keyof Slot]: readonly ScannedBlock[] },
): boolean {
  const at = (side: keyof Slot) => {
    const [rules, heads] = [rulesOf(lists[side]), new Map<ScannedBlock | undefined, Slot>()]
    for (const slot of slots) heads.set(lists[side][slot[side] ?? -1], slot)
    return (slot: Slot) => {
      const block = lists[side][slot[side] ?? -1]
      const rule = block && rules.get(block)
      return block && { head: rule && heads.get(rule) }
    }
  }
  const [inBase, inMine, inTheirs] = [at('base'), at('mine'), at('theirs')]
  let head: Slot | undefined
  return slots.every((slot) => {
    const kind = (lists.mine[slot.mine ?? -1] ?? lists.theirs[slot.theirs ?? -1])?.kind
    if (isEmpty(slot)) return true
    if (kind === 'rule') head = slot
    if (kind === 'rule' || kind === 'feature' || kind === 'tail') return true
    const was = inBase(slot)
    const now = [inMine(slot), inTheirs(slot)].filter((each) => each !== undefined)
    const changed = now.filter((each) => was === undefined || each.head !== was.head)
    return (changed.length > 0 ? changed : now).some((each) => each.head === head)
  })
}
