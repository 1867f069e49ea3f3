import { counted } from '@caseweave/contract/platform/counted'
import { reportFileMessages } from '@caseweave/contract/reports/reports/report-file-names'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useResolvedPath } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { askAgain } from '../../platform/files/ask-again.server'
import { FileDialog } from '../../platform/files/file-dialog'
import { idOf } from '../../platform/screen/id.server'
import { fileHref } from './report-address'

export const meta: MetaFunction = () => [{ title: 'File of a report · Caseweave' }]

/** How long (ms) after it was asked for a file counts as waited for: a small one is there before its page is. */
const justAsked = 15_000

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, reportFileId } = args.params
  const asked = { projectId: idOf(projectId), reportFileId: idOf(reportFileId) }
  const view = await apiFor(args).reports.files.get(asked)
  return { view, fresh: Date.now() - view.createdAt.getTime() < justAsked }
}

/** Writes the file once more that could not be written, and shows how far it is. */
export function action(args: ActionFunctionArgs) {
  const { projectId, reportFileId } = args.params
  return askAgain(args, () =>
    apiFor(args).reports.files.again({ projectId: idOf(projectId), reportFileId: idOf(reportFileId) }),
  )
}

/** How far a file of a report is, and the file. */
export default function ReportFileDialog() {
  const { view, fresh } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const { pathname: path } = useResolvedPath('..')
  const { id, name, cases } = view
  return (
    <FileDialog
      projectId={projectId}
      title={name}
      backHref={path + search}
      href={fileHref(path, id)}
      made={view}
      holds={cases > 0 ? counted(cases, 'test case') : ''}
      fresh={fresh}
      gone="The file was tidied up. Please ask for it again."
      failed={reportFileMessages.failed}
    />
  )
}
