import type { TrackerKind } from './tracker-kinds'
import type { FormField, ItemLine, ItemType, TrackerErrorKind } from './work-items'

/** A project of a tracker that this project is linked to, as its screens offer it. */
export type WorkItemLink = {
  id: number
  kind: TrackerKind
  /** The connection by its name. */
  name: string
  address: string
  remoteKey: string
  remoteName: string
  /** What an item is called there. */
  itemName: string
  /** Whether screenshots can be added to an item. */
  takesFiles: boolean
  /** Why the connection did not work when it was asked last; null while it does. */
  problem: TrackerErrorKind | null
}

/** A portion of the items of a tracker's project. `asOf`: when the tracker said so. */
export type WorkItemList = {
  link: WorkItemLink
  types: ItemType[]
  rows: ItemLine[]
  next: string | null
  total: number | null
  asOf: Date
}

/** The form of an item. */
export type WorkItemForm = {
  link: WorkItemLink
  types: ItemType[]
  typeId: string
  /** Those that are shown, in the tracker's order. */
  fields: FormField[]
  /** Labels of fields that it requires and that cannot be filled in here. */
  lacking: string[]
  /** The item that is edited, with what was typed for each field; null for a new one. */
  item: { line: ItemLine; typed: Record<string, string[]>; units: Record<string, string> } | null
}
