import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { columnMapPath } from '../../people/projects/manage-links'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { mappingIds } from './column-mapping.server'

export const meta: MetaFunction = () => [{ title: 'Delete column mapping · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return apiFor(args).columnMappings.get(mappingIds(args))
}

export async function action(args: ActionFunctionArgs) {
  const ids = mappingIds(args)
  await apiFor(args).columnMappings.delete(ids)
  return redirectWithToast(columnMapPath(ids.projectId), { kind: 'success', message: 'The mapping was deleted.' })
}

/** Asks before a saved mapping goes. */
export default function DeleteMapping() {
  const { name } = useLoaderData<typeof loader>()
  const back = columnMapPath(useProject().id)
  return (
    <FormDialog
      title="Delete column mapping"
      description={name}
      backHref={back}
      form={{ id: 'delete-mapping', label: 'Delete', destructive: true }}
    >
      <Form method="post" id="delete-mapping">
        <p>It is not offered to imports any more. Imports that used it keep their columns.</p>
      </Form>
    </FormDialog>
  )
}
