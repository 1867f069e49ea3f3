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
import { listPeople, searchPeople } from './find-people'
import { getPerson } from './get-person'
import { getGroup } from './groups'

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

/** The org chart as a query opens it: its tabs, the groups of one, and of people those of one group, of a search or without a group or lead. */
export async function getOrgChart(
  ctx: Ctx,
  input: OrgChartQuery & { organization: OrganizationAccess },
): Promise<OrgChart> {
  const { organization, search, without, page, groupPage } = input
  const organizationId = organization.id
  const asksGroup = input.group !== undefined && search === '' && without === undefined
  const [tabs, someWithoutGroup, group, person] = await Promise.all([
    listTabs(ctx, organizationId),
    isSomebodyWithoutGroup(ctx, organizationId),
    asksGroup ? orNull(getGroup(ctx, { organization, groupId: input.group ?? 0 })) : null,
    input.person === undefined ? null : orNull(getPerson(ctx, { organization, userId: input.person })),
  ])
  const asked = (group?.description ?? input.tab).toLowerCase()
  const tab =
    search !== '' || without !== undefined
      ? null
      : ((tabs.find(({ description }) => description.toLowerCase() === asked) ?? tabs[0])?.description ?? null)
  const [groups, list] = await Promise.all([
    tab === null ? [] : listGroups(ctx, { organizationId, tab, page: groupPage }),
    search !== ''
      ? searchPeople(ctx, { organizationId, search, page })
      : without !== undefined
        ? listPeople(ctx, { organizationId, which: { without }, page })
        : group
          ? listPeople(ctx, { organizationId, which: { group: group.id }, page })
          : null,
  ])
  return {
    ...{ tabs, someWithoutGroup, tab, groups, groupPage, group, list, person },
    groupsFound: tabs.find(({ description }) => description === tab)?.groups ?? 0,
  }
}
