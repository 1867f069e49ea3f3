import type { OrganizationPermission, ProjectPermission } from '@caseweave/contract/people/permissions'

/** A screen as the palette knows it. */
type Place = {
  /** Below its project, or from the root: as the routes of its area have it, and with a query where it needs one. */
  path: string
  /** What its page or its entry in the menu is called. */
  label: string
  /** Where it belongs. */
  group: string
  /** What else people call it, and what they want to do there. */
  words: string
  /** Something to do and no screen to stay at: offered to those who type for it. */
  action?: true
}

/** A screen of a project, for those whose role in it holds `needs`. */
export type ProjectPlace = Place & { needs: ProjectPermission }

/** A screen of an organization, which its address names, for those whose role in one holds `needs`. */
export type OrganizationPlace = Omit<Place, 'group'> & { needs: OrganizationPermission; billed?: true }

/** A screen of everybody's, or of whoever runs the installation; `billed`: only where people pay. */
export type OwnPlace = Place & { operator?: true; billed?: true }

/** What the palette leads to in an area; each area's `places.ts` lists its own, beside its routes. */
export type AreaPlaces = {
  project?: readonly ProjectPlace[]
  organization?: readonly OrganizationPlace[]
  own?: readonly OwnPlace[]
}
