import { resultImportPath } from '@caseweave/contract/results/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** Reads the files of an import, finds the cases of their results, and stores them. */
export const importResultsJob = defineJob({
  name: 'resultImports.import',
  queue: 'imports',
  payload: z.object({ projectId: z.number().int(), importId: z.number().int() }),
  stopped: ({ projectId, importId }) => ({
    ...{ kind: 'import', subject: 'An import of results has stopped' },
    href: resultImportPath(projectId, importId),
  }),
})
