import type { ModuleTreeView } from '@caseweave/contract/project/modules'
import { ChevronDown, FolderTree } from 'lucide-react'
import type { ReactNode } from 'react'

/** The column of the modules. On a narrow screen it is one line that says where the list is, and opens the tree. */
export function ListPlace({ modules, children }: { modules: ModuleTreeView; children: ReactNode }) {
  const { selected } = modules
  const trail = selected ? [...selected.ancestors, selected].map(({ name }) => name) : ['All modules']
  return (
    <aside
      aria-label="Modules"
      className="group/place shrink-0 border-border max-xl:border-b xl:w-60 xl:border-e 2xl:w-72"
    >
      <label className="flex h-11 cursor-pointer items-center gap-2 outline-ring has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 xl:hidden">
        <input type="checkbox" data-place-toggle className="peer sr-only" aria-label="Show the modules" />
        <FolderTree aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <span className="min-w-0 flex-1 truncate font-medium">{trail.join(' › ')}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform peer-checked:rotate-180" />
      </label>
      <div className="hidden h-full group-has-[[data-place-toggle]:checked]/place:block xl:block">{children}</div>
    </aside>
  )
}
