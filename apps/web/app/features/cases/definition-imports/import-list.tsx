import type { ImportListing } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { importsPath } from '@caseweave/contract/cases/addresses'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { LocalTime } from '../../platform/time/local-time'
import { importPathOf } from './import-links'
import { outcomeOf, statusOf } from './import-status'

/** As many as a page of the procedure holds; a full page may have another one behind it. */
const fullPage = 20

/** The imports of a project, newest first, each with its page that stays. */
export function ImportList({ projectId, imports }: { projectId: number; imports: readonly ImportListing[] }) {
  const last = imports.at(-1)
  return (
    <>
      <ul className="-my-2 divide-y divide-border">
        {imports.map((each) => {
          const { word, variant } = statusOf(each)
          return (
            <li key={`${each.kind} ${each.id}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-40 flex-1">
                <Link href={importPathOf(projectId, each)} className="font-medium break-words hover:text-link">
                  {each.name}
                </Link>
                <span className="block text-xs text-muted-foreground">
                  {each.createdBy ? `${each.createdBy}, ` : null}
                  <LocalTime date={each.createdAt} />
                </span>
              </span>
              <span className="text-muted-foreground tabular-nums">{outcomeOf(each)}</span>
              <Badge variant={variant}>{word}</Badge>
            </li>
          )
        })}
      </ul>
      {last && imports.length >= fullPage ? (
        <ButtonLink href={`${importsPath(projectId)}?before=${last.cursor}`} variant="link" className="mt-3">
          Earlier imports
        </ButtonLink>
      ) : null}
    </>
  )
}
