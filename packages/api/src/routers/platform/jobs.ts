import { setTimeout as sleep } from 'node:timers/promises'
import { projectAccess } from '@caseweave/core/people/projects/project-access'
import { getJob } from '@caseweave/core/platform/jobs/get-job'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'

/** How often (ms) a watched job is looked at, and after how many looks also whether it still may be. */
const lookEvery = 400
const askEvery = 5

/** Waits, or until nobody watches any more; it leaves no listener behind, however often somebody waits. */
const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  sleep(milliseconds, undefined, { signal }).catch(() => {})

const JobId = z.object({ jobId: z.uuid() })

export const jobsRouter = router({
  get: projectProcedure('project.read')
    .input(JobId)
    .query(({ ctx, input }) => getJob(ctx, input)),

  /** Server-sent events: the job whenever it changed, until it ends or may not be read any more. */
  watch: projectProcedure('project.read')
    .input(JobId)
    .subscription(async function* ({ ctx, input, signal }) {
      let last = ''
      for (let looks = 1; !signal?.aborted; looks++) {
        if (looks % askEvery === 0) await projectAccess(ctx, input.projectId, 'project.read')
        const job = await getJob(ctx, input)
        const now = JSON.stringify(job)
        if (now !== last) yield job
        last = now
        if (job.status === 'succeeded' || job.status === 'failed') return
        await pause(lookEvery, signal)
      }
    }),
})
