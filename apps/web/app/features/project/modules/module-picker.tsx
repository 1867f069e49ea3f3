import { messages } from '@caseweave/contract/platform/messages'
import type { ModuleTreeView } from '@caseweave/contract/project/modules'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { useNavigate } from '@remix-run/react'
import { ModuleBrowser } from './module-browser'

export interface ModulePickerProps {
  projectId: number
  /** From `readModuleTree`, with the module that is chosen now. */
  tree: ModuleTreeView
  /** True when all modules are chosen; else none is, unless the tree has a chosen one. */
  all?: boolean
  /** The page that the choice leads to; 0 means all modules. */
  hrefFor: (moduleId: number) => string
  /** The page behind the dialog, as it is. */
  closeHref: string
  /** False where a click outside does not close it. */
  closeOutside?: boolean
}

/** The route dialog 'Module Hierarchy', which filters a page by one module. */
export function ModulePicker({
  projectId,
  tree,
  all = false,
  hrefFor,
  closeHref,
  closeOutside = true,
}: ModulePickerProps) {
  const navigate = useNavigate()
  const none = all ? messages.allModulesSelected : messages.noModuleSelected
  return (
    <RouteDialog
      title="Module Hierarchy"
      description={messages.selectModule}
      closeHref={closeHref}
      closeOutside={closeOutside}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
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
