import { Card, CardContent } from '@caseweave/ui/card'
import { JobProgress, type ShownJob } from '../jobs/job-progress'
import { useSending } from '../screen/use-sending'
import { ImportStopped } from './import-stopped'

/** What is said of an import that the worker has: how far it is, and once it has stopped, what of it stays. */
export interface WorkWords {
  label: string
  stopped: { title: string; kept: string }
}

interface ImportAtWorkProps {
  projectId: number
  /** `stopped` = why it does not go on, null while it does. */
  view: { stopped: string | null; job: ShownJob | null }
  words: WorkWords
}

/** The worker reads or imports the files, or has stopped and can go on: the button posts `intent=resume` to the page. */
export function ImportAtWork({ projectId, view, words }: ImportAtWorkProps) {
  const sending = useSending()
  if (view.stopped) {
    const again = { intent: 'resume', label: 'Go on' }
    return <ImportStopped {...words.stopped} reason={view.stopped} again={again} busy={sending} />
  }
  if (!view.job) return null
  return (
    <Card>
      <CardContent>
        <JobProgress key={view.job.id} projectId={projectId} job={view.job} label={words.label} />
      </CardContent>
    </Card>
  )
}
