import { JobProgress, JobStatus } from '@caseweave/contract/platform/jobs'
import type { MadeFileView } from '@caseweave/contract/platform/made-files'
import { z } from 'zod'

/** What is answered of a file that a job makes. */
export const madeFile = {
  id: z.int(),
  status: JobStatus,
  progress: JobProgress.nullable(),
  error: z.string().nullable(),
  file: z
    .object({ name: z.string(), bytes: z.int(), address: z.url().describe('Where it is downloaded.') })
    .nullable()
    .describe('Null until it is made, and when it was tidied up.'),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
}

/** The same of what a procedure answers; `folder` = the address below the project that its id follows. */
export const madeFileView =
  (folder: string) =>
  <View extends MadeFileView>({ job, file, ...view }: View, place: { projectId: number; appUrl: string }) => {
    const address = `${place.appUrl}/api/v1/projects/${place.projectId}${folder}/${view.id}/file`
    return {
      ...view,
      ...{ status: job?.status ?? 'succeeded', progress: job?.progress ?? null, error: job?.error ?? null },
      file: file && { ...file, address },
    }
  }
