import { getJob } from '@caseweave/core/platform/jobs/get-job'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'

/** How often (ms) a watched job is looked at. */
const lookEvery = 400

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

const JobId = z.object({ jobId: z.uuid() })

export const jobsRouter = router({
  get: projectProcedure('project.read')
    .input(JobId)
    .query(({ ctx, input }) => getJob(ctx, input)),

  /** Server-sent events: the job whenever it changed, until it ends. */
  watch: projectProcedure('project.read')
    .input(JobId)
    .subscription(async function* ({ ctx, input, signal }) {
      let last = ''
      while (!signal?.aborted) {
        const job = await getJob(ctx, input)
        const now = JSON.stringify(job)
        if (now !== last) yield job
        last = now
        if (job.status === 'succeeded' || job.status === 'failed') return
        await pause(lookEvery, signal)
      }
    }),
})
