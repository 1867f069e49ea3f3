import {
  type DefinitionImportView,
  ListImportRows,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { changeImport } from './change-import.server'
import { ColumnsStep } from './columns-step'
import { importIds, moduleIn, targetModule } from './import-address.server'
import { PreviewStep } from './preview-step'
import { ResultStep } from './result-step'
import { WorkingStep } from './working-step'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? data.view.fileName : 'Import'} · Caseweave` },
]
export const handle = {
  crumb: (data: unknown) =>
    typeof data === 'object' && data !== null && 'view' in data
      ? (data.view as DefinitionImportView).fileName
      : 'Import',
}

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const api = apiFor(args)
  const view = await api.definitionImports.get(ids)
  const { searchParams } = new URL(args.request.url)
  const asked = ListImportRows.parse(Object.fromEntries(searchParams))
  const withRows = view.status === 'previewed' || view.status === 'imported'
  return {
    ids,
    view,
    show: asked.show,
    list: withRows ? await api.definitionImports.rows({ ...ids, ...asked }) : null,
    columns: view.status === 'mapping' ? await columnsOf(args, view) : null,
  }
}

async function columnsOf(args: LoaderFunctionArgs, view: DefinitionImportView) {
  const ids = importIds(args)
  const api = apiFor(args)
  const [columns, mappings] = await Promise.all([api.definitionImports.columns(ids), api.columnMappings.list(ids)])
  // A module that the dialog has just chosen is in the address until the form is sent; 0 is none.
  const chosen = new URL(args.request.url).searchParams.has('moduleId')
  const target = await targetModule(args, chosen ? moduleIn(args.request) : view.plan.moduleId)
  return {
    columns,
    mappings,
    mappingId: mappings.some(({ id }) => id === view.plan.columnMappingId) ? view.plan.columnMappingId : 0,
    target,
  }
}

export const action = (args: ActionFunctionArgs) => changeImport(args)

/** One import from its columns to its result; what is shown follows from where it stands. */
export default function ImportRoute() {
  const { ids, view, show, list, columns } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { projectRole, organizationRole } = useProject()
  const { state, formMethod } = useNavigation()
  const { projectId } = ids
  const busy = state !== 'idle' && formMethod === 'POST'
  if (columns) {
    const problems = [
      ...errorsAt(lastResult, 'fields').map((message) => ({ message, id: 'fields' })),
      ...formErrors(lastResult).map((message) => ({ message })),
    ]
    const mayKeep = mayInProject('project.manage', projectRole, organizationRole)
    return <ColumnsStep {...columns} {...{ projectId, view, problems, mayKeep, busy }} dialog={<Outlet />} />
  }
  if (view.status === 'imported' && list) return <ResultStep {...{ projectId, view, show, list }} dialog={<Outlet />} />
  if (view.status === 'previewed' && list)
    return <PreviewStep {...{ projectId, view, show, list, busy }} dialog={<Outlet />} />
  return <WorkingStep kind="csv" title={view.fileName} {...{ projectId, view, busy }} dialog={<Outlet />} />
}
