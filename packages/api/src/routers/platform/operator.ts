import {
  JobId,
  ListJobs,
  ListMails,
  ListSecurityEvents,
  RecipientId,
} from '@caseweave/contract/platform/operations/operations'
import { cancelJob, retryJob } from '@caseweave/core/platform/operations/handle-job'
import { cancelMail, retryMail } from '@caseweave/core/platform/operations/handle-mail'
import { listJobs, nameOfJob } from '@caseweave/core/platform/operations/list-jobs'
import { addressOfMail, listMails } from '@caseweave/core/platform/operations/list-mails'
import { operatorOverview } from '@caseweave/core/platform/operations/overview'
import { listSecurityEvents } from '@caseweave/core/platform/operations/security-events'
import { operatorProcedure, router } from '../../trpc'

/** How the installation is, for whoever runs it. */
export const operatorRouter = router({
  overview: operatorProcedure.query(({ ctx }) => operatorOverview(ctx)),
  jobs: operatorProcedure.input(ListJobs).query(({ ctx, input }) => listJobs(ctx, input)),
  job: operatorProcedure.input(JobId).query(({ ctx, input }) => nameOfJob(ctx, input)),
  retryJob: operatorProcedure.input(JobId).mutation(({ ctx, input }) => retryJob(ctx, input)),
  cancelJob: operatorProcedure.input(JobId).mutation(({ ctx, input }) => cancelJob(ctx, input)),
  mails: operatorProcedure.input(ListMails).query(({ ctx, input }) => listMails(ctx, input)),
  mail: operatorProcedure.input(RecipientId).query(({ ctx, input }) => addressOfMail(ctx, input)),
  retryMail: operatorProcedure.input(RecipientId).mutation(({ ctx, input }) => retryMail(ctx, input)),
  cancelMail: operatorProcedure.input(RecipientId).mutation(({ ctx, input }) => cancelMail(ctx, input)),
  securityEvents: operatorProcedure.input(ListSecurityEvents).query(({ ctx, input }) => listSecurityEvents(ctx, input)),
})
