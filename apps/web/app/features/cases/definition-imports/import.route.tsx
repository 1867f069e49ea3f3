import { importPath, importsPath } from '@caseweave/contract/cases/addresses'
import {
  type DefinitionImportView,
  ListImportRows,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { importIds } from '../../platform/imports/import-address.server'
import { importHandle, importMeta } from '../../platform/imports/import-name'
import { WorkingStep } from '../../platform/imports/working-step'
import { useSending } from '../../platform/screen/use-sending'
import { changeImport } from './change-import.server'
import { ColumnsStep } from './columns-step'
import { workWords } from './import-words'
import { PreviewStep } from './preview-step'
import { ResultStep } from './result-step'
import { moduleIn } from './target-module.server'

export const meta = importMeta
export const handle = importHandle

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const api = apiFor(args)
  const view = await api.definitionImports.get(ids)
  const { searchParams } = new URL(args.request.url)
  const asked = ListImportRows.parse(Object.fromEntries(searchParams))
  const withRows = view.status === 'previewed' || view.status === 'imported'
  return {
    ids,
    name: view.fileName,
    view,
    show: asked.show,
    list: withRows ? await api.definitionImports.rows({ ...ids, ...asked }) : null,
    columns: view.status === 'mapping' ? await columnsOf(args, view) : null,
  }
}

async function columnsOf(args: LoaderFunctionArgs, view: DefinitionImportView) {
  const ids = importIds(args)
  const api = apiFor(args)
  // A module that the dialog has just chosen is in the address until the form is sent; 0 is none.
  const inAddress = new URL(args.request.url).searchParams.has('moduleId')
  const wanted = (inAddress ? moduleIn(args.request) : view.plan.moduleId) ?? null
  const [columns, mappings, modules] = await Promise.all([
    api.definitionImports.columns(ids),
    api.columnMappings.list(ids),
    api.modules.offer({ projectId: ids.projectId, chosen: wanted ?? undefined }),
  ])
  return {
    columns,
    mappings,
    mappingId: mappings.some(({ id }) => id === view.plan.columnMappingId) ? view.plan.columnMappingId : 0,
    modules,
    // A module that is gone is not chosen any more.
    moduleId: modules.choices.some(({ id }) => id === wanted) ? wanted : null,
  }
}

export const action = (args: ActionFunctionArgs) => changeImport(args)

/** One import from its columns to its result; what is shown follows from where it stands. */
export default function ImportRoute() {
  const { ids, view, show, list, columns } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { projectRole, organizationRole } = useProject()
  const { projectId } = ids
  const busy = useSending()
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
  return (
    <WorkingStep
      {...{ projectId, view }}
      title={view.fileName}
      back={{ href: importsPath(projectId), label: 'Imports' }}
      words={workWords}
      removeHref={`${importPath(projectId, view.id)}/remove`}
      dialog={<Outlet />}
    />
  )
}
