import type { PeopleList as List, PersonView } from '@caseweave/contract/people/org-chart/org-chart'
import { EmptyState } from '@caseweave/ui/empty-state'
import { UserCheck } from 'lucide-react'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { type ChartPlace, chartHref } from './chart-links'
import { PeopleList } from './people-list'

interface PeopleSectionProps {
  place: ChartPlace
  list: List
  /** Whose people are listed, where these are somebody's. */
  lead: { name: string } | null
  person: PersonView | null
}

/** Those whom a search finds, whom somebody leads, or who are in no group or have no lead. */
export function PeopleSection({ place, list, lead, person }: PeopleSectionProps) {
  const { search, without } = place.query
  const what = without ? `Without a ${without}` : `Led by ${lead?.name ?? 'nobody'}`
  const empty = { group: 'Everybody is in a group', lead: 'Everybody has a lead' } as const
  if (list.people.length === 0)
    return search === '' ? (
      <EmptyState icon={UserCheck} title={without ? empty[without] : 'Nobody reports to this person'} />
    ) : (
      <NothingMatches title="Nobody was found" href={chartHref(place, { search: '' })}>
        Nobody has “{search}” in their name, username, email address or job title. Try fewer words.
      </NothingMatches>
    )
  return (
    <section aria-label={search === '' ? what : 'People found'}>
      {list.close ? (
        <p className="mb-3 text-muted-foreground">Nobody has all words of “{search}”. These people are spelt alike:</p>
      ) : null}
      <div className="rounded-lg border border-border bg-card p-3">
        <PeopleList place={place} list={list} person={person} label="People" />
      </div>
    </section>
  )
}
