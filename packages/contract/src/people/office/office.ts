import type { AssetStatus } from '../assets/assets'

/** How many rows each list of the first screen holds. */
export const officeAtHand = 6

/** How many types have a row of their own; the others share one. */
export const typesAtHand = 8

type AssetAtHand = { id: number; assetTag: string; name: string }

/** An asset that somebody should ask after: its status with since when and who had it then, as names. */
type MissingAsset = AssetAtHand & { status: AssetStatus; since: Date; holder: string }

/** Assets of a type by status; type null = all types that have no row of their own. */
type TypeRow = {
  type: { id: number; name: string } | null
  total: number
  statuses: Partial<Record<AssetStatus, number>>
}

/** What the first screen tells of an organization's assets. Lists hold the newest; their counts are of all. */
export type AssetsAtHand = {
  total: number
  /** How many somebody has. */
  assigned: number
  types: TypeRow[]
  /** Assets that somebody still has who has left the organization. */
  toReturn: { count: number; assets: (AssetAtHand & { userId: number; holder: string; since: Date })[] }
  missing: { count: number; assets: MissingAsset[] }
  newest: (AssetAtHand & { userId: number; holder: string; since: Date })[]
}

type PersonAtHand = { id: number; name: string; username: string }

/** What the first screen tells of an organization's people. Lists hold the newest members; their counts are of all. */
export type PeopleAtHand = {
  members: number
  groups: number
  withoutGroup: { count: number; people: PersonAtHand[] }
  withoutLead: { count: number; people: PersonAtHand[] }
  newest: (PersonAtHand & { since: Date })[]
}
