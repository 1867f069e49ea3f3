import { releaseMessages, releaseNumberLimit } from '@caseweave/contract/project/releases/release-messages'
import { AddRelease } from '@caseweave/contract/project/releases/releases'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { releasesPath } from '../../people/projects/manage-links'
import { NameDialog } from '../../people/projects/name-dialog'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { idOf } from '../../platform/screen/id.server'
import { releaseOf } from './release-of.server'

export const meta: MetaFunction = () => [{ title: 'Rename release · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return releaseOf(args)
}

export async function action(args: ActionFunctionArgs) {
  const ids = { projectId: idOf(args.params.projectId), releaseId: idOf(args.params.releaseId) }
  return runAction(args, AddRelease, async ({ number }, api) => {
    await api.releases.update({ ...ids, number })
    return redirectWithToast(releasesPath(ids.projectId), { kind: 'success', message: releaseMessages.renamed(number) })
  })
}

export default function RenameRelease() {
  const { number } = useLoaderData<typeof loader>()
  return (
    <NameDialog
      title="Rename release"
      description={number}
      label="Rename"
      field={{ name: 'number', label: 'Release number', limit: releaseNumberLimit, value: number }}
      lastResult={useActionData<typeof action>()?.lastResult}
      backHref={releasesPath(useProject().id)}
    />
  )
}
