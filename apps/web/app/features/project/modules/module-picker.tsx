import { messages } from '@caseweave/contract/platform/messages'
import type { ModuleTreeView } from '@caseweave/contract/project/modules'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { ModuleBrowser } from './module-browser'

/** What `modulePickerPage` loads. */
export type ModulePickerPage = { projectId: number; tree: ModuleTreeView }

interface ModulePickerProps {
  /**
   * The pages that the dialog leads to, from the project and the query string of its own address: `hrefFor` a chosen module, 0
   * means all of them; `closeHref` = the page behind it, as it is.
   */
  links: (
    projectId: number,
    parameters: URLSearchParams,
  ) => { hrefFor: (moduleId: number) => string; closeHref: string }
  /** True when all modules are chosen; else none is, unless the tree has a chosen one. */
  all?: boolean
  /** False where a click outside does not close it. */
  closeOutside?: boolean
}

/** The route dialog 'Module Hierarchy', which filters a page by one module. */
export function ModulePicker({ links, all = false, closeOutside = true }: ModulePickerProps) {
  const { projectId, tree } = useLoaderData<ModulePickerPage>()
  const [parameters] = useSearchParams()
  const { hrefFor, closeHref } = links(projectId, parameters)
  const closeDialog = useCloseDialog()
  const none = all ? messages.allModulesSelected : messages.noModuleSelected
  return (
    <RouteDialog
      title="Module Hierarchy"
      description={messages.selectModule}
      closeHref={closeHref}
      closeOutside={closeOutside}
      onClose={() => closeDialog(closeHref)}
      footer={
        <>
          <p className="me-auto min-w-0 truncate text-muted-foreground">{tree.selected?.name ?? none}</p>
          <ButtonLink href={closeHref} variant="outline">
            Cancel
          </ButtonLink>
          <ButtonLink href={hrefFor(0)} variant="secondary">
            Reset
          </ButtonLink>
        </>
      }
    >
      <div className="flex h-[min(24rem,60vh)] min-h-0 flex-col gap-1.5">
        <ModuleBrowser
          projectId={projectId}
          tree={tree}
          hrefFor={hrefFor}
          empty={<p className="px-2 py-3 text-muted-foreground">There are no modules yet.</p>}
        />
      </div>
    </RouteDialog>
  )
}
