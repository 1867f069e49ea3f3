import { impactWords } from '@caseweave/contract/cases/impact/impact-words'
import { releasesPath } from '@caseweave/contract/project/addresses'
import { releaseMessages } from '@caseweave/contract/project/releases/release-messages'
import { ReleaseId } from '@caseweave/contract/project/releases/releases'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Plus, Tag } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { useRecordHistory } from '../../people/audit/use-record-history'
import { ManagePage } from '../../people/projects/manage-page'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { SwitchTable } from '../../people/projects/switch-table'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Release · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const [releases, impacts] = await Promise.all([
    api.releases.list({ projectId }),
    api.impact.ofReleases({ projectId }),
  ])
  const notes = new Map(impacts.map((impact) => [impact.releaseId, impactWords(impact).join(' · ')]))
  return releases.map((release) => ({ ...release, note: notes.get(release.id) ?? '' }))
}

/** Enables alone: who disables is asked before. */
const Enable = z.object({ releaseId: ReleaseId, enabled: z.literal('yes') })

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, Enable, async ({ releaseId }, api) => {
    const { number } = await api.releases.update({ projectId, releaseId, enabled: true })
    return { to: releasesPath(projectId), message: releaseMessages.enabled(number) }
  })
}

/** Manage > Release: the releases of a project. */
export default function ManageReleases() {
  const releases = useLoaderData<typeof loader>()
  const here = releasesPath(useProject().id)
  const historyHrefOf = useRecordHistory('releases')
  const add = (
    <ButtonLink href={`${here}/add`}>
      <Plus aria-hidden="true" />
      Add release
    </ButtonLink>
  )
  return (
    <ManagePage
      tab="Release"
      about="Tickets, results and mappings belong to a release. A disabled one keeps its own, and is not offered any more."
      actions={releases.length > 0 ? add : null}
    >
      {releases.length > 0 ? (
        <SwitchTable
          caption="Releases"
          header="Release number"
          rows={releases.map(({ number, enabled, ...rest }) => ({ ...rest, name: number, on: enabled }))}
          words={{ on: 'Enabled', off: 'Disabled', turnOn: 'Enable', turnOff: 'Disable' }}
          fields={{ id: 'releaseId', on: 'enabled' }}
          hrefOf={(id) => `${here}/${id}`}
          turnOffHrefOf={(id) => `${here}/${id}/disable`}
          historyHrefOf={historyHrefOf}
        />
      ) : (
        <EmptyState icon={Tag} title="There are no releases yet" action={add}>
          Add the release that is tested next, such as 2026.1. Tickets can be attached to test cases then.
        </EmptyState>
      )}
      <Outlet />
    </ManagePage>
  )
}
