import { Histogram, type Registry } from 'prom-client'
import type { JobOutcome } from '../jobs/run-job'

/** Upper bounds (s) of the times that are told apart: from a mail to an import of a hundred thousand cases. */
const buckets = [0.1, 0.5, 1, 5, 15, 60, 300, 900]

/**
 * Times jobs for `register`: what it answers begins a try of a job, and answers what is to hear its end. The label is no `job`:
 * Prometheus calls so what it scrapes, and puts a `job` of our own away as `exported_job` ("honor_labels" in its documentation of scrape_config).
 */
export function jobTimes(register: Registry): () => (kind: string, outcome: JobOutcome) => void {
  const times = new Histogram({
    ...{ name: 'caseweave_job_duration_seconds', help: 'Time of each try of a job.', buckets },
    ...{ labelNames: ['kind', 'outcome'], registers: [register] },
  })
  return () => {
    const end = times.startTimer()
    return (kind, outcome) => void end({ kind, outcome })
  }
}
