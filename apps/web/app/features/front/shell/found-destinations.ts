import { featurePath, scenarioHref } from '@caseweave/contract/automation/addresses'
import { casePath, casesOfModulePath, definitionsPath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { FoundByName } from '@caseweave/contract/front/palette'
import { orgChartPath } from '@caseweave/contract/people/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import { cycleStateNames } from '@caseweave/contract/results/test-cycles/cycle-names'
import { type Destination, type DestinationGroup, destinationsOf, type Standpoint } from './destinations'

/** What was found by name, as destinations: each where one works with it. */
function foundDestinations(found: FoundByName, standpoint: Standpoint, query: string): DestinationGroup[] {
  const { project, organization } = standpoint
  const inProject = project ? ofProject(found, project, query) : []
  const people: Destination[] = organization
    ? found.people.map(({ id, name, username }) => ({
        ...item(withParameters(`${orgChartPath}/people/${id}`, { organizationId: String(organization.id) })),
        ...{ label: name, hint: username },
      }))
    : []
  return [...inProject, { label: 'People', items: people }].filter(({ items }) => items.length > 0)
}

const item = (href: string) => ({ id: href, href })

function ofProject(found: FoundByName, project: NonNullable<Standpoint['project']>, query: string): DestinationGroup[] {
  const { id, projectRole, organizationRole } = project
  const readsCases = mayInProject('testCases.read', projectRole, organizationRole)
  const report = (name: 'coverage' | 'execution', parameter: string, value: number) =>
    reportHref(name, id, { parameters: new URLSearchParams({ [parameter]: String(value) }) })
  const cases = found.cases.map(({ number, summary, module }) => ({
    ...item(casePath(id, number)),
    ...{ label: `${caseNumberLabel(number)} ${summary}`, hint: module },
  }))
  const all = withParameters(definitionsPath(id), { search: query.trim() })
  const more = found.moreCases ? [{ ...item(all), label: `All test cases with “${query.trim()}”`, hint: 'List' }] : []
  return [
    { label: 'Test cases', items: [...cases, ...more] },
    {
      label: 'Feature files',
      items: found.featureFiles.map((file) => ({ ...item(featurePath(id, file.id)), label: file.name, hint: '' })),
    },
    {
      label: 'Scenarios',
      items: found.scenarios.map(({ id: scenarioId, name, fileId, fileName }) => ({
        ...{ id: `scenario-${scenarioId}`, href: scenarioHref(id, fileId, name), label: name, hint: fileName },
      })),
    },
    {
      label: 'Test cycles',
      items: found.testCycles.map(({ number, name, state }) => ({
        ...item(testCyclePath(id, number)),
        ...{ label: name, hint: cycleStateNames[state] },
      })),
    },
    {
      label: 'Modules',
      items: found.modules.map(({ id: moduleId, names }) => ({
        ...item(readsCases ? casesOfModulePath(id, moduleId) : report('coverage', 'module', moduleId)),
        ...{ label: names.at(-1) ?? '', hint: names.slice(0, -1).join(' › ') },
      })),
    },
    {
      label: 'Releases',
      items: found.releases.map(({ id: releaseId, number, enabled }) => ({
        ...item(report('execution', 'release', releaseId)),
        ...{ label: number, hint: enabled ? 'Execution' : 'Disabled' },
      })),
    },
  ]
}

/** All groups; a case that was found by its name as well as by its number stands there once, with its name. */
export function allDestinations(
  standpoint: Standpoint,
  query: string,
  found: FoundByName | undefined,
): DestinationGroup[] {
  const groups = destinationsOf(standpoint, query)
  if (!found) return groups
  const byName = foundDestinations(found, standpoint, query)
  const told = new Set(byName.flatMap(({ items }) => items.map(({ id }) => id)))
  const rest = groups.map((group) => ({ ...group, items: group.items.filter(({ id }) => !told.has(id)) }))
  return [...rest.filter(({ items }) => items.length > 0), ...byName]
}
