import { columnMapPath } from '@caseweave/contract/cases/addresses'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { ManagePage } from '../../people/projects/manage-page'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { idOf } from '../../platform/screen/id.server'
import { saveMapping } from './column-mapping.server'
import { MappingForm } from './mapping-form'

export const meta: MetaFunction = () => [{ title: 'Add column mapping · Caseweave' }]
export const handle = { crumb: 'Add mapping' }

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return null
}

export const action = (args: ActionFunctionArgs) => saveMapping(args, idOf(args.params.projectId), null)

/** Makes a mapping that the import wizard offers from then on. */
export default function AddMapping() {
  const reply = useActionData<typeof action>()
  const suggested = reply && 'suggested' in reply ? reply.suggested : null
  return (
    <ManagePage
      tab="Column Mapping"
      title="Add column mapping"
      about="Everybody who imports into this project can choose it for later files."
    >
      <MappingForm
        key={JSON.stringify(suggested)}
        mapping={suggested}
        lastResult={reply && 'lastResult' in reply ? reply.lastResult : undefined}
        backHref={columnMapPath(useProject().id)}
      />
    </ManagePage>
  )
}
