import { Link } from '@caseweave/ui/navigation'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface ProjectListProps {
  projects: readonly { id: number; name: string }[]
  expandedId: number | null
  /** The page with this project expanded; null = none. */
  hrefFor: (projectId: number | null) => string
  /** The tree of the expanded project. */
  children: ReactNode
}

/** All projects as the roots of one tree: each is a link that expands it, or collapses it. */
export function ProjectList({ projects, expandedId, hrefFor, children }: ProjectListProps) {
  return (
    <ul className="min-h-0 overflow-auto">
      {projects.map(({ id, name }) => {
        const expanded = id === expandedId
        return (
          <li key={id}>
            <Link
              href={hrefFor(expanded ? null : id)}
              aria-expanded={expanded}
              className="flex items-center gap-1.5 rounded-md px-2 py-1.5 font-medium text-inherit no-underline -outline-offset-2 hover:bg-secondary"
            >
              <ChevronRight
                aria-hidden="true"
                className={`size-4 shrink-0 text-muted-foreground ${expanded ? 'rotate-90' : ''}`}
              />
              <span className="min-w-0 truncate">{name}</span>
            </Link>
            {expanded ? (
              <div className="ms-4 flex max-h-[60vh] min-h-0 flex-col gap-1.5 border-s border-border ps-3">
                {children}
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
