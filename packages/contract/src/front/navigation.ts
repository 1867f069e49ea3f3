import { manageTabs } from '../people/manage-tabs'
import { projectPermissions } from '../people/permissions'
import type { OrganizationRole, PathGroup, ProjectRole } from '../people/roles'
import { reports } from '../reports/reports/report-table'

const testers = ['tester', 'admin'] as const
const readers = ['tester', 'admin', 'reportViewer'] as const
const mailReaders = ['humanResource', 'admin'] as const
const humanResource = ['humanResource'] as const
const admins = ['admin'] as const

const testRoles = ['ProjectAdmin', 'ProjectLead', 'QA'] as const
const allRoles = ['ProjectAdmin', 'ProjectLead', 'QA', 'Dev', 'ReportViewer'] as const

/** The groups of the sidebar, in its order. */
export const menuGroups = ['Test Cases', 'Reports', 'Manage'] as const
export type MenuGroupName = (typeof menuGroups)[number]

export type Screen = {
  label: string
  /** Its flat path, as the role allow-lists name it. */
  flat?: string
  /** Where it is, absent until it is built; `:projectId` stands for the current project. */
  path?: string
  /** What its address asks besides the path, which it shares with another screen. */
  query?: { name: string; value: string }
  /** The path groups that may open it and everything below it. */
  groups: readonly PathGroup[] | 'everybody'
  /** Where the sidebar shows it, and to which project roles; an organization Admin sees all. */
  menu?: { group: MenuGroupName; roles: readonly ProjectRole[] }
}

/** The tabs of project management but its first one, which is its page. */
const tabScreens: Screen[] = manageTabs
  .filter(({ path }) => path !== '')
  .map(({ name, path }) => ({ label: name, path: `/project/:projectId/manage${path}`, groups: 'everybody' }))

/** The reports, as their table tells. */
const reportScreens: Screen[] = Object.values(reports).map(({ menu, page, query, permission }) => ({
  ...{ label: menu, path: `/project/:projectId/app/${page}`, groups: readers },
  ...(query ? { query } : { flat: `/app/${page}` }),
  menu: { group: 'Reports', roles: projectPermissions[permission] },
}))

/**
 * The path allow-lists of the roles and the sidebar's entries. Signed-in pages that are not here
 * (`/dashBoard`, `/organization`, `/notifications`, …) are for everybody who is signed in.
 */
export const screens: readonly Screen[] = [
  {
    label: 'Definitions',
    flat: '/app/testCaseDefinition',
    path: '/project/:projectId/app/testCaseDefinition',
    groups: testers,
    menu: { group: 'Test Cases', roles: testRoles },
  },
  {
    label: 'Automation Mapping',
    flat: '/app/testCaseMapping',
    path: '/project/:projectId/app/testCaseMapping',
    groups: testers,
    menu: { group: 'Test Cases', roles: testRoles },
  },
  {
    label: 'Release Mapping',
    flat: '/app/releaseMapping',
    path: '/project/:projectId/app/releaseMapping',
    groups: testers,
    menu: { group: 'Test Cases', roles: testRoles },
  },
  // Led to from the coverage report and from Automation Mapping.
  { label: 'What to automate next', path: '/project/:projectId/app/automationPlan', groups: testers },
  {
    label: 'Feature Files',
    flat: '/app/featureEdit',
    path: '/project/:projectId/app/featureEdit',
    groups: testers,
    // Everybody who may read them; the specification's sidebar leaves it out, and then nothing would lead to it.
    menu: { group: 'Test Cases', roles: ['ProjectAdmin', 'ProjectLead', 'QA', 'Dev'] },
  },
  ...reportScreens,
  {
    label: 'Module Tree Graph',
    flat: '/app/moduleTreeGraph',
    path: '/project/:projectId/app/moduleTreeGraph',
    groups: testers,
    // Everybody of the path group; the specification's sidebar leaves it out, and then nothing would lead to it.
    menu: { group: 'Reports', roles: ['ProjectAdmin', 'ProjectLead', 'QA', 'Dev'] },
  },
  {
    label: 'Projects',
    path: '/project/:projectId/manage',
    groups: 'everybody',
    menu: { group: 'Manage', roles: allRoles },
  },
  // The tabs of project management; each checks by itself who may open it.
  ...tabScreens,
  // The same pages by their flat paths, which are an Admin's alone.
  { label: 'Project Setup', flat: '/app/projectSetup', path: '/project/:projectId/manage', groups: admins },
  { label: 'Module Setup', flat: '/app/moduleSetup', path: '/project/:projectId/manage/module', groups: admins },
  { label: 'User Setup', flat: '/app/userSetup', groups: admins },
  { label: 'Audit', flat: '/app/caseweaveAudit', groups: admins },
  { label: 'Mail Box', flat: '/app/mailBox', groups: mailReaders },
  { label: 'Asset Info', flat: '/app/assetInfo', groups: humanResource },
  { label: 'Org Chart', flat: '/app/orgChart', groups: humanResource },
  { label: 'Settings', flat: '/app/settings', groups: 'everybody' },
  { label: 'Help', flat: '/app/help', groups: 'everybody' },
  { label: 'My profile', flat: '/app/userProfile', path: '/profile', groups: 'everybody' },
]

