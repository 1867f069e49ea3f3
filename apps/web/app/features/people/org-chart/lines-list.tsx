import type { DrawnPerson, LinesDrawing } from '@caseweave/contract/people/org-chart/lines'
import { orgChartAddress } from '@caseweave/contract/people/org-chart/org-chart'
import { counted } from '@caseweave/contract/platform/counted'
import { Link } from '@caseweave/ui/navigation'
import { linesAddress, personAddress } from './chart-links'

type Team = ReadonlyMap<number | null, readonly DrawnPerson[]>

/** The people of a drawing as nested lists. */
export function LinesList({ drawing, organizationId }: { drawing: LinesDrawing; organizationId: number }) {
  const teams = new Map<number | null, DrawnPerson[]>()
  for (const person of drawing.boxes) {
    const team = teams.get(person.leadId)
    if (team) team.push(person)
    else teams.set(person.leadId, [person])
  }
  return (
    <section aria-labelledby="lines-list" className="mt-6">
      <h2 id="lines-list" className="mb-2 text-sm font-semibold">
        As a list
      </h2>
      <TeamList teams={teams} leadId={null} organizationId={organizationId} />
    </section>
  )
}

function TeamList({ teams, leadId, organizationId }: { teams: Team; leadId: number | null; organizationId: number }) {
  const people = teams.get(leadId) ?? []
  if (people.length === 0) return null
  return (
    <ul className={leadId === null ? 'grid gap-1' : 'mt-1 ms-2 grid gap-1 border-s border-border ps-4'}>
      {people.map(({ id, name, jobTitle, reports, hidden }) => (
        <li key={id}>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Link
              href={personAddress(organizationId, id)}
              className="wrap-anywhere underline-offset-2 hover:text-link hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            <bdi className="wrap-anywhere text-muted-foreground">{jobTitle}</bdi>
            {reports > 0 ? (
              <Link
                href={linesAddress(organizationId, id)}
                aria-label={`Lines of ${name}`}
                className="text-link underline underline-offset-2"
              >
                leads {counted(reports, 'person', 'people')}
              </Link>
            ) : null}
            {hidden > 0 && hidden < reports ? (
              <Link
                href={orgChartAddress(organizationId, { reportsTo: id })}
                aria-label={`All who report to ${name}`}
                className="text-link underline underline-offset-2"
              >
                {counted(hidden, 'of them is', 'of them are')} not drawn: all
              </Link>
            ) : null}
          </span>
          <TeamList teams={teams} leadId={id} organizationId={organizationId} />
        </li>
      ))}
    </ul>
  )
}
