import { ServerError } from '../failures'
import { UnsafePath } from '../files/safe-path'
import { ChangedMeanwhile } from '../files/write-file'
import type { Outcome } from './outcomes'

/** What is wrong with one file stops no other. */
export async function guarded(path: string, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { path, outcome: 'changed here', message: 'meanwhile; run it again' }
    if (error instanceof UnsafePath) return { path, outcome: 'refused', message: error.message }
    if (error instanceof ServerError && error.status === 404)
      return { path, outcome: 'refused', message: 'is in the product no more; pull again' }
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error)
      return { path, outcome: 'refused', message: error.message }
    throw error
  }
}