/** The parts of a path as the router compares them: decoded, in any case. */
function partsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part).toLowerCase()
      } catch {
        return part.toLowerCase()
      }
    })
}

/** How many parts of `pattern` the path begins with, when it begins with all of them; else 0. */
function lengthOfMatch(pattern: string | undefined, parts: readonly string[]): number {
  if (pattern === undefined) return 0
  const wanted = partsOf(pattern)
  const matches = wanted.every((part, index) => part === parts[index] || (part === ':projectid' && index in parts))
  return matches ? wanted.length : 0
}

/**
 * The screen that a path belongs to, its flat path or its own: the most specific one, of two the one whose query `search` has,
 * else the earlier.
 */
export function screenAt(pathname: string, search = ''): Screen | undefined {
  const parts = partsOf(pathname)
  const parameters = new URLSearchParams(search)
  const length = (screen: Screen) => Math.max(lengthOfMatch(screen.flat, parts), lengthOfMatch(screen.path, parts))
  const asked = ({ query }: Screen) => Number(query !== undefined && parameters.get(query.name) === query.value)
  const [best] = screens
    .filter((screen) => length(screen) > 0 && (!screen.query || asked(screen)))
    .sort((one, other) => length(other) - length(one) || asked(other) - asked(one))
  return best
}

/** True for a screen and for those below it, such as the tabs of project management. */
export const isWithin = (screen: Screen, current: Screen | undefined): boolean =>
  current === screen ||
  (screen.path !== undefined && current?.path?.startsWith(`${screen.path}/`) === true && screen.menu !== undefined)

/** True when somebody of these path groups may open `pathname`. */
export function mayOpen(pathname: string, groups: readonly PathGroup[]): boolean {
  const screen = screenAt(pathname)
  return !screen || screen.groups === 'everybody' || screen.groups.some((group) => groups.includes(group))
}

/** The path of a screen in a project; null when it is not built, or when it needs a project and there is none. */
export function pathOf(screen: Screen, projectId: number | null): string | null {
  if (!screen.path) return null
  const { path, query } = screen
  const address = query ? `${path}?${query.name}=${query.value}` : path
  if (!path.includes(':projectId')) return address
  return projectId === null ? null : address.replace(':projectId', String(projectId))
}

/** The entries of the sidebar for somebody's roles in the current project. */
export function menuOf(roles: { projectRole: ProjectRole | null; organizationRole: OrganizationRole | null }) {
  const { projectRole, organizationRole } = roles
  return menuGroups
    .map((label) => ({
      label,
      screens: screens.filter(
        ({ menu, path }) =>
          path !== undefined &&
          menu?.group === label &&
          (organizationRole === 'Admin' || (projectRole !== null && menu.roles.includes(projectRole))),
      ),
    }))
    .filter((group) => group.screens.length > 0)
}
