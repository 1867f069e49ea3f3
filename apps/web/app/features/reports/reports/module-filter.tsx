import { messages } from '@caseweave/contract/platform/messages'
import { Badge } from '@caseweave/ui/badge'
import { buttonClasses } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { useLocation } from '@remix-run/react'
import { FolderTree, X } from 'lucide-react'
import { changedHref, dialogHref } from './report-address'

interface ModuleFilterProps {
  /** The page that is filtered. */
  path: string
  /** The chosen module with its names from the root. */
  module: { trail: readonly string[] } | null
  /** True when all modules are chosen; else none is. */
  all: boolean
}

/** The module that a report is filtered by, and the way to choose another one. */
export function ModuleFilter({ path, module, all }: ModuleFilterProps) {
  const { search } = useLocation()
  return (
    <div data-tour="module" className="flex min-w-0 flex-wrap items-center gap-2">
      <Link href={dialogHref(path, search, 'module')} className={buttonClasses({ variant: 'outline' })}>
        <FolderTree aria-hidden="true" /> Filter by Module
      </Link>
      <p className="flex h-8 min-w-0 items-center gap-2">
        {module ? (
          <>
            <Badge variant="outline" className="max-w-96 min-w-0">
              <span className="truncate">{module.trail.join(' › ')}</span>
            </Badge>
            <Link
              href={changedHref(path, search, { module: null })}
              aria-label="Remove filter"
              className={buttonClasses({ variant: 'ghost', size: 'icon' })}
            >
              <X aria-hidden="true" />
            </Link>
          </>
        ) : (
          <span className="text-muted-foreground">{all ? messages.allModulesSelected : messages.noModuleSelected}</span>
        )}
      </p>
    </div>
  )
}
