import { assetsPath, auditPath, managePath, orgChartPath, profilePath, settingsPath, userSetupPath } from './addresses'
import { type ManageTab, manageTabs } from './manage-tabs'
import type { Screen } from './screen'

/** The tabs of project management but its first one, which is its page; each checks by itself who may open it. */
const tabScreens = Object.fromEntries(
  manageTabs
    .filter(({ path }) => path !== '')
    .map(({ name, path }): [string, Screen] => [
      name,
      { label: name, path: managePath(':projectId') + path, groups: 'everybody' },
    ]),
) as Record<Exclude<ManageTab, 'Projects'>, Screen>

export const peopleScreens = {
  projects: { label: 'Projects', path: managePath(':projectId'), permission: 'project.read', groups: 'everybody' },
  ...tabScreens,
  // The same page by its flat path, which is an Admin's alone.
  projectSetup: {
    label: 'Project Setup',
    flat: '/app/projectSetup',
    path: managePath(':projectId'),
    groups: ['admin'],
  },
  audit: { label: 'Audit', flat: '/app/caseweaveAudit', path: auditPath, groups: ['admin'] },
  profile: { label: 'My profile', flat: '/app/userProfile', path: profilePath, groups: 'everybody' },
  settings: { label: 'Settings', flat: settingsPath, path: settingsPath, groups: 'everybody' },
  orgChart: {
    label: 'Org chart',
    path: orgChartPath,
    groups: 'everybody',
    organizationPermission: 'organization.read',
  },
  // The same page by its flat path, which is for Human Resources alone.
  orgChartOfKeepers: { label: 'Org chart', flat: '/app/orgChart', path: orgChartPath, groups: ['humanResource'] },
  assetInfo: {
    label: 'Asset Info',
    flat: assetsPath,
    path: assetsPath,
    groups: ['humanResource'],
    organizationPermission: 'assets.manage',
  },
  userSetup: { label: 'User Setup', flat: userSetupPath, path: userSetupPath, groups: ['admin'] },
} satisfies Record<string, Screen>
