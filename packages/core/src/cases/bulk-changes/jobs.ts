import { bulkChangePath } from '@caseweave/contract/cases/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

const ChangePayload = z.object({ projectId: z.number().int(), changeId: z.number().int() })

const saying =
  (subject: string) =>
  ({ projectId, changeId }: z.infer<typeof ChangePayload>) =>
    ({ kind: 'work', subject, href: bulkChangePath(projectId, changeId) }) as const

/** A change of more cases than a request should wait for: `upTo` = the id of the newest that was there when somebody asked for it. */
export const bulkChangeJob = defineJob({
  name: 'testCases.bulkChange',
  queue: 'upkeep',
  // Absent in jobs of a version before, which may still wait.
  payload: ChangePayload.extend({ upTo: z.number().int().optional() }),
  stopped: saying('A change of test cases has stopped'),
})

/** The undoing of such a change. */
export const undoBulkChangeJob = defineJob({
  name: 'testCases.undoBulkChange',
  queue: 'upkeep',
  payload: ChangePayload,
  stopped: saying('The undoing of a change has stopped'),
})

/** The deletion of a module with more cases than a request should wait for: the change that empties it, and then the module. */
export const removeModuleJob = defineJob({
  name: 'modules.remove',
  queue: 'upkeep',
  payload: ChangePayload.extend({ moduleId: z.number().int() }),
  stopped: saying('The deletion of a module has stopped'),
})
