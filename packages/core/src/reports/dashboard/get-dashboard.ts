import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { againAtHand, type Dashboard, type DashboardInput } from '@caseweave/contract/reports/dashboard'
import type { Ctx } from '../../context'
import { findModulePlace } from '../../project/modules/subtree'
import { offeredReleases } from '../../project/releases/offered-releases'
import { casesThroughTime } from '../reports/coverage-history'
import { countTickets, ticketLinesOf } from '../reports/ticket-report'
import { releaseProgress } from './current-release'
import { failedCases } from './failed-cases'
import { getOverview } from './get-overview'
import { myCases } from './my-cases'

/**
 * What happened since yesterday and what is to be done, from kept counts, kept results and snapshots; lists of cases only for
 * those who may read test cases.
 */
export async function getDashboard(ctx: Ctx, input: DashboardInput & { project: ProjectAccess }): Promise<Dashboard> {
  const { project, moduleId, timeZone = 'UTC' } = input
  const scope = { projectId: project.id, moduleId }
  const reads = mayInProject('testCases.read', project.projectRole, project.organizationRole)
  const current = offeredReleases(ctx, project.id).then(([newest]) => newest ?? null)
  const figures = getOverview(ctx, { project, moduleId })
  const [place, overview, failed, again, mine, release, growth] = await Promise.all([
    moduleId ? findModulePlace(ctx, project.id, moduleId) : null,
    figures,
    reads ? failedCases(ctx, { ...scope, timeZone }) : null,
    reads ? failingAgain(ctx, scope) : null,
    reads ? current.then((newest) => myCases(ctx, { ...scope, releaseId: newest?.id ?? null })) : null,
    current.then((newest) => (newest ? releaseProgress(ctx, { ...scope, release: newest }) : null)),
    casesThroughTime(ctx, scope, () => figures.then(({ counts }) => counts)),
  ])
  const module = place && { id: place.id, trail: [...place.ancestors.map(({ name }) => name), place.name] }
  return { module, overview, failed, again, mine, release, growth }
}

/** The closed tickets whose cases fail again: the list of the report of tickets. */
async function failingAgain(
  ctx: Ctx,
  scope: { projectId: number; moduleId?: number | undefined },
): Promise<Dashboard['again']> {
  const counted = await countTickets(ctx, 'failsAgain', scope)
  const tickets = counted.count === 0 ? [] : await ticketLinesOf(ctx, 'failsAgain', scope, { limit: againAtHand })
  return { ...counted, tickets }
}
