import { columnMapPath } from '@caseweave/contract/cases/addresses'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { mappingIds } from './column-mapping.server'

export const meta: MetaFunction = () => [{ title: 'Delete column mapping · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return { onceKey: newOnceKey(), ...(await apiFor(args).columnMappings.get(mappingIds(args))) }
}

export async function action(args: ActionFunctionArgs) {
  const ids = mappingIds(args)
  return doConfirmed(args, async (api) => {
    await api.columnMappings.delete(ids)
    return { to: columnMapPath(ids.projectId), message: 'The mapping was deleted.' }
  })
}

/** Asks before a saved mapping goes. */
export default function DeleteMapping() {
  const { onceKey, name } = useLoaderData<typeof loader>()
  const back = columnMapPath(useProject().id)
  return (
    <ConfirmDialog
      onceKey={onceKey}
      title="Delete column mapping"
      description={name}
      backHref={back}
      label="Delete"
      destructive
    >
      <p>It is not offered to imports any more. Imports that used it keep their columns.</p>
    </ConfirmDialog>
  )
}
