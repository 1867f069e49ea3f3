import type { ProjectPermission } from './permissions'

type Tab = {
  name: string
  /** What its address has behind that of project management. */
  path: string
  /** What opening it needs. */
  needs: ProjectPermission
  /** By which words people look for it, beside its name. */
  words: string
}

/** The tabs of project management that exist, in their order. */
export const manageTabs = [
  {
    ...{ name: 'Projects', path: '', needs: 'project.read' },
    words: 'project management switch select choose another',
  },
  { ...{ name: 'Team', path: '/team', needs: 'project.manage' }, words: 'members people roles access permissions' },
  { ...{ name: 'Release', path: '/release', needs: 'project.manage' }, words: 'releases versions milestones sprints' },
  {
    ...{ name: 'Environments', path: '/environments', needs: 'project.manage' },
    words: 'browsers systems configurations staging production',
  },
  {
    ...{ name: 'Modules', path: '/module', needs: 'project.manage' },
    words: 'folders sections suites tree components rename move',
  },
  {
    ...{ name: 'Column Mapping', path: '/columnMap', needs: 'testCases.import' },
    words: 'columns of import files headers fields',
  },
  {
    ...{ name: 'Integrations', path: '/integrations', needs: 'project.manage' },
    words: 'trackers jira azure devops github gitlab tickets',
  },
] as const satisfies readonly Tab[]

export type ManageTab = (typeof manageTabs)[number]['name']
