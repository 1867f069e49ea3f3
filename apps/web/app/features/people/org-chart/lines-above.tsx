import { Link } from '@caseweave/ui/navigation'
import { Fragment } from 'react'
import { linesAddress, personAddress } from './chart-links'

type Named = { id: number; name: string }

/** Who leads a person, from the top down to them. */
export function LinesAbove({
  organizationId,
  above,
  person,
}: {
  organizationId: number
  above: readonly Named[]
  person: Named
}) {
  return (
    <nav aria-label="Reports to" className="mb-3">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <li>
          <Link href={linesAddress(organizationId)} className="text-link underline underline-offset-2">
            Top
          </Link>
        </li>
        {above.map((each) => (
          <Fragment key={each.id}>
            <li aria-hidden="true" className="text-muted-foreground">
              ›
            </li>
            <li className="min-w-0">
              <Link
                href={linesAddress(organizationId, each.id)}
                className="wrap-anywhere text-link underline underline-offset-2"
              >
                <bdi>{each.name}</bdi>
              </Link>
            </li>
          </Fragment>
        ))}
        <li aria-hidden="true" className="text-muted-foreground">
          ›
        </li>
        <li aria-current="page" className="min-w-0 font-medium wrap-anywhere">
          <bdi>{person.name}</bdi>
        </li>
        <li>
          <Link
            href={personAddress(organizationId, person.id)}
            className="print-hidden ms-2 text-link underline underline-offset-2"
          >
            Details
          </Link>
        </li>
      </ol>
    </nav>
  )
}
