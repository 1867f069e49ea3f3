import { Menu, MenuLink } from '@caseweave/ui/menu'
import { Ellipsis, FolderInput, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { dialogHref } from './module-links'

export interface ModuleMenuProps {
  projectId: number
  /** Query string of the page that the dialogs open over. */
  search: string
  module: { id: number; name: string }
}

/** What can be done with one module. */
export function ModuleMenu({ projectId, search, module }: ModuleMenuProps) {
  const moduleId = module.id
  return (
    <Menu
      trigger={<Ellipsis aria-hidden="true" />}
      label={`Actions for ${module.name}`}
      align="end"
      size="icon-sm"
      panelClassName="min-w-44"
    >
      <MenuLink icon={FolderPlus} href={dialogHref(projectId, search, { dialog: 'add', parentId: moduleId })}>
        Add submodule
      </MenuLink>
      <MenuLink icon={Pencil} href={dialogHref(projectId, search, { dialog: 'rename', moduleId })}>
        Rename
      </MenuLink>
      <MenuLink icon={FolderInput} href={dialogHref(projectId, search, { dialog: 'move', moduleId })}>
        Move
      </MenuLink>
      <MenuLink icon={Trash2} destructive href={dialogHref(projectId, search, { dialog: 'delete', moduleId })}>
        Delete
      </MenuLink>
    </Menu>
  )
}
