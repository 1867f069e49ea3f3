import type { ProjectOverview } from '@caseweave/contract/projects'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { FileUp } from 'lucide-react'
import { LocalTime } from '../shell/local-time'

type RecentImport = ProjectOverview['imports'][number]

const statuses: Record<RecentImport['status'], { word: string; variant: BadgeVariants['variant'] }> = {
  mapping: { word: 'Columns to check', variant: 'info' },
  previewing: { word: 'Checking rows', variant: 'info' },
  previewed: { word: 'Waiting for you', variant: 'block' },
  importing: { word: 'Importing', variant: 'info' },
  imported: { word: 'Imported', variant: 'pass' },
}

function outcomeOf({ status, summary }: RecentImport): string {
  if (status !== 'imported' || !summary) return ''
  const { add, duplicate, error, skipped } = summary.rowsOf
  const leftOut = duplicate + error + skipped
  const added = `${add.toLocaleString('en')} added`
  return leftOut > 0 ? `${added}, ${leftOut.toLocaleString('en')} left out` : added
}

/** The newest imports of definitions, each with its page that stays. */
export function RecentImports({
  base,
  imports,
  mayImport,
}: {
  base: string
  imports: readonly RecentImport[]
  mayImport: boolean
}) {
  const start = `${base}/testCaseDefinition/import`
  return (
    <Card>
      <CardHeader title="Newest imports" />
      <CardContent>
        {imports.length === 0 ? (
          <EmptyState
            level={3}
            icon={FileUp}
            title="Nothing has been imported yet"
            className="py-8"
            action={
              mayImport ? (
                <ButtonLink href={start} variant="outline">
                  Import definitions
                </ButtonLink>
              ) : undefined
            }
          >
            Each import keeps a page with its result.
          </EmptyState>
        ) : (
          <ul className="-my-2 divide-y divide-border">
            {imports.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <Link href={`${start}/${each.id}`} className="min-w-0 flex-1 truncate font-medium hover:text-link">
                  {each.fileName}
                </Link>
                <span className="text-muted-foreground tabular-nums">{outcomeOf(each)}</span>
                <Badge variant={statuses[each.status].variant}>{statuses[each.status].word}</Badge>
                <span className="text-muted-foreground">
                  {each.createdBy}, <LocalTime date={each.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
