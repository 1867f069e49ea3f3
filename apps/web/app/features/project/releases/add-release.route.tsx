import { releasesPath } from '@caseweave/contract/project/addresses'
import { releaseMessages, releaseNumberLimit } from '@caseweave/contract/project/releases/release-messages'
import { AddRelease } from '@caseweave/contract/project/releases/releases'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Add release · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, AddRelease, async (form, api) => {
    const { number } = await api.releases.add({ projectId, ...form })
    return { to: releasesPath(projectId), message: releaseMessages.added(number) }
  })
}

export default function AddReleaseDialog() {
  return (
    <NameDialog
      title="Add release"
      label="Add"
      field={{
        name: 'number',
        label: 'Release number',
        limit: releaseNumberLimit,
        help: 'For example 2026.1 or 4.2-rc1.',
      }}
      backHref={releasesPath(useProject().id)}
    />
  )
}
