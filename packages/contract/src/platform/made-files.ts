import type { JobView } from './jobs'

/** What is told of every file that a job makes; `file` is there once it is done, until it is tidied up. */
export type MadeFileView = {
  id: number
  file: { name: string; bytes: number } | null
  job: Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null
  createdBy: string
  createdAt: Date
}

/** How many the lists of recent ones show, and how long (days) the files are kept. */
export const madeFileLimits = { shown: 20, days: 30 } as const
