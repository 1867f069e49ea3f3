import { importsPath } from '@caseweave/contract/cases/addresses'
import type { ProjectOverview } from '@caseweave/contract/reports/dashboard'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { FileUp } from 'lucide-react'
import { outcomeOf, statusOf } from '../../automation/automation-imports/import-status'
import { importPathOf } from '../../cases/definition-imports/import-links'
import { Moment } from '../../platform/time/moment'

/** The newest imports of definitions, each with its page that stays, for those who may open that. */
export function RecentImports({
  projectId,
  imports,
  mayImport,
}: {
  projectId: number
  imports: ProjectOverview['imports']
  mayImport: boolean
}) {
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
                <ButtonLink href={importsPath(projectId)} variant="outline">
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
              <li key={`${each.kind} ${each.id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                {mayImport ? (
                  <Link
                    href={importPathOf(projectId, each)}
                    title={each.name}
                    className="min-w-0 flex-1 truncate font-medium hover:text-link"
                  >
                    {each.name}
                  </Link>
                ) : (
                  <span className="min-w-0 flex-1 truncate font-medium" title={each.name}>
                    {each.name}
                  </span>
                )}
                <span className="text-muted-foreground tabular-nums">{outcomeOf(each)}</span>
                <Badge variant={statusOf(each).variant}>{statusOf(each).word}</Badge>
                <span className="text-muted-foreground">
                  {each.createdBy}, <Moment date={each.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
