import { withParameters } from '@caseweave/contract/platform/addresses'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { ModuleNode, ModuleTreeView } from '@caseweave/contract/project/modules'
import { cn } from '@caseweave/ui/class-names'
import { Input } from '@caseweave/ui/input'
import { useLocation } from '@remix-run/react'
import { Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { treeParameters } from './module-links'
import { StaticModuleTree } from './static-module-tree'
import type { Drops } from './use-module-drag'
import { useModuleSearch } from './use-module-search'

const LiveModuleTree = lazy(() => import('./live-module-tree'))

interface ModuleBrowserProps {
  projectId: number
  tree: ModuleTreeView
  /** The page with another module chosen. */
  hrefFor: (moduleId: number) => string
  menuOf?: (module: ModuleNode) => ReactNode
  /** Opens a module's dialog by key: F2 renames, Delete deletes, Insert adds below it. */
  onKeyAction?: (action: 'rename' | 'delete' | 'add', moduleId: number) => void
  /** Lets modules be dragged, and says what was dropped where; null is the top. */
  onMove?: (moduleId: number, parentId: number | null) => void
  /** What else may be dropped on a module. */
  dropsOn?: ((moduleId: number) => Drops) | undefined
  /** Stands over the tree, for the choice that means no module in particular. */
  first?: ReactNode
  /** What to say when the project has no modules. */
  empty: ReactNode
  /** Classes of the box that scrolls. */
  className?: string
}

/** A search box over the tree of modules; both work by links and a GET form alone, and come to life with JavaScript. */
export function ModuleBrowser({ projectId, tree, first, empty, className, ...rest }: ModuleBrowserProps) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const { query, setQuery, shown, failed } = useModuleSearch(projectId, tree)
  const nothing = shown.groups.every((group) => group.nodes.length === 0)
  const still = <StaticModuleTree tree={shown} {...rest} />
  return (
    <>
      <SearchForm query={query} onQuery={setQuery} />
      {first}
      <div role="status" className={shown.matches ? 'px-2 py-1 text-xs text-muted-foreground' : 'sr-only'}>
        {failed ? 'The search could not reach the server.' : matchText(shown)}
      </div>
      {nothing ? (
        shown.matches ? null : (
          empty
        )
      ) : alive ? (
        <Suspense fallback={<div className={scrollClasses(className)}>{still}</div>}>
          <LiveModuleTree
            key={shown.matches ? `search ${query}` : 'browse'}
            projectId={projectId}
            tree={shown}
            still={still}
            className={scrollClasses(className)}
            {...rest}
          />
        </Suspense>
      ) : (
        <div className={scrollClasses(className)}>{still}</div>
      )}
    </>
  )
}

const scrollClasses = (className: string | undefined) =>
  cn('min-h-0 flex-1 overflow-auto overscroll-contain pb-1', className)

function matchText({ matches }: ModuleTreeView): string {
  if (!matches) return ''
  if (matches.total === 0) return 'No module has this in its name.'
  const found = matches.total === 1 ? '1 module found' : `${numberText(matches.total)} modules found`
  return matches.total > matches.ids.length ? `${found}, the first ${matches.ids.length} are shown` : found
}

/** Keeps what else the address holds; with JavaScript the search follows the typing and the form is never sent. */
function SearchForm({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { pathname, search } = useLocation()
  const kept = new URLSearchParams(withParameters(`?${search.slice(1)}`, { [treeParameters.search]: null }).slice(1))
  return (
    <form method="get" action={pathname} onSubmit={(event) => event.preventDefault()} className="relative">
      {[...kept].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted-foreground"
      />
      <Input
        type="search"
        name={treeParameters.search}
        aria-label="Search modules"
        placeholder="Search modules"
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        className="ps-8"
      />
    </form>
  )
}
