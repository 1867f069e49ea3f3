import { columnMapPath } from '@caseweave/contract/cases/addresses'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { ManagePage } from '../../people/projects/manage-page'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { mappingIds, saveMapping } from './column-mapping.server'
import { MappingForm } from './mapping-form'

export const meta: MetaFunction = () => [{ title: 'Edit column mapping · Caseweave' }]
export const handle = { crumb: 'Edit mapping' }

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return apiFor(args).columnMappings.get(mappingIds(args))
}

export async function action(args: ActionFunctionArgs) {
  const { projectId, id } = mappingIds(args)
  return saveMapping(args, projectId, id)
}

/** Changes a saved mapping and its name. */
export default function EditMapping() {
  const mapping = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const suggested = reply && 'suggested' in reply ? reply.suggested : null
  return (
    <ManagePage
      tab="Column Mapping"
      title={mapping.name}
      about="Holds for later files: imports that are under way keep their columns."
    >
      <MappingForm
        key={JSON.stringify(suggested)}
        mapping={suggested ?? mapping}
        lastResult={reply && 'lastResult' in reply ? reply.lastResult : undefined}
        backHref={columnMapPath(useProject().id)}
      />
    </ManagePage>
  )
}
