import { automationJobs } from './automation/jobs'
import { casesJobs } from './cases/jobs'
import { peopleJobs } from './people/jobs'
import { projectJobs } from './project/jobs'
import { reportsJobs } from './reports/jobs'
import { resultsJobs } from './results/jobs'

/** Every kind of background job with its handler; for the worker alone, whom the handlers' imports belong to. */
export const jobs = [...peopleJobs, ...projectJobs, ...casesJobs, ...resultsJobs, ...automationJobs, ...reportsJobs]
