import { handle } from '../platform/jobs/define-job'
import { reportEmailJob } from './report-emails/jobs'
import { runReportEmail, tellAsker } from './report-emails/run-report-email'
import { runReportFile } from './reports/files/run-report-file'
import { reportFileJob } from './reports/jobs'

/** The jobs of this area, each with what the worker does for it. */
export const reportsJobs = [handle(reportFileJob, runReportFile), handle(reportEmailJob, runReportEmail, tellAsker)]
