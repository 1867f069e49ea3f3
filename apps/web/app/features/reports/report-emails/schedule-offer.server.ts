import { ProjectRole } from '@caseweave/contract/people/roles'
import { zoneNames } from '@caseweave/contract/platform/time-zone'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'

const zones = zoneNames()

/** What can be chosen for a daily report; what `kept` names is offered too, though it may not be any more. */
export async function scheduleOffer(
  args: LoaderFunctionArgs,
  kept: { releaseId: number; environmentId: number; moduleId: number; zone: string; roles?: readonly string[] },
) {
  const api = apiFor(args)
  const projectId = idOf(args.params.projectId)
  const [people, releases, environments, modules] = await Promise.all([
    api.reports.emails.recipients({ projectId }),
    api.releases.list({ projectId, which: 'all' }),
    api.environments.list({ projectId }),
    // A module that was deleted since is not offered.
    api.modules.offer({ projectId, chosen: kept.moduleId || undefined }),
  ])
  // A role that nobody has at the moment is not lost with a change of something else.
  const roles = new Set<string>([...people.map(({ role }) => role), ...(kept.roles ?? [])])
  return {
    people,
    roles: ProjectRole.options.filter((role) => roles.has(role)),
    releases: releases
      .filter(({ id, enabled }) => enabled || id === kept.releaseId)
      .map(({ id, number, enabled }) => ({ value: String(id), label: enabled ? number : `${number} (disabled)` })),
    environments: environments
      .filter(({ id, active }) => active || id === kept.environmentId)
      .map(({ id, name, active }) => ({ value: String(id), label: active ? name : `${name} (not active)` })),
    modules,
    zones: zones.includes(kept.zone) ? zones : [kept.zone, ...zones],
  }
}

export type ScheduleOffer = Awaited<ReturnType<typeof scheduleOffer>>
