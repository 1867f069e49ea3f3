import { z } from 'zod'

/** What state an asset is in; who has it is another matter. */
export const AssetStatus = z.enum(['In Use', 'Lost', 'Damaged', 'In Storage', 'Deprecated'])
export type AssetStatus = z.infer<typeof AssetStatus>

/** An asset type as lists and choices show it. */
export type AssetTypeItem = { id: number; name: string }

/** Somebody who has or had an asset; `member` is false once they have left the organization. */
type AssetHolder = { id: number; name: string; username: string; member: boolean }

/** What is kept of an asset itself; unknown is '' or null. */
type AssetFields = {
  assetTypeId: number
  assetTag: string
  status: AssetStatus
  name: string
  brand: string
  model: string
  serial: string
  processor: string
  ramGb: number | null
  diskType: string
  diskGb: number | null
  osType: string
  osVersion: string
  imei: string
  comments: string
  tags: string[]
}

/** An asset as the list shows it. */
export type AssetItem = Pick<AssetFields, 'assetTag' | 'status' | 'name' | 'brand' | 'model' | 'serial' | 'tags'> & {
  id: number
  typeName: string
  statusSince: Date
  /** Who had it when it got its status; null where nobody had. */
  statusHolder: string | null
  holder: (AssetHolder & { since: Date }) | null
}

/** A page of the list; `total` stops at {@link countedAssets}, and then there are more. */
export type AssetList = { assets: AssetItem[]; total: number; more: boolean }

/** What the screen of assets needs beside its list. */
export type AssetPlace = {
  types: AssetTypeItem[]
  /** How many assets are with people who have left the organization. */
  toReturn: number
  /** The name of the person that the list is narrowed to. */
  holderName: string | null
}

/** One time that somebody had an asset; `until` is null while they have it. */
export type AssetAssignment = {
  id: number
  holder: AssetHolder
  from: Date
  until: Date | null
  note: string
  givenBy: string | null
  takenBy: string | null
}

/** Up to where the assets of a list are counted. */
export const countedAssets = 1_000

/** How many of an asset's assignments its page shows, newest first. */
export const assignmentsShown = 100

/** Everything about one asset. */
export type AssetDetails = AssetFields & {
  id: number
  organizationId: number
  typeName: string
  statusSince: Date
  statusHolder: AssetHolder | null
  /** Who has it now: the open one of `history`. */
  current: AssetAssignment | null
  /** Newest first, at most {@link assignmentsShown}; `assignments` counts all. */
  history: AssetAssignment[]
  assignments: number
  modifiedAt: Date
  modifiedBy: string | null
}
