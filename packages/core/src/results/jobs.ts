import { handle } from '../platform/jobs/define-job'
import { mapReleaseJob } from './release-mapping/jobs'
import { runMapping, tellMapped } from './release-mapping/start-mapping'
import { importResultsJob } from './result-imports/jobs'
import { runResultImport } from './result-imports/run-result-import'

/** The jobs of this area, each with what the worker does for it. */
export const resultsJobs = [handle(importResultsJob, runResultImport), handle(mapReleaseJob, runMapping, tellMapped)]
