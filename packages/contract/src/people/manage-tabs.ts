import type { ProjectPermission } from './permissions'

type Tab = {
  name: string
  /** What its address has behind that of project management. */
  path: string
  /** What opening it needs. */
  needs: ProjectPermission
}

/** The tabs of project management that exist, in their order. */
export const manageTabs = [
  { name: 'Projects', path: '', needs: 'project.read' },
  { name: 'Team', path: '/team', needs: 'project.manage' },
  { name: 'Release', path: '/release', needs: 'project.manage' },
  { name: 'Environments', path: '/environments', needs: 'project.manage' },
  { name: 'Modules', path: '/module', needs: 'project.manage' },
  { name: 'Column Mapping', path: '/columnMap', needs: 'testCases.import' },
  { name: 'Integrations', path: '/integrations', needs: 'project.manage' },
] as const satisfies readonly Tab[]

export type ManageTab = (typeof manageTabs)[number]['name']
