import { automationScreens } from '../automation/screens'
import { casesScreens } from '../cases/screens'
import { pathGroupsOf } from '../people/path-groups'
import { mayInOrganization, mayInProject, projectPermissions } from '../people/permissions'
import type { OrganizationRole, PathGroup, ProjectRole } from '../people/roles'
import type { Screen } from '../people/screen'
import { peopleScreens } from '../people/screens'
import { projectScreens } from '../project/screens'
import { reportNames } from '../reports/reports/report-table'
import { reportsScreens } from '../reports/screens'
import { resultsScreens } from '../results/screens'
import { frontScreens } from './screens'

/**
 * The path allow-lists of the roles and the sidebar's entries. Signed-in pages that are not here
 * (`/dashBoard`, `/organization`, `/notifications`, …) are for everybody who is signed in.
 */
const screensById = {
  ...casesScreens,
  ...automationScreens,
  ...resultsScreens,
  ...reportsScreens,
  ...peopleScreens,
  ...projectScreens,
  ...frontScreens,
} satisfies Record<string, Screen>

type ScreenId = keyof typeof screensById

/** A screen with its name in this table. */
type ListedScreen<Id extends ScreenId = ScreenId> = Screen & { id: Id }

const listed = <Id extends ScreenId>(id: Id): ListedScreen<Id> => ({ id, ...screensById[id] })

const screens = (Object.keys(screensById) as ScreenId[]).map(listed)

/** The groups of the sidebar and the screens in them, in its order. */
const menu = {
  'Test Cases': ['definitions', 'testCycles', 'releaseMapping'],
  Automation: [
    'automationMapping',
    'suggestions',
    'mappingChanges',
    'automationPlan',
    'featureFiles',
    'javaSteps',
    'glueContract',
  ],
  Reports: [...reportNames, 'moduleTreeGraph'],
  People: ['orgChart', 'assetInfo'],
  Manage: ['projects'],
} as const satisfies Record<string, readonly ScreenId[]>

export type MenuGroupName = keyof typeof menu

/** The screens that the sidebar shows; each has an icon. */
export type MenuScreenId = (typeof menu)[MenuGroupName][number]

/** The names of all screens of this table. */
export const screenIds: readonly string[] = screens.map(({ id }) => id)

/** The address of a screen by its name, with `:projectId` where it lies in a project; null when none is called that. */
export function screenAddress(id: string): string | null {
  const screen = screens.find((each) => each.id === id)
  return screen ? addressOf(screen) : null
}

const addressOf = ({ path, query }: Screen): string | null =>
  path && query ? `${path}?${query.name}=${query.value}` : (path ?? null)

/** The path groups that may open a screen. */
const groupsOf = ({ permission, groups }: Screen): readonly PathGroup[] | 'everybody' =>
  groups ??
  pathGroupsOf({ organizationRole: 'Admin', applicationRoles: [], projectRoles: projectPermissions[permission] })

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

/** How many parts of a pattern the path begins with, when it begins with all of them; else 0. */
function lengthOfMatch(wanted: readonly string[] | undefined, parts: readonly string[]): number {
  if (wanted === undefined) return 0
  const matches = wanted.every((part, index) => part === parts[index] || (part === ':projectid' && index in parts))
  return matches ? wanted.length : 0
}

/** The screens with the parts of their paths: every page looks several times for where it is. */
const placed = screens.map((screen) => ({
  screen,
  flat: screen.flat === undefined ? undefined : partsOf(screen.flat),
  own: screen.path === undefined ? undefined : partsOf(screen.path),
}))

/**
 * The screen that a path belongs to, its flat path or its own: the most specific one, of two that share a path of their own the one whose
 * query `search` has, else the earlier.
 */
export function screenAt(pathname: string, search = ''): ListedScreen | undefined {
  const parts = partsOf(pathname)
  const parameters = new URLSearchParams(search)
  const asked = ({ query }: Screen) => Number(query !== undefined && parameters.get(query.name) === query.value)
  const [best] = placed
    .map(({ screen, flat, own }) => {
      const ownParts = screen.query && !asked(screen) ? undefined : own
      return { screen, length: Math.max(lengthOfMatch(flat, parts), lengthOfMatch(ownParts, parts)) }
    })
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length || asked(other.screen) - asked(one.screen))
  return best?.screen
}

const inMenu: readonly ScreenId[] = Object.values(menu).flat()

/** True for a screen and for those below it that have no entry of their own, such as the tabs of project management. */
export const isWithin = (screen: ListedScreen, current: ListedScreen | undefined): boolean =>
  current !== undefined &&
  (current.id === screen.id ||
    (!inMenu.includes(current.id) && screen.path !== undefined && current.path?.startsWith(`${screen.path}/`) === true))

/** True when somebody of these path groups may open `pathname`. */
export function mayOpen(pathname: string, groups: readonly PathGroup[]): boolean {
  const screen = screenAt(pathname)
  const allowed = screen ? groupsOf(screen) : 'everybody'
  return allowed === 'everybody' || allowed.some((group) => groups.includes(group))
}

/** The path of a screen in a project; null when it is not built, or when it needs a project and there is none. */
export function pathOf(screen: Screen, projectId: number | null): string | null {
  const address = addressOf(screen)
  if (!address?.includes(':projectId')) return address
  return projectId === null ? null : address.replace(':projectId', String(projectId))
}

const menuGroups = Object.keys(menu) as MenuGroupName[]

/** The entries of the sidebar for somebody's roles in the current project and in the organization at hand, by their groups. */
export function menuOf(
  roles: { projectRole: ProjectRole | null; organizationRole: OrganizationRole | null },
  organization: { role: OrganizationRole; humanResource: boolean } | null = null,
) {
  const shows = (screen: Screen) => {
    if (screen.permission) return mayInProject(screen.permission, roles.projectRole, roles.organizationRole)
    const needed = screen.organizationPermission
    return organization && needed ? mayInOrganization(needed, organization.role, organization.humanResource) : false
  }
  return menuGroups
    .map((label) => ({ label, screens: menu[label].map((id) => listed<MenuScreenId>(id)).filter(shows) }))
    .filter((group) => group.screens.length > 0)
}
