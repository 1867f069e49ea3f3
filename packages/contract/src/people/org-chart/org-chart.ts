import { z } from 'zod'
import { withParameters } from '../../platform/addresses'
import { cutText } from '../../platform/cut-text'
import { orgChartPath } from '../addresses'
import type { AssetStatus } from '../assets/assets'

/** How many people and groups a page of their lists holds. */
export const peoplePerPage = 50
export const groupsPerPage = 100

/** How many of somebody's assets and groups are told. */
export const assetsOfPerson = 100
export const groupsOfPerson = 100

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** Words that people are found by; of a longer text its beginning. */
export const PeopleSearch = z
  .string()
  .transform((text) => cutText(text.replaceAll('\0', '').trim(), 200).trimEnd())
  .default('')
  .catch('')
const Page = z.coerce.number().int().min(1).max(100_000).default(1).catch(1)

/** What an address asks of the org chart; what is wrong in it counts as not asked. */
export const OrgChartQuery = z.object({
  /** The description that the groups of a tab share, in any case. */
  tab: z.string().trim().max(200).default('').catch(''),
  group: Id.optional().catch(undefined),
  without: z.enum(['group', 'lead']).optional().catch(undefined),
  /** Whose people are listed: those who report to this one. */
  reportsTo: Id.optional().catch(undefined),
  search: PeopleSearch,
  person: Id.optional().catch(undefined),
  page: Page,
  groupPage: Page,
})
export type OrgChartQuery = z.infer<typeof OrgChartQuery>

const names = ['tab', 'group', 'without', 'reportsTo', 'search', 'person', 'page', 'groupPage'] as const

/** What an address asks of the org chart; empty fields of its form say nothing. */
export const readOrgChartQuery = (parameters: URLSearchParams): OrgChartQuery =>
  OrgChartQuery.parse(Object.fromEntries(names.map((name) => [name, parameters.get(name) || undefined])))

/** The parameters of an address that ask this. */
const orgChartParameters = (query: Partial<OrgChartQuery>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name]
      const isUsual = value === undefined || value === '' || ((name === 'page' || name === 'groupPage') && value === 1)
      return isUsual ? [] : [[name, String(value)]]
    }),
  )

/** The org chart of an organization with these parameters besides; `below` is a screen or dialog of it. */
export const orgChartAddress = (organizationId: number, query: Partial<OrgChartQuery> = {}, below = ''): string =>
  withParameters(orgChartPath + below, { organizationId: String(organizationId), ...orgChartParameters(query) })

/** A member as lists show them. */
export type PersonItem = { id: number; name: string; username: string; jobTitle: string }

/** A kind of groups, such as “Department”, and how many there are of it. */
export type OrgTab = { description: string; groups: number }

export type OrgGroup = { id: number; name: string; description: string; members: number }

/** A page of people; `close` = nobody has all words of the search, and these are spelt alike. */
export type PeopleList = { people: PersonItem[]; total: number; page: number; close: boolean }

/** What only the person and Human Resources read. */
export type PrivateDetails = {
  employeeNumber: string
  contactNumber: string
  postalAddress: string
  emergencyContactName: string
  emergencyContactNumber: string
  /** What they have, newest first, at most {@link assetsOfPerson}. */
  assets: { id: number; assetTag: string; name: string; typeName: string; status: AssetStatus; since: Date }[]
  /** When the details were last saved; null for never. */
  modifiedAt: Date | null
}

/** Everything about a member that the one who asks may read; `private` is null for all but the person and Human Resources. */
export type PersonView = PersonItem & {
  email: string
  lead: { id: number; name: string; username: string } | null
  /** How many report to them. */
  reports: number
  groups: { id: number; name: string; description: string }[]
  self: boolean
  private: PrivateDetails | null
}

/** Who can come into a group: those who were ticked, and the first of the others that a search finds; `more` are not among these. */
export type GroupCandidates = { chosen: PersonItem[]; others: PersonItem[]; more: number }

/** What the org chart shows for a query: of people and persons only what it opens. */
export type OrgChart = {
  tabs: OrgTab[]
  /** Whether somebody is in no group. */
  someWithoutGroup: boolean
  /** The description of the open tab; null where there is none, or people are listed by something else than their group. */
  tab: string | null
  groups: OrgGroup[]
  groupsFound: number
  groupPage: number
  /** The open group. */
  group: { id: number; name: string; description: string } | null
  /** The lead whose people are listed. */
  lead: { id: number; name: string } | null
  list: PeopleList | null
  person: PersonView | null
}
