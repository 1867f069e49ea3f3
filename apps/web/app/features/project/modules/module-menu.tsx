import { Menu, MenuLink } from '@caseweave/ui/menu'
import { Ellipsis, FolderInput, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { dialogHref } from './module-links'

interface ModuleMenuProps {
  /** The page that the dialogs open over, from `modulesPageOf`, and its query string. */
  page: string
  search: string
  module: { id: number; name: string }
}

/** What can be done with one module. */
export function ModuleMenu({ page, search, module }: ModuleMenuProps) {
  const moduleId = module.id
  return (
    <Menu
      trigger={<Ellipsis aria-hidden="true" />}
      label={`Actions for ${module.name}`}
      align="end"
      size="icon-sm"
      panelClassName="min-w-44"
    >
      <MenuLink icon={FolderPlus} href={dialogHref(page, search, { dialog: 'add', parentId: moduleId })}>
        Add submodule
      </MenuLink>
      <MenuLink icon={Pencil} href={dialogHref(page, search, { dialog: 'rename', moduleId })}>
        Rename
      </MenuLink>
      <MenuLink icon={FolderInput} href={dialogHref(page, search, { dialog: 'move', moduleId })}>
        Move
      </MenuLink>
      <MenuLink icon={Trash2} destructive href={dialogHref(page, search, { dialog: 'delete', moduleId })}>
        Delete
      </MenuLink>
    </Menu>
  )
}
