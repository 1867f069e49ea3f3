import { casePath, importsPath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel, parseCaseNumber } from '@caseweave/contract/cases/test-cases/test-case-names'
import { menuOf, pathOf } from '@caseweave/contract/front/navigation'
import { dashboardPath } from '@caseweave/contract/people/accounts'
import {
  createProjectPath,
  directoryPath,
  managePath,
  memberImportsPath,
  organizationPath,
  ownTrackersPath,
  profilePath,
  settingsPath,
  userSetupPath,
} from '@caseweave/contract/people/addresses'
import { auditAddress } from '@caseweave/contract/people/audit/audit'
import { manageTabs } from '@caseweave/contract/people/manage-tabs'
import type { Workspace } from '@caseweave/contract/people/organizations'
import { mayInOrganization, mayInProject } from '@caseweave/contract/people/permissions'
import { notificationsPath, projectPath, withParameters } from '@caseweave/contract/platform/addresses'
import { connectionsPath } from '@caseweave/contract/project/addresses'

/** Somewhere to go to by typing. `projectId`: it is a project, and choosing it makes it the current one. */
type Destination = {
  id: string
  label: string
  /** Where it belongs. */
  hint: string
  href: string
  projectId?: number
}

type Place = Pick<Workspace, 'project' | 'projects' | 'organization' | 'organizations'>

const common = [
  { label: 'Dashboard', href: dashboardPath },
  { label: 'My profile', href: profilePath },
  { label: 'My trackers', href: ownTrackersPath },
  { label: 'Organizations', href: organizationPath },
  { label: 'Notifications', href: notificationsPath },
  { label: 'Settings', href: settingsPath },
]

type Screen = Pick<Destination, 'label' | 'hint' | 'href'>

/** The screens of the open project for somebody's roles in it: those of the sidebar, the tabs of project management, the import. */
function projectScreens(project: NonNullable<Place['project']>): Screen[] {
  const { id, projectRole, organizationRole } = project
  const menu = menuOf(project).flatMap(({ label: hint, screens }) =>
    screens.map((screen) => ({ label: screen.label, hint, href: pathOf(screen, id) ?? '' })),
  )
  // The first tab is a screen of the sidebar.
  const tabs = manageTabs
    .filter(({ path, needs }) => path !== '' && mayInProject(needs, projectRole, organizationRole))
    .map(({ name, path }) => ({ label: name, hint: project.name, href: managePath(id) + path }))
  const bringIn = mayInProject('testCases.import', projectRole, organizationRole)
    ? [{ label: 'Import definitions', hint: 'Test Cases', href: importsPath(id) }]
    : []
  return [...menu, ...tabs, ...bringIn]
}

/** What an Admin does, in the organization at hand, else in the first of those whose Admin the person is. */
function adminScreens({ organization, organizations }: Place): Screen[] {
  const mine = organizations.filter(({ role }) => mayInOrganization('organization.manageMembers', role))
  const managed = mine.find(({ id }) => id === organization?.id) ?? mine[0]
  if (!managed) return []
  const { id, name: hint } = managed
  return [
    { label: 'Add new project', hint, href: createProjectPath(id) },
    { label: 'User Setup', hint, href: withParameters(userSetupPath, { organizationId: String(id) }) },
    { label: 'Import people', hint, href: memberImportsPath(id) },
    { label: 'Directory', hint, href: directoryPath(id) },
    { label: 'Integrations of the organization', hint, href: connectionsPath(id) },
    { label: 'Audit', hint, href: auditAddress(id, {}) },
  ]
}

function screensOf(place: Place): Destination[] {
  const everybodys = common.map((each) => ({ ...each, hint: 'Go to' }))
  const all = [...(place.project ? projectScreens(place.project) : []), ...everybodys, ...adminScreens(place)]
  return all.map((each) => ({ id: each.href, ...each }))
}

/** True when every word of `query` is somewhere in the text. */
function matches(query: string, text: string): boolean {
  const where = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word))
}

/** What somebody may mean by `query`: a case by its number, screens, projects; everything for an empty one. */
export function destinationsOf(place: Place, query: string): { label: string; items: Destination[] }[] {
  const { project, projects, organization } = place
  const number = parseCaseNumber(query)
  const mayReadCases =
    project !== null && menuOf(project).some(({ screens }) => screens.some(({ id }) => id === 'definitions'))
  const cases =
    project && mayReadCases && number !== null
      ? [
          {
            id: `case-${number}`,
            label: `Go to test case ${caseNumberLabel(number)}`,
            hint: project.name,
            href: casePath(project.id, number),
          },
        ]
      : []
  const text = query.trim()
  return [
    { label: 'Test case', items: cases },
    { label: 'Screens', items: screensOf(place).filter(({ label, hint }) => matches(text, `${label} ${hint}`)) },
    {
      label: 'Projects',
      items: projects
        .filter(({ name }) => matches(text, name))
        .map(({ id, name }) => ({
          id: `project-${id}`,
          label: name,
          hint: organization?.name ?? '',
          href: projectPath(id),
          projectId: id,
        })),
    },
  ].filter(({ items }) => items.length > 0)
}
