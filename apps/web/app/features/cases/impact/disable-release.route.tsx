import type { Impact } from '@caseweave/contract/cases/impact/impact'
import { releasesPath } from '@caseweave/contract/project/addresses'
import { releaseMessages } from '@caseweave/contract/project/releases/release-messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf, idsOf } from '../../platform/screen/id.server'
import { releaseOf } from '../../project/releases/release-of.server'
import { ImpactNote } from './impact-note'

export const meta: MetaFunction = () => [{ title: 'Disable release · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const projectId = idOf(args.params.projectId)
  const [{ id, number, enabled }, impacts] = await Promise.all([
    releaseOf(args),
    apiFor(args).impact.ofReleases({ projectId }),
  ])
  // Somebody else was quicker: there is nothing to ask.
  if (!enabled) throw redirect(releasesPath(projectId))
  return { number, impact: impacts.find(({ releaseId }) => releaseId === id) ?? null }
}

export async function action(args: ActionFunctionArgs) {
  const ids = idsOf(args, 'projectId', 'releaseId')
  return doConfirmed(args, async (api) => {
    const { number } = await api.releases.update({ ...ids, enabled: false })
    return { to: releasesPath(ids.projectId), message: releaseMessages.disabled(number) }
  })
}

/** What cannot go on while it is disabled. */
function waiting(impact: Impact | null): string {
  const parts = [
    ...(impact && impact.runs > 0 ? ['open runs cannot be finished'] : []),
    ...(impact && impact.schedules > 0 ? ['scheduled reports of it are not sent'] : []),
  ]
  return parts.length > 0 ? `Until you enable it again, ${parts.join(' and ')}.` : 'You can enable it again.'
}

/** Asks before a release is disabled, and tells what belongs to it. */
export default function DisableRelease() {
  const { number, impact } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Disable release"
      description={number}
      backHref={releasesPath(useProject().id)}
      label="Disable"
      autofocus
    >
      <p>It is not offered any more where a release is chosen, and takes no new results, mappings and tickets.</p>
      <ImpactNote impact={impact} />
      <p className="text-muted-foreground">What belongs to it stays. {waiting(impact)}</p>
    </ConfirmDialog>
  )
}
