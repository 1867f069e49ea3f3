import type { JobView } from '@caseweave/contract/platform/jobs'
import { TrpcProvider, trpc } from '../../../client/trpc'

/** What changes of a job while it runs. */
export type JobState = Pick<JobView, 'status' | 'progress' | 'error'>

export interface WatchedJobProps {
  projectId: number
  jobId: string
  onChange: (state: JobState) => void
  /** The live stream cannot be had; ask another way. */
  onLost: () => void
}

function Watch({ projectId, jobId, onChange, onLost }: WatchedJobProps) {
  trpc.jobs.watch.useSubscription(
    { projectId, jobId },
    { onData: ({ status, progress, error }) => onChange({ status, progress, error }), onError: onLost },
  )
  return null
}

/** Follows one job by server-sent events; draws nothing. Loaded lazily: it brings the browser's tRPC client along. */
export default function WatchedJob(props: WatchedJobProps) {
  return (
    <TrpcProvider>
      <Watch {...props} />
    </TrpcProvider>
  )
}
