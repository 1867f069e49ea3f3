import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

const ImportPayload = z.object({ projectId: z.number().int(), importId: z.number().int() })

/** The dry run of a definition import: a verdict for every row of the file. */
export const previewImportJob = defineJob({ name: 'testCases.previewImport', queue: 'imports', payload: ImportPayload })

/** The import itself, after a person's yes. */
export const importJob = defineJob({ name: 'testCases.import', queue: 'imports', payload: ImportPayload })

const ChangePayload = z.object({ projectId: z.number().int(), changeId: z.number().int() })

/** A change of more cases than a request should wait for. */
export const bulkChangeJob = defineJob({ name: 'testCases.bulkChange', queue: 'upkeep', payload: ChangePayload })

/** The undoing of such a change. */
export const undoBulkChangeJob = defineJob({
  name: 'testCases.undoBulkChange',
  queue: 'upkeep',
  payload: ChangePayload,
})

/** The writing of an export. */
export const exportJob = defineJob({
  name: 'testCases.export',
  queue: 'exports',
  payload: z.object({ projectId: z.number().int(), exportId: z.number().int() }),
})
