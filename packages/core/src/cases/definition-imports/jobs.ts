import { importPath } from '@caseweave/contract/cases/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

const ImportPayload = z.object({ projectId: z.number().int(), importId: z.number().int() })

const stopped = ({ projectId, importId }: z.infer<typeof ImportPayload>) =>
  ({ kind: 'import', subject: 'An import of test cases has stopped', href: importPath(projectId, importId) }) as const

/** The dry run of a definition import: a verdict for every row of the file. */
export const previewImportJob = defineJob({
  ...{ name: 'testCases.previewImport', queue: 'imports' },
  payload: ImportPayload,
  stopped,
})

/** The import itself, after a person's yes. */
export const importJob = defineJob({ name: 'testCases.import', queue: 'imports', payload: ImportPayload, stopped })
