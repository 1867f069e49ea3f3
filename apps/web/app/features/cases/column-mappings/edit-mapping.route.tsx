import { columnMapPath } from '@caseweave/contract/cases/addresses'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { ManagePage } from '../../people/projects/manage-page'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { type MeanwhileReply, shownText } from '../../platform/dialogs/three-way'
import { mappingIds, saveMapping } from './column-mapping.server'
import { MappingForm } from './mapping-form'
import { mappingTexts } from './mapping-values'

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
  const filled = reply && 'suggested' in reply ? reply : undefined
  const refused: MeanwhileReply | undefined = reply && 'lastResult' in reply ? reply : undefined
  const merged = refused?.merged
  const shown = filled?.shown ?? shownText(refused ?? {}, mappingTexts(mapping))
  return (
    <ManagePage
      tab="Column Mapping"
      title={mapping.name}
      about="Holds for later files: imports that are under way keep their columns."
    >
      <MappingForm
        key={JSON.stringify([filled?.suggested, merged?.there])}
        mapping={filled?.suggested ?? mapping}
        lastResult={refused?.lastResult}
        merged={merged}
        shown={shown}
        backHref={columnMapPath(useProject().id)}
      />
    </ManagePage>
  )
}
