import { releasesPath } from '@caseweave/contract/project/addresses'
import { releaseMessages, releaseNumberLimit } from '@caseweave/contract/project/releases/release-messages'
import { AddRelease } from '@caseweave/contract/project/releases/releases'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { idsOf } from '../../platform/screen/id.server'
import { releaseOf } from './release-of.server'

export const meta: MetaFunction = () => [{ title: 'Rename release · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return releaseOf(args)
}

export async function action(args: ActionFunctionArgs) {
  const ids = idsOf(args, 'projectId', 'releaseId')
  return saveAndLeave(args, AddRelease, async ({ number }, api) => {
    await api.releases.update({ ...ids, number })
    return { to: releasesPath(ids.projectId), message: releaseMessages.renamed(number) }
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
      backHref={releasesPath(useProject().id)}
    />
  )
}
