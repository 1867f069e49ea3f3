import { type MadeFileView, madeFileLimits } from '@caseweave/contract/platform/made-files'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ReadingDialog } from '../dialogs/reading-dialog'
import { JobProgress } from '../jobs/job-progress'
import { useSending } from '../screen/use-sending'

interface FileDialogProps {
  projectId: number
  title: string
  backHref: string
  /** Where the file is downloaded. */
  href: string
  made: Pick<MadeFileView, 'file' | 'job'>
  /** What the file holds, such as "12 test cases"; empty when its size says enough. */
  holds: string
  /** True for a file that was there before its page was. */
  fresh?: boolean
  /** Said when the file is not kept any more. */
  gone: string
  /** Said below the reason when it could not be written, before what to do. */
  failed?: string
}

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${numberText(Math.ceil(bytes / 1_000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`

/** How far a file is, and the file. The download begins by itself for who waits here; without JavaScript by the link. */
export function FileDialog(props: FileDialogProps) {
  const { projectId, title, backHref, href, made, holds, fresh = false, gone, failed } = props
  const { file, job } = made
  const there = file !== null
  const awaited = useRef(fresh || !there)
  useEffect(() => {
    if (there && awaited.current) location.assign(href)
    awaited.current = !there
  }, [there, href])
  const tidiedUp = !file && (!job || job.status === 'succeeded')
  const download = (
    <ButtonLink href={href} download>
      Download
    </ButtonLink>
  )
  const sending = useSending()
  // The same page is asked again: it knows what was asked for.
  const again = (
    <Form method="post" preventScrollReset>
      <Button type="submit" busy={sending}>
        Try again
      </Button>
    </Form>
  )
  const isFailed = job?.status === 'failed'
  return (
    <ReadingDialog title={title} backHref={backHref} actions={file ? download : isFailed ? again : null}>
      {file ? (
        <p>
          {holds ? `${holds}, ` : ''}
          {sizeOf(file.bytes)}. The file can be downloaded again for {madeFileLimits.days} days.
        </p>
      ) : null}
      {!file && job && !tidiedUp ? (
        <JobProgress key={job.id} projectId={projectId} job={job} label="Writing the file" />
      ) : null}
      {isFailed ? (
        <p className="mt-2">{`${failed ? `${failed} ` : ''}The same file can be asked for once more.`}</p>
      ) : null}
      {tidiedUp ? <p>{gone}</p> : null}
    </ReadingDialog>
  )
}
