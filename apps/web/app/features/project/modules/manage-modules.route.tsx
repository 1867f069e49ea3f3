import { withParameters } from '@caseweave/contract/platform/addresses'
import { modulesTabPath } from '@caseweave/contract/project/addresses'
import { buttonClasses } from '@caseweave/ui/button'
import { Card } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { FolderPlus } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { ManagePage } from '../../people/projects/manage-page'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { isId } from '../../platform/screen/id'
import { idOf } from '../../platform/screen/id.server'
import { ModuleBrowser } from './module-browser'
import { dialogHref, keyDialog, treeParameters } from './module-links'
import { ModuleMenu } from './module-menu'
import { RowCount } from './module-row'
import { readModuleTree } from './module-tree.server'
import { useDroppedMove } from './use-dropped-move'
import { useTopDrop } from './use-module-drag'

export const meta: MetaFunction = () => [{ title: 'Modules · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const { searchParams } = new URL(args.request.url)
  const chosen = searchParams.get(treeParameters.module)
  // A module that is gone is simply not chosen any more.
  return readModuleTree(
    apiFor(args),
    idOf(args.params.projectId),
    searchParams,
    isId(chosen) ? Number(chosen) : undefined,
  )
}

/** Manage > Modules: the whole tree with all that changes it. */
export default function ManageModules() {
  const tree = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const navigate = useNavigate()
  const page = modulesTabPath(projectId)
  const move = useDroppedMove(page, search)
  const topDrop = useTopDrop(move)
  const addHref = dialogHref(page, search, { dialog: 'add' })
  return (
    <ManagePage
      tab="Modules"
      about={
        <>
          Choose a module for what can be done with it<span data-needs-script>, or drag it to its new place</span>.
        </>
      }
      fill
      actions={
        <Link href={addHref} className={buttonClasses()}>
          <FolderPlus aria-hidden="true" />
          Add module
        </Link>
      }
    >
      <Card aria-label="Test Case Modules" className="flex min-h-0 flex-1 flex-col gap-1.5 p-3">
        <ModuleBrowser
          projectId={projectId}
          tree={tree}
          hrefFor={(moduleId) => withParameters(page + search, { [treeParameters.module]: String(moduleId) })}
          menuOf={(module) => <ModuleMenu page={page} search={search} module={module} />}
          onKeyAction={(dialog, moduleId) =>
            navigate(dialogHref(page, search, keyDialog(dialog, moduleId)), { preventScrollReset: true })
          }
          onMove={move}
          first={
            <div {...topDrop} className="shrink-0 rounded-md">
              <div className="tree-row text-muted-foreground">
                <span className="tree-name ps-2">Top of the tree</span>
                <RowCount count={tree.count} room />
              </div>
            </div>
          }
          empty={
            <p className="px-2 py-3 text-muted-foreground">
              There are no modules yet. They come with the first import, or you{' '}
              <Link href={addHref} className="text-link underline">
                add one
              </Link>
              .
            </p>
          }
        />
      </Card>
      <Outlet />
    </ManagePage>
  )
}
