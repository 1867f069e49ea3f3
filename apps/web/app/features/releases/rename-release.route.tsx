import { messages } from '@caseweave/contract/messages'
import { releaseMessages, releaseNumberLimit } from '@caseweave/contract/release-messages'
import { AddRelease } from '@caseweave/contract/releases'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../server/api.server'
import { runAction } from '../../server/form.server'
import { redirectWithToast } from '../../server/toast.server'
import { releasesPath } from '../projects/manage-links'
import { NameDialog } from '../projects/name-dialog'
import { useProject } from '../projects/project.route'
import { requireManage } from '../projects/require-manage.server'

export const meta: MetaFunction = () => [{ title: 'Rename release · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const releases = await apiFor(args).releases.list({ projectId: Number(args.params.projectId) })
  const release = releases.find(({ id }) => String(id) === args.params.releaseId)
  if (!release) throw data(messages.notFound, { status: 404 })
  return release
}

export async function action(args: ActionFunctionArgs) {
  const projectId = Number(args.params.projectId)
  return runAction(args, AddRelease, async ({ number }, api) => {
    await api.releases.update({ projectId, releaseId: Number(args.params.releaseId), number })
    return redirectWithToast(releasesPath(projectId), { kind: 'success', message: releaseMessages.renamed(number) })
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
