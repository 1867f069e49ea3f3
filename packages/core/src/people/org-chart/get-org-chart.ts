import {
  groupsPerPage,
  type OrgChart,
  type OrgChartQuery,
  type OrgGroup,
  type OrgTab,
} from '@caseweave/contract/people/org-chart/org-chart'
import { AppError } from '@caseweave/contract/platform/errors'
import { organizationMembers, orgGroupMembers, orgGroups } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { OrganizationAccess } from '../organizations/organization-access'
import { chosenPeople } from './candidates'
import { listPeople, searchPeople } from './find-people'
import { getPerson } from './get-person'
import { type Group, getGroup } from './groups'

const g = named(orgGroups, 'g')
const gm = named(orgGroupMembers, 'gm')
const m = named(organizationMembers, 'm')

/** The tabs of an organization, by name. */
export async function listTabs(ctx: Ctx, organizationId: number): Promise<OrgTab[]> {
  const rows = await ctx.db.execute<OrgTab>(sql`
    select min(${g.description}) as description, count(*)::int as groups from ${g} where ${g.organizationId} = ${organizationId}
    group by lower(${g.description}) order by lower(${g.description})`)
  return [...rows]
}

/** A page of the groups of a tab, by name; people are counted for the page alone. */
async function listGroups(
  ctx: Ctx,
  { organizationId, tab, page }: { organizationId: number; tab: string; page: number },
): Promise<OrgGroup[]> {
  const rows = await ctx.db.execute<Omit<OrgGroup, 'id'> & { id: string }>(sql`
    select near.*, (select count(*)::int from ${gm} where ${gm.groupId} = near.id) as members
    from (select ${g.id}, ${g.name}, ${g.description} from ${g}
      where ${g.organizationId} = ${organizationId} and lower(${g.description}) = lower(${tab})
      order by lower(${g.name}), ${g.id} limit ${groupsPerPage} offset ${(page - 1) * groupsPerPage}) near
    order by lower(near.name), near.id`)
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }))
}

async function isSomebodyWithoutGroup(ctx: Ctx, organizationId: number): Promise<boolean> {
  const [row] = await ctx.db.execute<{ some: boolean }>(sql`
    select exists (select from ${m} where ${m.organizationId} = ${organizationId} and not exists (
      select from ${gm} where ${gm.organizationId} = ${organizationId} and ${gm.userId} = ${m.userId})) as some`)
  return row?.some ?? false
}

/** What is not there any more, or never was, is not opened; the chart is shown all the same. */
const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })

/** The page of its tab that a group stands on. */
async function pageOfGroup(ctx: Ctx, organizationId: number, { id, name, description }: Group): Promise<number> {
  const [row] = await ctx.db.execute<{ before: number }>(sql`
    select count(*)::int as before from ${g} where ${g.organizationId} = ${organizationId} and lower(${g.description}) = lower(${description})
      and (lower(${g.name}), ${g.id}) < (lower(${name}), ${id})`)
  return Math.floor((row?.before ?? 0) / groupsPerPage) + 1
}

/** Which page of a tab's groups is shown: that of the open group, else the one that was asked for, else the last. */
async function shownPage(ctx: Ctx, organizationId: number, tab: OrgTab | null, group: Group | null, asked: number) {
  const pages = Math.max(Math.ceil((tab?.groups ?? 0) / groupsPerPage), 1)
  return group && pages > 1 ? pageOfGroup(ctx, organizationId, group) : Math.min(asked, pages)
}

/** The org chart as a query opens it: its tabs, the groups of one, and of people those of one group, of a search, of a lead or without a group or lead. */
export async function getOrgChart(
  ctx: Ctx,
  input: OrgChartQuery & { organization: OrganizationAccess },
): Promise<OrgChart> {
  const { organization, search, without, reportsTo, page } = input
  const organizationId = organization.id
  const isByGroup = search === '' && without === undefined && reportsTo === undefined
  const [tabs, someWithoutGroup, group, [lead], person] = await Promise.all([
    listTabs(ctx, organizationId),
    isSomebodyWithoutGroup(ctx, organizationId),
    isByGroup && input.group !== undefined ? orNull(getGroup(ctx, { organization, groupId: input.group })) : null,
    reportsTo === undefined ? [] : chosenPeople(ctx, { organization, userIds: [reportsTo] }),
    input.person === undefined ? null : orNull(getPerson(ctx, { organization, userId: input.person })),
  ])
  const asked = (group?.description ?? input.tab).toLowerCase()
  const open = tabs.find(({ description }) => description.toLowerCase() === asked) ?? tabs[0]
  const tab = (isByGroup && open) || null
  const which = without ? { without } : reportsTo ? { reportsTo } : group ? { group: group.id } : null
  const groupPage = await shownPage(ctx, organizationId, tab, group, input.groupPage)
  const [groups, list] = await Promise.all([
    tab ? listGroups(ctx, { organizationId, tab: tab.description, page: groupPage }) : [],
    search === ''
      ? which && listPeople(ctx, { organizationId, which, page })
      : searchPeople(ctx, { organizationId, search, page }),
  ])
  return {
    ...{ tabs, someWithoutGroup, groups, groupPage, group, list, person },
    ...{
      tab: tab?.description ?? null,
      groupsFound: tab?.groups ?? 0,
      lead: lead ? { id: lead.id, name: lead.name } : null,
    },
  }
}
