import type { PeopleList as List, PersonView } from '@caseweave/contract/people/org-chart/org-chart'
import { EmptyState } from '@caseweave/ui/empty-state'
import { SearchX, UserCheck } from 'lucide-react'
import type { ChartPlace } from './chart-links'
import { PeopleList } from './people-list'

/** Those whom a search finds, or who are in no group or have no lead. */
export function PeopleSection({ place, list, person }: { place: ChartPlace; list: List; person: PersonView | null }) {
  const { search, without } = place.query
  if (list.people.length === 0)
    return search === '' ? (
      <EmptyState icon={UserCheck} title={without === 'lead' ? 'Everybody has a lead' : 'Everybody is in a group'} />
    ) : (
      <EmptyState icon={SearchX} title="Nobody was found">
        Nobody has “{search}” in their name, username, email address or job title. Try fewer words.
      </EmptyState>
    )
  return (
    <section aria-label={search === '' ? `Without a ${without}` : 'People found'}>
      {list.close ? (
        <p className="mb-3 text-muted-foreground">Nobody has all words of “{search}”. These people are spelt alike:</p>
      ) : null}
      <div className="rounded-lg border border-border bg-card p-3">
        <PeopleList place={place} list={list} person={person} label="People" />
      </div>
    </section>
  )
}
