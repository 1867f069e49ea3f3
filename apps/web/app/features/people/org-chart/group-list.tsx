import { groupsPerPage, type OrgChart } from '@caseweave/contract/people/org-chart/org-chart'
import { counted } from '@caseweave/contract/platform/counted'
import { ButtonLink } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ChevronDown, ChevronRight, UserPlus } from 'lucide-react'
import { type ChartPlace, chartDialog, chartHref } from './chart-links'
import { PeopleList } from './people-list'

/** The groups of a tab; the open one shows its people. */
export function GroupList({ place, chart }: { place: ChartPlace; chart: OrgChart }) {
  const { groups, group: open, groupsFound, groupPage } = chart
  return (
    <section aria-label={chart.tab ?? 'Groups'} data-tour="org-groups">
      <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
        {groups.map(({ id, name, members }) => {
          const isOpen = id === open?.id
          const Chevron = isOpen ? ChevronDown : ChevronRight
          return (
            <li key={id} id={`group-${id}`} className="scroll-mt-16">
              <Link
                href={chartHref(
                  place,
                  { group: isOpen ? undefined : id, tab: chart.tab ?? '', page: 1, person: undefined },
                  `#group-${id}`,
                )}
                aria-expanded={isOpen}
                className={cn(
                  'flex min-h-10 items-center gap-2 px-3 py-2 -outline-offset-2 hover:bg-row-hover',
                  isOpen && 'font-medium',
                )}
              >
                <Chevron aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
                <span className="min-w-0 flex-1 truncate" dir="auto" title={name}>
                  {name}
                </span>
                <span className="shrink-0 text-muted-foreground tabular-nums">
                  {counted(members, 'person', 'people')}
                </span>
              </Link>
              {isOpen ? <OpenGroup place={place} chart={chart} name={name} /> : null}
            </li>
          )
        })}
      </ul>
      {groupsFound > groupsPerPage ? (
        <Pagination
          className="mt-3"
          page={groupPage}
          pageCount={Math.ceil(groupsFound / groupsPerPage)}
          hrefFor={(page) => chartHref(place, { groupPage: page, group: undefined, person: undefined })}
          total={groupsFound}
          noun={['group', 'groups']}
          pageSize={groupsPerPage}
        />
      ) : null}
    </section>
  )
}

function OpenGroup({ place, chart, name }: { place: ChartPlace; chart: OrgChart; name: string }) {
  const { group, list, person } = chart
  if (!group || !list) return null
  return (
    <div className="border-t border-border bg-background px-3 py-3 sm:ps-9">
      {place.keeps ? (
        <div className="mb-3 flex flex-wrap gap-2">
          <ButtonLink href={chartDialog(place, `/groups/${group.id}/people`)} variant="outline" size="sm">
            <UserPlus aria-hidden="true" />
            Add people
          </ButtonLink>
          <ButtonLink
            href={chartDialog(place, `/groups/${group.id}/rename`)}
            variant="outline"
            size="sm"
            aria-label={`Rename ${name}`}
          >
            Rename
          </ButtonLink>
          <ButtonLink
            href={chartDialog(place, `/groups/${group.id}/delete`)}
            variant="outline"
            size="sm"
            aria-label={`Delete ${name}`}
          >
            Delete
          </ButtonLink>
        </div>
      ) : null}
      {list.total === 0 ? (
        <p className="text-muted-foreground">Nobody is in this group yet.</p>
      ) : (
        <PeopleList place={place} list={list} person={person} groupId={group.id} label={`People in ${name}`} />
      )}
    </div>
  )
}
