import { casePath, importsPath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel, parseCaseNumber } from '@caseweave/contract/cases/test-cases/test-case-names'
import { menuOf, pathOf } from '@caseweave/contract/front/navigation'
import { frontScreens } from '@caseweave/contract/front/screens'
import { dashboardPath } from '@caseweave/contract/people/accounts'
import {
  assetImportsPath,
  assetLabelsPath,
  assetsPath,
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
import { projectPath, withParameters } from '@caseweave/contract/platform/addresses'
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

type Place = Pick<Workspace, 'project' | 'projects' | 'organization' | 'organizations' | 'pathGroups'>

const common = [
  { label: 'Dashboard', href: dashboardPath },
  { label: 'My profile', href: profilePath },
  { label: 'My trackers', href: ownTrackersPath },
  { label: 'Organizations', href: organizationPath },
  { label: frontScreens.notifications.label, href: frontScreens.notifications.path },
  { label: 'Settings', href: settingsPath },
  { label: frontScreens.help.label, href: frontScreens.help.path },
]

type Screen = Pick<Destination, 'label' | 'hint' | 'href'>

/** The screens of the sidebar. */
const menuScreens = ({ project, organization }: Place): Screen[] =>
  menuOf(project ?? { projectRole: null, organizationRole: null }, organization).flatMap(({ label: hint, screens }) =>
    screens.map((screen) => ({ label: screen.label, hint, href: pathOf(screen, project?.id ?? null) ?? '' })),
  )

/** What else there is in the open project for somebody's roles in it: the tabs of project management, the import. */
function projectScreens(project: NonNullable<Place['project']>): Screen[] {
  const { id, projectRole, organizationRole } = project
  // The first tab is a screen of the sidebar.
  const tabs = manageTabs
    .filter(({ path, needs }) => path !== '' && mayInProject(needs, projectRole, organizationRole))
    .map(({ name, path }) => ({ label: name, hint: project.name, href: managePath(id) + path }))
  const bringIn = mayInProject('testCases.import', projectRole, organizationRole)
    ? [{ label: 'Import definitions', hint: 'Test Cases', href: importsPath(id) }]
    : []
  return [...tabs, ...bringIn]
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

/** What those who keep assets do with them and files of them, in the organization at hand, else in the first of theirs. */
function keeperScreens({ organization, organizations }: Place): Screen[] {
  const mine = organizations.filter(({ role, humanResource }) =>
    mayInOrganization('assets.manage', role, humanResource),
  )
  const kept = mine.find(({ id }) => id === organization?.id) ?? mine[0]
  if (!kept) return []
  const { id, name: hint } = kept
  return [
    { label: 'Asset Type', hint, href: withParameters(`${assetsPath}/types`, { organizationId: String(id) }) },
    { label: 'Add New Asset', hint, href: withParameters(`${assetsPath}/new`, { organizationId: String(id) }) },
    { label: 'Assign Asset', hint, href: withParameters(`${assetsPath}/assign`, { organizationId: String(id) }) },
    { label: 'Import assets', hint, href: assetImportsPath(id) },
    { label: 'Asset labels', hint, href: assetLabelsPath(id) },
  ]
}

/** What whoever runs the installation reads. */
const operatorScreens = ({ pathGroups }: Place): Screen[] =>
  pathGroups.includes('operator')
    ? [{ label: frontScreens.siteMessages.label, hint: 'Operator', href: frontScreens.siteMessages.path }]
    : []

function screensOf(place: Place): Destination[] {
  const everybodys = common.map((each) => ({ ...each, hint: 'Go to' }))
  const ofProject = place.project ? projectScreens(place.project) : []
  const all = [
    ...menuScreens(place),
    ...ofProject,
    ...everybodys,
    ...adminScreens(place),
    ...keeperScreens(place),
    ...operatorScreens(place),
  ]
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
