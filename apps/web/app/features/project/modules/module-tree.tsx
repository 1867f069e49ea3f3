import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import type { ModuleNode, ModuleTreeView } from '@caseweave/contract/project/modules'
import { buttonClasses } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { Link as RouterLink, useLocation, useNavigate } from '@remix-run/react'
import { FolderPlus } from 'lucide-react'
import { ModuleBrowser } from './module-browser'
import { dialogHref, keyDialog, treeParameters } from './module-links'
import { ModuleMenu } from './module-menu'
import { RowCount, rowClasses } from './module-row'
import type { Drops } from './use-module-drag'

interface ModuleTreeProps {
  projectId: number
  /** From `definitionsModule`. */
  tree: ModuleTreeView
  /** This page with another module chosen (null: all), and with what else its address holds, less the page number. */
  hrefFor: (moduleId: number | null) => string
  /** Shows the actions; true for those who may do `project.manage`. */
  canManage: boolean
  /** What may be dropped on a module. */
  dropsOn?: ((moduleId: number) => Drops) | undefined
  /** Gives the tree its height: it fills what its column leaves and scrolls. */
  className?: string
}

/** 'Test Case Modules': the tree beside the list of test case definitions. */
export function ModuleTree({ projectId, tree, hrefFor, canManage, dropsOn, className }: ModuleTreeProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const selectedId = tree.selected?.id ?? null
  const page = definitionsPath(projectId)
  const addHref = dialogHref(page, search, { dialog: 'add' })
  return (
    <section aria-labelledby="module-tree-title" className={cn('flex min-h-0 flex-col gap-1.5', className)}>
      <div className="flex h-8 items-center justify-between gap-2 ps-2">
        <h2 id="module-tree-title" className="text-sm font-semibold">
          Test Case Modules
        </h2>
        {canManage ? (
          <Link
            href={addHref}
            aria-label="Add module"
            title="Add module"
            className={buttonClasses({ variant: 'ghost', size: 'icon' })}
          >
            <FolderPlus aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      <ModuleBrowser
        projectId={projectId}
        tree={tree}
        hrefFor={hrefFor}
        menuOf={
          canManage ? (module: ModuleNode) => <ModuleMenu page={page} search={search} module={module} /> : undefined
        }
        onKeyAction={
          canManage
            ? (dialog, moduleId) =>
                navigate(dialogHref(page, search, keyDialog(dialog, moduleId)), { preventScrollReset: true })
            : undefined
        }
        dropsOn={dropsOn}
        className="max-lg:max-h-72"
        first={
          <RouterLink
            to={withParameters(hrefFor(null), { [treeParameters.module]: '0' })}
            preventScrollReset
            aria-current={selectedId === null ? 'page' : undefined}
            className={cn(rowClasses({ selected: selectedId === null }), 'shrink-0')}
          >
            <span className="tree-name ps-2">All modules</span>
            <RowCount count={tree.count} room={canManage} />
          </RouterLink>
        }
        empty={
          <p className="px-2 py-3 text-sm text-muted-foreground">
            There are no modules yet. They come with the first import
            {canManage ? (
              <>
                , or you{' '}
                <Link href={addHref} className="text-link underline">
                  add one
                </Link>
              </>
            ) : null}
            .
          </p>
        }
      />
    </section>
  )
}
