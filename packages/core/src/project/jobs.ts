import { handle } from '../platform/jobs/define-job'
import { linkBackJob, sendImageJob } from './trackers/items/jobs'
import { leaveLink, sendImage } from './trackers/items/leave-links'

/** The jobs of this area, each with what the worker does for it. */
export const projectJobs = [handle(linkBackJob, leaveLink), handle(sendImageJob, sendImage)]
