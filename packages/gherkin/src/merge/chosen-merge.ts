import { conflictsOf, decided, type FeatureMerge, type MergeConflict } from './merge-features'

/** What is saved of a part that both changed: what the draft says, what the latest version says, or both behind one another. */
export type Take = 'mine' | 'theirs' | 'both'

/** True when a choice can be had of a conflict: Both is not always there. */
export const fits = (conflict: MergeConflict, take: Take | undefined): take is Take =>
  take === 'mine' || take === 'theirs' || (take === 'both' && conflict.both !== null)

/** A merge with its conflicts decided as somebody chose; null where one has no choice that fits. */
export function chosenMerge(
  merge: FeatureMerge,
  takeOf: (conflict: MergeConflict) => Take | undefined,
): FeatureMerge | null {
  if (!conflictsOf(merge).every((conflict) => fits(conflict, takeOf(conflict)))) return null
  return decided(merge, (conflict) => conflict[takeOf(conflict) ?? 'mine'])
}
