import type { FieldValues, ItemLine } from '@caseweave/contract/project/trackers/work-items'
import type { TriedTracker } from './tried-tracker'

/** A title that breaks what is not escaped or not told by its length. */
export const nasty = '</script><b>&amp; "quotes" \\ 🧵 שלום ‮x‬ {{x}} $y'

/** What the parts of the contract work with. */
export type ContractContext = {
  /** A tracker that is closed when the test ends. */
  open: () => Promise<TriedTracker>
  /** Makes an item by the adapter, with all that its form requires. */
  make: (tried: TriedTracker, title: string, more?: FieldValues, key?: string) => Promise<ItemLine>
  /** Values of an item with this title, with all that its form requires. */
  valuesFor: (tried: TriedTracker, title: string) => Promise<FieldValues>
}
