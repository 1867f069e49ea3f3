import { casePath, importsPath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel, parseCaseNumber } from '@caseweave/contract/cases/test-cases/test-case-names'
import { menuOf, pathOf } from '@caseweave/contract/front/navigation'
import { dashboardPath } from '@caseweave/contract/people/accounts'
import {
  createProjectPath,
  organizationPath,
  profilePath,
  settingsPath,
  userSetupPath,
} from '@caseweave/contract/people/addresses'
import type { Workspace } from '@caseweave/contract/people/organizations'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { notificationsPath, projectPath } from '@caseweave/contract/platform/addresses'

/** Somewhere to go to by typing. `projectId`: it is a project, and choosing it makes it the current one. */
type Destination = {
  id: string
  label: string
  /** Where it belongs. */
  hint: string
  href: string
  projectId?: number
}

type Place = Pick<Workspace, 'project' | 'projects' | 'organization'>

const common = [
  { label: 'Dashboard', href: dashboardPath },
  { label: 'My profile', href: profilePath },
  { label: 'Organizations', href: organizationPath },
  { label: 'Notifications', href: notificationsPath },
  { label: 'Settings', href: settingsPath },
]

function screensOf({ project, organization }: Place): Destination[] {
  const menu = project ? menuOf(project) : []
  const entries = menu.flatMap(({ label: hint, screens }) =>
    screens.map((screen) => ({ label: screen.label, hint, href: pathOf(screen, project?.id ?? null) ?? '' })),
  )
  const bringIn =
    project && mayInProject('testCases.import', project.projectRole, project.organizationRole)
      ? [{ label: 'Import definitions', hint: 'Test Cases', href: importsPath(project.id) }]
      : []
  const create =
    organization?.role === 'Admin'
      ? [
          { label: 'Add new project', hint: organization.name, href: createProjectPath(organization.id) },
          { label: 'User Setup', hint: 'Settings', href: userSetupPath },
        ]
      : []
  return [...entries, ...bringIn, ...common.map((each) => ({ ...each, hint: 'Go to' })), ...create].map((each) => ({
    id: each.href,
    ...each,
  }))
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
