import { madeFileLimits } from '@caseweave/contract/platform/made-files'
import { type ReportFileKind, reportFileTypes, reportOf } from '@caseweave/contract/reports/reports/report-table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useResolvedPath } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { MadeFileItem } from '../../platform/files/made-file-item'
import { idOf } from '../../platform/screen/id.server'
import { dialogHref, fileHref } from './report-address'

export const meta: MetaFunction = () => [{ title: 'Files of reports · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  return { files: await apiFor(args).reports.files.list({ projectId: idOf(args.params.projectId) }) }
}

const kindName = (kind: ReportFileKind) => reportFileTypes[kind].label.replace('Download ', '')

/** The newest files of the project's reports, to be downloaded again. */
export default function ReportFilesDialog() {
  const { files } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { pathname: path } = useResolvedPath('..')
  return (
    <ReadingDialog
      title="Downloads"
      description={`Files of reports are kept for ${madeFileLimits.days} days.`}
      backHref={path + search}
    >
      {files.length === 0 ? <p className="text-muted-foreground">No file was made yet.</p> : null}
      <ul className="-my-2 divide-y divide-border">
        {files.map((each) => (
          <MadeFileItem
            key={each.id}
            made={each}
            title={each.name}
            href={dialogHref(path, search, `files/${each.id}`)}
            about={`${reportOf(each.report).title}, ${kindName(each.kind)}`}
            fileHref={fileHref(path, each.id)}
          />
        ))}
      </ul>
    </ReadingDialog>
  )
}
