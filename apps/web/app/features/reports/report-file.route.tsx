import { reportFileMessages } from '@caseweave/contract/report-file-names'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { apiFor } from '../../server/api.server'
import { JobProgress } from '../jobs/job-progress'
import { useProject } from '../projects/project.route'
import { idOf } from '../shell/id.server'
import { casesOf } from '../test-cases/bulk/bulk-words'
import { reportPath } from './report-address'

export const meta: MetaFunction = () => [{ title: 'File of a report · Caseweave' }]

/** How long (ms) after it was asked for a file counts as waited for: a small one is there before its page is. */
const justAsked = 15_000

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, reportFileId } = args.params
  const asked = { projectId: idOf(projectId), reportFileId: idOf(reportFileId) }
  const view = await apiFor(args).reportFiles.get(asked)
  return { view, fresh: Date.now() - view.createdAt.getTime() < justAsked }
}

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1_000).toLocaleString('en')} kB` : `${(bytes / 1e6).toFixed(1)} MB`

/** How far a file is, and the file. The download begins by itself for who waits here; without JavaScript by the link. */
export default function ReportFileDialog() {
  const { view, fresh } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = reportPath(projectId) + search
  const { id, file, job, name, cases } = view
  const href = `${reportPath(projectId)}/files/${id}/content`
  const awaited = useRef(fresh || !file)
  const there = file !== null
  useEffect(() => {
    if (there && awaited.current) location.assign(href)
    awaited.current = !there
  }, [there, href])
  const gone = !file && (!job || job.status === 'succeeded')
  return (
    <RouteDialog
      title={name}
      closeHref={back}
      onClose={() => navigate(back, { preventScrollReset: true })}
      footer={
        <>
          <ButtonLink href={back} variant="outline">
            Close
          </ButtonLink>
          {file ? (
            <ButtonLink href={href} download>
              Download
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {file ? (
        <p>
          {cases > 0 ? `${casesOf(cases)}, ` : ''}
          {sizeOf(file.bytes)}. The file can be downloaded again for 30 days.
        </p>
      ) : null}
      {!file && job && !gone ? (
        <JobProgress key={job.id} projectId={projectId} job={job} label="Writing the file" />
      ) : null}
      {job?.status === 'failed' ? <p className="mt-2">{reportFileMessages.failed}</p> : null}
      {gone ? <p>The file was tidied up. Please ask for it again.</p> : null}
    </RouteDialog>
  )
}
