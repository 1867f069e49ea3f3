import { withParameters } from '../addresses'

/** Where whoever runs the installation sees how it is. */
export const operatorPath = '/operator'

/** Its lists: jobs, mails, and what happened to accounts. */
export const operatorJobsPath = `${operatorPath}/jobs`
export const operatorMailsPath = `${operatorPath}/mails`
export const operatorSecurityPath = `${operatorPath}/security`

/** Asks before a job, or a mail to one person, is ended; `query` is what the list behind it asks. */
export const cancelJobPath = (jobId: string, query: Record<string, string | null> = {}) =>
  withParameters(`${operatorJobsPath}/${encodeURIComponent(jobId)}/cancel`, query)
export const cancelMailPath = (recipientId: number, query: Record<string, string | null> = {}) =>
  withParameters(`${operatorMailsPath}/${recipientId}/cancel`, query)
