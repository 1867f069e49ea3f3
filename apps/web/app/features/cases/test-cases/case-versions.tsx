import { Badge } from '@caseweave/ui/badge'
import { Card, CardHeader } from '@caseweave/ui/card'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { Moment } from '../../platform/time/moment'
import type { ShownCase } from './shown-case'

/** The history of a case, newest first; each version can be looked at. */
export function CaseVersions({
  details,
  hrefOf,
  compareHref,
}: {
  details: ShownCase
  hrefOf: (version: number) => string
  /** Leads to the comparison of versions; null while there is only one. */
  compareHref: string | null
}) {
  return (
    <Card className="pb-2">
      <CardHeader
        title="Versions"
        actions={
          compareHref ? (
            <Link href={compareHref} className="text-link hover:underline">
              Compare
            </Link>
          ) : null
        }
      />
      <ol className="mt-1 max-h-80 overflow-y-auto px-2">
        {details.versions.map(({ version, createdAt, createdBy }) => (
          <li key={version}>
            <Link
              href={hrefOf(version)}
              aria-current={version === details.version ? 'page' : undefined}
              className={cn(
                'flex items-center gap-2 rounded-md px-2 py-1.5 -outline-offset-2 hover:bg-secondary',
                version === details.version && 'bg-accent text-accent-foreground hover:bg-accent',
              )}
            >
              <Badge variant={version === details.latestVersion ? 'accent' : 'neutral'}>V{version}</Badge>
              <span className="min-w-0 flex-1 truncate">{createdBy}</span>
              <span className="text-xs text-muted-foreground">
                <Moment date={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
