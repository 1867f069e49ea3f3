import { orgChartPath } from '@caseweave/contract/people/addresses'
import { type OrgChartQuery, orgChartAddress, readOrgChartQuery } from '@caseweave/contract/people/org-chart/org-chart'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { SearchInput } from '@caseweave/ui/search-input'
import { type TabLink, Tabs } from '@caseweave/ui/tabs'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Building2, Network, Plus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { GuidedTour } from '../../platform/tours/guided-tour'
import { type ChartPlace, chartDialog, linesAddress } from './chart-links'
import { chartOrganization } from './chart-organization.server'
import { GroupList } from './group-list'
import { PeopleSection } from './people-section'
import { PersonCard } from './person-card'

export const meta: MetaFunction = () => [{ title: 'Org chart · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const organization = await chartOrganization(args)
  if (!organization) return null
  const query = readOrgChartQuery(new URL(args.request.url).searchParams)
  const chart = await apiFor(args).orgChart.get({ organizationId: organization.id, ...query })
  return { organization, query, chart }
}

/** The groups of an organization and the people in them, opened one by one; a search finds them wherever they are. */
export default function OrgChartPage() {
  const loaded = useLoaderData<typeof loader>()
  const { organizations } = useWorkspace()
  if (!loaded)
    return (
      <ListFrame>
        <ScreenHead title="Org chart" />
        <EmptyState icon={Building2} title="You belong to no organization">
          Ask somebody to invite you to theirs.
        </EmptyState>
      </ListFrame>
    )
  const { organization, query, chart } = loaded
  const place: ChartPlace = { organizationId: organization.id, keeps: organization.keeps, query }
  const { person, list } = chart
  const isListed = list?.people.some(({ id }) => id === person?.id) ?? false
  return (
    <>
      <ListFrame className="block">
        <div className="mb-4">
          <ScreenHead
            title="Org chart"
            lead={<bdi>{organization.name}</bdi>}
            actions={
              <>
                <GuidedTour tour="orgChart" />
                <ButtonLink href={chartDialog(place, '/contact')} variant="outline" data-tour="org-own">
                  My contact data
                </ButtonLink>
                <ButtonLink href={linesAddress(organization.id)} variant="outline" data-tour="org-tree">
                  <Network aria-hidden="true" />
                  Lines of reporting
                </ButtonLink>
                {place.keeps ? (
                  <ButtonLink href={chartDialog(place, '/groups/add')}>
                    <Plus aria-hidden="true" />
                    Add group
                  </ButtonLink>
                ) : null}
              </>
            }
          />
        </div>
        {organizations.length > 1 ? (
          <Tabs
            label="My organizations"
            className="mb-4"
            tabs={organizations.map((each) => ({
              href: orgChartAddress(each.id),
              label: each.name,
              current: each.id === organization.id,
            }))}
          />
        ) : null}
        <Form method="get" action={orgChartPath} role="search" data-tour="org-search" className="mb-4 flex gap-2">
          <input type="hidden" name="organizationId" value={organization.id} />
          <SearchInput
            name="search"
            defaultValue={query.search}
            key={query.search}
            aria-label="Search people"
            placeholder="Name, username, email or job title"
            boxClassName="w-full max-w-96"
          />
          <Button type="submit" variant="outline">
            Search
          </Button>
        </Form>
        <ChartTabs place={place} chart={chart} />
        {person && !isListed ? (
          <div className="mb-4" id={`person-${person.id}`}>
            <PersonCard person={person} place={place} />
          </div>
        ) : null}
        {query.person !== undefined && !person ? (
          <p className="mb-4 text-muted-foreground">This person is no member of {organization.name} any more.</p>
        ) : null}
        {list && chart.tab === null ? (
          <PeopleSection place={place} list={list} lead={chart.lead} person={person} />
        ) : chart.groups.length > 0 ? (
          <GroupList place={place} chart={chart} />
        ) : (
          <NoGroups place={place} />
        )}
      </ListFrame>
      <Outlet />
    </>
  )
}

type Chart = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>['chart']

/** A tab for each description of groups, one for those who are in none, and one for what else is listed. */
function ChartTabs({ place, chart }: { place: ChartPlace; chart: Chart }) {
  const { organizationId, keeps, query } = place
  const { search, without, reportsTo } = query
  const tabs: TabLink[] = chart.tabs.map(({ description, groups }) => ({
    href: orgChartAddress(organizationId, { tab: description }),
    label: description,
    count: groups,
    current: chart.tab === description,
  }))
  const add = (label: string, shown: Partial<OrgChartQuery>, current: boolean, count?: number) =>
    tabs.push({
      href: orgChartAddress(organizationId, shown),
      label,
      current,
      ...(count === undefined ? {} : { count }),
    })
  if (chart.someWithoutGroup) add('Without a group', { without: 'group' }, search === '' && without === 'group')
  if (keeps || without === 'lead') add('Without a lead', { without: 'lead' }, search === '' && without === 'lead')
  if (search !== '') add('Search', query, true, chart.list?.total ?? 0)
  else if (chart.lead && without === undefined)
    add(`Led by ${chart.lead.name}`, { reportsTo }, true, chart.list?.total ?? 0)
  return tabs.length === 0 ? null : (
    <div data-tour="org-tabs">
      <Tabs label="Kinds of groups" tabs={tabs} className="mb-4" />
    </div>
  )
}

function NoGroups({ place }: { place: ChartPlace }) {
  return (
    <EmptyState
      icon={Network}
      title="No groups yet"
      action={
        place.keeps ? (
          <ButtonLink href={chartDialog(place, '/groups/add')}>
            <Plus aria-hidden="true" />
            Add group
          </ButtonLink>
        ) : null
      }
    >
      {place.keeps
        ? 'A group is a department, a team or a place. Its tab is what kind it is, such as “Department”.'
        : 'Human Resources of your organization put people into departments, teams or places here.'}
    </EmptyState>
  )
}
