import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { Link } from '@caseweave/ui/navigation'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import type { ShownCase } from './shown-case'

/** The way to the module of the case, from the top. */
export function ModuleTrail({ projectId, modules }: { projectId: number; modules: ShownCase['modules'] }) {
  return (
    <nav aria-label="Module" className="flex flex-wrap items-center gap-x-1 text-muted-foreground">
      {modules.map(({ id, name, deleted }, index) => (
        <Fragment key={id}>
          {index > 0 ? <ChevronRight aria-hidden="true" className="size-3.5" /> : null}
          {deleted ? (
            <span className="line-through" title="This module is deleted">
              {name}
            </span>
          ) : (
            <Link
              href={`${definitionsPath(projectId)}?moduleId=${id}`}
              className="rounded-sm wrap-anywhere hover:text-foreground hover:underline"
            >
              {name}
            </Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
