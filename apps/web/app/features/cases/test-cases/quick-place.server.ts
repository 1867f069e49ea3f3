import { mayInProject } from '@caseweave/contract/people/permissions'
import { isoDayIn } from '@caseweave/contract/platform/moments'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { newOnceKey } from '../../../server/made-once.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { usualPlace } from '../../project/releases/usual-place'

/** Where a result of a case is recorded with one press; null for those who record none, and where the project has no place for one. */
export async function quickPlace(args: LoaderFunctionArgs, projectId: number) {
  const { project } = await workspaceFor(args)
  if (!project || !mayInProject('runs.write', project.projectRole, project.organizationRole)) return null
  const api = apiFor(args)
  const [releases, all] = await Promise.all([
    api.releases.list({ projectId, which: 'enabled' }),
    api.environments.list({ projectId }),
  ])
  const environments = all.filter(({ active }) => active)
  const place = usualPlace(args.request, projectId, { releases, environments })
  const release = releases.find(({ id }) => id === place?.releaseId)
  const environment = environments.find(({ id }) => id === place?.environmentId)
  return place && release && environment
    ? {
        onceKey: newOnceKey(),
        place: { ...place, release: release.number, environment: environment.name },
        today: isoDayIn(new Date(), timeZoneOf(args.request)),
      }
    : null
}
