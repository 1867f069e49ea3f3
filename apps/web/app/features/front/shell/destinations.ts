import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel, parseCaseNumber } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { Workspace } from '@caseweave/contract/people/organizations'
import { mayInOrganization, mayInProject, type OrganizationPermission } from '@caseweave/contract/people/permissions'
import { projectPath, withParameters } from '@caseweave/contract/platform/addresses'
import { automationPlaces } from '../../automation/places'
import { casesPlaces } from '../../cases/places'
import { peoplePlaces } from '../../people/places'
import { platformPlaces } from '../../platform/places'
import type { AreaPlaces, OrganizationPlace } from '../../platform/screen/places'
import { projectPlaces } from '../../project/places'
import { reportsPlaces } from '../../reports/places'
import { resultsPlaces } from '../../results/places'
import { frontPlaces } from '../places'

/** In the order in which they are offered. */
const areas: readonly AreaPlaces[] = [
  casesPlaces,
  resultsPlaces,
  automationPlaces,
  reportsPlaces,
  projectPlaces,
  peoplePlaces,
  platformPlaces,
  frontPlaces,
]

/** Somewhere to go to by typing. `projectId`: it is a project, and choosing it makes it the current one. */
export type Destination = {
  id: string
  label: string
  /** Where it belongs. */
  hint: string
  href: string
  projectId?: number
}

/** Destinations of one kind, under its name. */
export type DestinationGroup = { label: string; items: Destination[] }

/** What somebody's destinations depend on; `billing`: people pay here. */
export type Standpoint = Pick<Workspace, 'project' | 'projects' | 'organization' | 'organizations' | 'pathGroups'> & {
  billing: boolean
}

/** A screen as it can be looked for. */
type Screen = Destination & { words: string; action: boolean }

const screen = (href: string, place: { label: string; words: string; action?: true }, hint: string): Screen => ({
  ...{ id: href, href, hint },
  ...{ label: place.label, words: place.words, action: place.action ?? false },
})

function screensOf(standpoint: Standpoint): Screen[] {
  const { project, pathGroups, billing } = standpoint
  const isHere = ({ billed = false, operator = false }: { billed?: boolean; operator?: boolean }) =>
    (billing || !billed) && (pathGroups.includes('operator') || !operator)
  const ofProject = project
    ? areas
        .flatMap((area) => area.project ?? [])
        .filter(({ needs }) => mayInProject(needs, project.projectRole, project.organizationRole))
        .map((place) => screen(`${projectPath(project.id)}/${place.path}`, place, place.group))
    : []
  const ofOrganizations = areas
    .flatMap((area) => area.organization ?? [])
    .filter(isHere)
    .flatMap((place) => inOrganization(standpoint, place))
  const own = areas
    .flatMap((area) => area.own ?? [])
    .filter(isHere)
    .map((place) => screen(`/${place.path}`, place, place.group))
  return [...ofProject, ...own, ...ofOrganizations]
}

/** A screen in the organization at hand, where the person's role there allows it, else in the first where it does. */
function inOrganization({ organization, organizations }: Standpoint, place: OrganizationPlace): Screen[] {
  const may = (needs: OrganizationPermission) =>
    organizations.filter(({ role, humanResource }) => mayInOrganization(needs, role, humanResource))
  const fitting = may(place.needs)
  const chosen = fitting.find(({ id }) => id === organization?.id) ?? fitting[0]
  if (!chosen) return []
  const href = withParameters(`/${place.path}`, { organizationId: String(chosen.id) })
  return [screen(href, place, chosen.name)]
}

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean)

/** How well a text of several parts, the most telling first, has all words of a query: 0 = words of its label begin so; null = not at all. */
function rankOf(words: readonly string[], parts: readonly string[]): number | null {
  const [label = '', ...rest] = parts.map((part) => part.toLowerCase())
  const all = [label, ...rest].join(' ')
  if (!words.every((word) => all.includes(word))) return null
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 0
  if (words.every((word) => label.includes(word))) return 1
  // Beginnings of words before middles: “art” is not meant by “chart”.
  return words.every((word) => ` ${all}`.includes(` ${word}`)) ? 2 : 3
}

/** Those that a query means, the likeliest first, else in their order. */
function meant<T>(query: string, all: readonly T[], partsOf: (each: T) => string[]): T[] {
  const words = wordsOf(query)
  return all
    .flatMap((each) => {
      const rank = rankOf(words, partsOf(each))
      return rank === null ? [] : [{ each, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ each }) => each)
}

/** What somebody may mean by `query`: a case by its number, screens, things to do, projects; all screens and projects for an empty one. */
export function destinationsOf(standpoint: Standpoint, query: string): DestinationGroup[] {
  const { project, projects, organization } = standpoint
  const screens = meant(query, screensOf(standpoint), ({ label, hint, words }) => [label, hint, words])
  const isTyped = query.trim() !== ''
  const listed = (action: boolean) =>
    screens
      .filter((each) => each.action === action)
      .map(({ id, label, hint, href }): Destination => ({ id, label, hint, href }))
  return [
    { label: 'Test case', items: caseByNumber(project, query) },
    { label: 'Screens', items: listed(false) },
    { label: 'Actions', items: isTyped ? listed(true) : [] },
    {
      label: 'Projects',
      items: meant(query, projects, ({ name }) => [name]).map(({ id, name }) => ({
        id: `project-${id}`,
        label: name,
        hint: organization?.name ?? '',
        href: projectPath(id),
        projectId: id,
      })),
    },
  ].filter(({ items }) => items.length > 0)
}

function caseByNumber(project: Standpoint['project'], query: string): Destination[] {
  const number = parseCaseNumber(query)
  if (!project || number === null) return []
  if (!mayInProject('testCases.read', project.projectRole, project.organizationRole)) return []
  const href = casePath(project.id, number)
  return [{ id: href, label: `Go to test case ${caseNumberLabel(number)}`, hint: project.name, href }]
}
