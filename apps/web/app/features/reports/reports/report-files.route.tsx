import type { ReportFileView } from '@caseweave/contract/reports/reports/report-files'
import { type ReportFileKind, reportFileTypes, reportOf } from '@caseweave/contract/reports/reports/report-table'
import { ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useResolvedPath } from '@remix-run/react'
import { Download } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { idOf } from '../../platform/screen/id.server'
import { LocalTime } from '../../platform/time/local-time'
import { dialogHref } from './report-address'

export const meta: MetaFunction = () => [{ title: 'Files of reports · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  return { files: await apiFor(args).reports.files.list({ projectId: idOf(args.params.projectId) }) }
}

const kindName = (kind: ReportFileKind) => reportFileTypes[kind].label.replace('Download ', '')

function stateOf({ job }: ReportFileView): string {
  if (job?.status === 'failed') return 'Failed'
  return job?.status === 'queued' || job?.status === 'running' ? 'Being written' : 'Tidied up'
}

/** The newest files of the project's reports, to be downloaded again. */
export default function ReportFilesDialog() {
  const { files } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { pathname: path } = useResolvedPath('..')
  return (
    <ReadingDialog title="Downloads" description="Files of reports are kept for 30 days." backHref={path + search}>
      {files.length === 0 ? <p className="text-muted-foreground">No file was made yet.</p> : null}
      <ul className="-my-2 divide-y divide-border">
        {files.map((each) => (
          <li key={each.id} className="flex items-center gap-x-4 py-2">
            <span className="min-w-0 flex-1">
              <Link
                href={dialogHref(path, search, `files/${each.id}`)}
                className="font-medium wrap-anywhere hover:text-link"
              >
                {each.name}
              </Link>
              <span className="block text-xs text-muted-foreground">
                {reportOf(each.report).title}, {kindName(each.kind)}; {each.createdBy ? `${each.createdBy}, ` : null}
                <LocalTime date={each.createdAt} />
              </span>
            </span>
            {each.file ? (
              <ButtonLink
                href={`${path}/files/${each.id}/content`}
                download
                variant="outline"
                size="sm"
                aria-label={`Download ${each.file.name}`}
              >
                <Download aria-hidden="true" />
                Download
              </ButtonLink>
            ) : (
              <span className="text-muted-foreground">{stateOf(each)}</span>
            )}
          </li>
        ))}
      </ul>
    </ReadingDialog>
  )
}
