import { assetPath } from '@caseweave/contract/people/addresses'
import { orgChartAddress, type PersonView, type PrivateDetails } from '@caseweave/contract/people/org-chart/org-chart'
import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { counted } from '@caseweave/contract/platform/counted'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import type { ReactNode } from 'react'
import { Moment } from '../../platform/time/moment'
import { type ChartPlace, chartDialog, linesAddress, personAddress } from './chart-links'

const linkClasses = 'wrap-anywhere text-link underline underline-offset-2'

/** What the reader may know of a person, and for those who keep people or are that person, the way to change it. */
export function PersonCard({ person, place }: { person: PersonView; place: ChartPlace }) {
  const { id, name, username, email, jobTitle, lead, reports, groups, self } = person
  const { organizationId, keeps } = place
  return (
    <Card aria-label={name} className="overflow-hidden">
      <CardHeader
        level={3}
        title={
          <span className="flex flex-wrap items-center gap-2">
            <bdi className="wrap-anywhere">{name}</bdi>
            {self ? <Badge variant="accent">You</Badge> : null}
          </span>
        }
        description={<span className="wrap-anywhere">{username}</span>}
        actions={
          <>
            {self ? (
              <ButtonLink href={chartDialog(place, '/contact')} variant="outline" size="sm">
                Edit my contact data
              </ButtonLink>
            ) : null}
            {keeps ? (
              <ButtonLink
                href={chartDialog(place, `/people/${id}`)}
                variant="outline"
                size="sm"
                aria-label={`Edit the details of ${name}`}
              >
                Edit details
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <CardContent className="grid gap-4">
        <Facts>
          <Fact label="Job title">{jobTitle === '' ? null : <bdi>{jobTitle}</bdi>}</Fact>
          <Fact label="Email">
            {email === '' ? null : (
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={linkClasses}>
                {email}
              </a>
            )}
          </Fact>
          <Fact label="Reports to">
            {lead ? (
              <Link href={personAddress(organizationId, lead.id)} className={linkClasses}>
                <bdi>{lead.name}</bdi>
              </Link>
            ) : null}
          </Fact>
          <Fact label="Leads">
            {reports === 0 ? (
              'Nobody'
            ) : (
              <Link href={orgChartAddress(organizationId, { reportsTo: id })} className={linkClasses}>
                {counted(reports, 'person', 'people')}
              </Link>
            )}
            {reports === 0 && !lead ? null : (
              <>
                {' · '}
                <Link href={linesAddress(organizationId, id)} className={linkClasses} aria-label={`Lines of ${name}`}>
                  Lines
                </Link>
              </>
            )}
          </Fact>
          <Fact label="Groups">
            {groups.length === 0 ? null : (
              <ul className="grid gap-0.5">
                {groups.map((group) => (
                  <li key={group.id}>
                    <Link
                      href={`${orgChartAddress(organizationId, { group: group.id, person: id })}#group-${group.id}`}
                      className={linkClasses}
                    >
                      <bdi>{group.name}</bdi>
                    </Link>{' '}
                    <span className="text-muted-foreground">{group.description}</span>
                  </li>
                ))}
              </ul>
            )}
          </Fact>
        </Facts>
        {person.private ? <PrivatePart details={person.private} self={self} keeps={keeps} /> : null}
      </CardContent>
    </Card>
  )
}

function PrivatePart({ details, self, keeps }: { details: PrivateDetails; self: boolean; keeps: boolean }) {
  const { assets } = details
  return (
    <>
      <section aria-label="Contact data" className="border-t border-border pt-3">
        <p className="mb-2 text-xs text-muted-foreground">
          {self ? 'Only you and Human Resources see this.' : 'Only this person and Human Resources see this.'}
        </p>
        <Facts>
          <Fact label="Employee number">{details.employeeNumber || null}</Fact>
          <Fact label="Contact number">
            {details.contactNumber === '' ? null : <Phone number={details.contactNumber} />}
          </Fact>
          <Fact label="Postal address">
            {details.postalAddress === '' ? null : (
              <span className="wrap-anywhere whitespace-pre-line" dir="auto">
                {details.postalAddress}
              </span>
            )}
          </Fact>
          <Fact label="Emergency contact">
            {details.emergencyContactName === '' && details.emergencyContactNumber === '' ? null : (
              <>
                <bdi className="wrap-anywhere">{details.emergencyContactName}</bdi>{' '}
                {details.emergencyContactNumber === '' ? null : <Phone number={details.emergencyContactNumber} />}
              </>
            )}
          </Fact>
        </Facts>
      </section>
      <section aria-label="Assets" className="border-t border-border pt-3">
        <h4 className="mb-1 font-medium">Assets</h4>
        {assets.length === 0 ? (
          <p className="text-muted-foreground">{orgChartMessages.noAssets}</p>
        ) : (
          <ul className="grid gap-1">
            {assets.map(({ id, assetTag, name, typeName, status, since }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-2">
                {keeps ? (
                  <Link href={assetPath(id)} className={linkClasses}>
                    {assetTag}
                  </Link>
                ) : (
                  <span className="font-medium">{assetTag}</span>
                )}
                <bdi className="wrap-anywhere">{name}</bdi>
                <span className="text-muted-foreground">
                  {typeName} · {status} · since <Moment date={since} absolute />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/(?:x|ext).*$/i, '').replace(/[^\d+]/g, '')}`} className={linkClasses}>
    {number}
  </a>
)

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">{children}</dl>
)

/** A fact and what is known of it; null is a dash. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children ?? '–'}</dd>
    </div>
  )
}
