import { withParameters } from '@caseweave/contract/platform/addresses'
import type { ModuleDetails } from '@caseweave/contract/project/modules'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { modulesPageOf } from './module-links'

/** What the dialogs keep in the query string while they are open. */
const ownParameters = { parentId: null, q: null, cases: null, targetId: null }

/** The page behind a dialog of modules, as it was; `address` is the dialog's own. */
export const behindDialog = (
  projectId: number,
  address: { pathname: string; search: string },
  changes: Record<string, string | null> = {},
) => withParameters(modulesPageOf(projectId, address.pathname) + address.search, { ...ownParameters, ...changes })

/** The names from the top down to a module. */
export const trailOf = (module: Pick<ModuleDetails, 'name' | 'ancestors'>) =>
  [...module.ancestors.map((ancestor) => ancestor.name), module.name].join(' › ')

interface ModuleDialogProps {
  title: string
  description?: ReactNode
  /** The form that the button sends; without it there is nothing to send. */
  form?: { id: string; label: string; destructive?: boolean; onceKey?: string }
  children: ReactNode
}

/** The frame of the dialogs of modules, over the page that they were opened from. */
export function ModuleDialog({ title, description, form, children }: ModuleDialogProps) {
  const { id } = useProject()
  const location = useLocation()
  const back = behindDialog(id, location)
  return (
    <FormDialog title={title} description={description} backHref={back} form={form ?? null}>
      {children}
    </FormDialog>
  )
}
