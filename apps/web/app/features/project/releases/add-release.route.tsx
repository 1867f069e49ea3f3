import { releaseMessages, releaseNumberLimit } from '@caseweave/contract/project/releases/release-messages'
import { AddRelease } from '@caseweave/contract/project/releases/releases'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { releasesPath } from '../../people/projects/manage-links'
import { NameDialog } from '../../people/projects/name-dialog'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Add release · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return runAction(args, AddRelease, async (form, api) => {
    const { number } = await api.releases.add({ projectId, ...form })
    return redirectWithToast(releasesPath(projectId), { kind: 'success', message: releaseMessages.added(number) })
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
      lastResult={useActionData<typeof action>()?.lastResult}
      backHref={releasesPath(useProject().id)}
    />
  )
}
