import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { JobProgress } from '../../jobs/job-progress'
import { useProject } from '../../projects/project.route'
import { idOf } from '../../shell/id.server'
import { listBehind } from '../bulk/bulk-links'
import { casesOf } from '../bulk/bulk-words'
import { exportFileHref } from './export-links'

export const meta: MetaFunction = () => [{ title: 'Export of test cases · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, exportId } = args.params
  return { view: await apiFor(args).caseExports.get({ projectId: idOf(projectId), exportId: idOf(exportId) }) }
}

/** How far an export is, and its file. The download begins by itself for who waits here; without JavaScript by the link. */
export default function ExportProgressDialog() {
  const { view } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const navigate = useNavigate()
  const back = listBehind(projectId, search)
  const { id, file, job } = view
  const href = exportFileHref(projectId, id)
  const waited = useRef(!file)
  useEffect(() => {
    if (file && waited.current) location.assign(href)
    waited.current = !file
  }, [file, href])
  const megabytes = file
    ? (file.bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
    : ''
  return (
    <RouteDialog
      title={file ? file.name : 'Export of test cases'}
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
          {casesOf(view.cases)}, {megabytes} MB. The file can be downloaded again for 30 days.
        </p>
      ) : job ? (
        <JobProgress key={job.id} projectId={projectId} job={job} label="Writing the file" />
      ) : (
        <p>The file was tidied up. Please export the test cases again.</p>
      )}
      {!file && job?.status === 'succeeded' ? <p>The file was tidied up. Please export the test cases again.</p> : null}
    </RouteDialog>
  )
}
