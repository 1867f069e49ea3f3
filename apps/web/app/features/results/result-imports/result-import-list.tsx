import { resultImportPath, resultImportsPath } from '@caseweave/contract/results/addresses'
import { resultCountsSentence } from '@caseweave/contract/results/result-imports/result-import-names'
import type { ResultImportListing } from '@caseweave/contract/results/result-imports/result-imports'
import { Badge } from '@caseweave/ui/badge'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { LocalTime } from '../../platform/time/local-time'

/** As many as a page of the procedure holds; a full page may have another one behind it. */
const fullPage = 20

/** Where an import stands, in a word. */
function statusOf({ status, stopped, open }: Pick<ResultImportListing, 'status' | 'stopped' | 'open'>) {
  if (stopped) return { word: 'Stopped', variant: 'fail' } as const
  if (status === 'importing') return { word: 'Importing', variant: 'info' } as const
  return open > 0
    ? ({ word: 'Needs you', variant: 'block' } as const)
    : ({ word: 'Imported', variant: 'pass' } as const)
}

/** The imports of results of a project, newest first. */
export function ResultImportList({
  projectId,
  imports,
}: {
  projectId: number
  imports: readonly ResultImportListing[]
}) {
  const last = imports.at(-1)
  return (
    <>
      <ul className="-my-2 divide-y divide-border">
        {imports.map((each) => {
          const { word, variant } = statusOf(each)
          return (
            <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-40 flex-1">
                <Link href={resultImportPath(projectId, each.id)} className="font-medium break-words hover:text-link">
                  {each.name}
                </Link>
                <span className="block text-xs break-words text-muted-foreground">
                  {[each.release.number, each.environment.name, each.build && `build ${each.build}`, each.createdBy]
                    .filter(Boolean)
                    .join(', ')}
                  {', '}
                  <LocalTime date={each.createdAt} />
                </span>
              </span>
              <span className="max-w-96 text-muted-foreground tabular-nums">
                {each.total > 0 ? resultCountsSentence(each.counts) : null}
              </span>
              <Badge variant={variant}>{word}</Badge>
            </li>
          )
        })}
      </ul>
      {last && imports.length >= fullPage ? (
        <ButtonLink href={`${resultImportsPath(projectId)}?before=${last.id}`} variant="link" className="mt-3">
          Earlier imports
        </ButtonLink>
      ) : null}
    </>
  )
}
