import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

const ChangePayload = z.object({ projectId: z.number().int(), changeId: z.number().int() })

/** A change of more cases than a request should wait for. */
export const bulkChangeJob = defineJob({ name: 'testCases.bulkChange', queue: 'upkeep', payload: ChangePayload })

/** The undoing of such a change. */
export const undoBulkChangeJob = defineJob({
  name: 'testCases.undoBulkChange',
  queue: 'upkeep',
  payload: ChangePayload,
})

/** The deletion of a module with more cases than a request should wait for: the change that empties it, and then the module. */
export const removeModuleJob = defineJob({
  name: 'modules.remove',
  queue: 'upkeep',
  payload: ChangePayload.extend({ moduleId: z.number().int() }),
})
