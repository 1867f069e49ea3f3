import { counted } from '@caseweave/contract/platform/counted'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { askAgain } from '../../platform/files/ask-again.server'
import { FileDialog } from '../../platform/files/file-dialog'
import { idOf } from '../../platform/screen/id.server'
import { listBehind } from '../bulk-changes/bulk-links'
import { exportFileHref } from './export-links'

export const meta: MetaFunction = () => [{ title: 'Export of test cases · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, exportId } = args.params
  return { view: await apiFor(args).caseExports.get({ projectId: idOf(projectId), exportId: idOf(exportId) }) }
}

/** Writes the export once more that could not be written, and shows how far it is. */
export function action(args: ActionFunctionArgs) {
  const { projectId, exportId } = args.params
  return askAgain(args, () => apiFor(args).caseExports.again({ projectId: idOf(projectId), exportId: idOf(exportId) }))
}

/** How far an export is, and its file. */
export default function ExportProgressDialog() {
  const { view } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const { id, file, cases } = view
  return (
    <FileDialog
      projectId={projectId}
      title={file ? file.name : 'Export of test cases'}
      backHref={listBehind(projectId, search)}
      href={exportFileHref(projectId, id)}
      made={view}
      holds={counted(cases, 'test case')}
      gone="The file was tidied up. Please export the test cases again."
    />
  )
}
