import { automationJobs } from './automation/jobs'
import { casesJobs } from './cases/jobs'
import { peopleJobs } from './people/jobs'
import type { HandledJob } from './platform/jobs/define-job'
import { notify } from './platform/notifications/notify'
import { projectJobs } from './project/jobs'
import { reportsJobs } from './reports/jobs'
import { resultsJobs } from './results/jobs'

const kinds: HandledJob[] = [
  ...peopleJobs,
  ...projectJobs,
  ...casesJobs,
  ...resultsJobs,
  ...automationJobs,
  ...reportsJobs,
]

/** Every kind of background job with its handler; for the worker alone, whom the handlers' imports belong to. A stop is told in the mail box. */
export const jobs = kinds.map((kind): HandledJob => ({ ...kind, failed: notify }))
