import { orgChartPath } from '@caseweave/contract/people/addresses'
import type { PeopleAtHand } from '@caseweave/contract/people/office/office'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { Moment } from '../../platform/time/moment'
import { ListCard, Row } from './asset-lists'
import { personHref, withoutHref } from './office-links'

/** How many people there are, who is in no group or has no lead, and who came last. */
export function PeopleCards({ people }: { people: PeopleAtHand }) {
  const { members, groups, newest } = people
  return (
    <>
      <Card id="people">
        <CardHeader
          title={
            <Link href={orgChartPath} className="hover:text-link hover:underline">
              {counted(members, 'person', 'people')} in {counted(groups, 'group')}
            </Link>
          }
          actions={
            <ButtonLink href={orgChartPath} variant="outline" size="sm">
              Org chart
            </ButtonLink>
          }
        />
        <CardContent className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <Without people={people} what="group" />
          <Without people={people} what="lead" />
        </CardContent>
      </Card>
      <ListCard id="newest-members" title="Newest members" empty="Nobody belongs to the organization.">
        {newest.map(({ id, name, username, since }) => (
          <Row key={id} title={<PersonLink id={id} name={name} />}>
            {username}, member since <Moment date={since} absolute />
          </Row>
        ))}
      </ListCard>
    </>
  )
}

function Without({ people, what }: { people: PeopleAtHand; what: 'group' | 'lead' }) {
  const found = what === 'group' ? people.withoutGroup : people.withoutLead
  return (
    <div className="min-w-0">
      <h3 className="flex items-baseline gap-1.5 font-medium">
        <Link href={withoutHref(what)} className="text-lg font-semibold tabular-nums hover:text-link hover:underline">
          {numberText(found.count)} <span className="text-sm font-medium">without a {what}</span>
        </Link>
      </h3>
      <p className="wrap-anywhere text-muted-foreground">
        {found.count === 0
          ? `Everybody has a ${what}.`
          : found.people.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 ? ', ' : ''}
                <Link href={personHref(id)} className="hover:text-link hover:underline">
                  <bdi>{name}</bdi>
                </Link>
              </span>
            ))}
        {found.count > found.people.length ? ' …' : ''}
      </p>
    </div>
  )
}

function PersonLink({ id, name }: { id: number; name: string }) {
  return (
    <Link href={personHref(id)} title={name} className="block truncate font-medium hover:text-link hover:underline">
      <bdi>{name}</bdi>
    </Link>
  )
}
