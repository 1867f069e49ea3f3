import { automationImportPath } from '@caseweave/contract/automation/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

const ImportPayload = z.object({ projectId: z.number().int(), importId: z.number().int() })

const stopped = ({ projectId, importId }: z.infer<typeof ImportPayload>) =>
  ({
    kind: 'import',
    subject: 'An import of files has stopped',
    href: automationImportPath(projectId, importId),
  }) as const

/** The dry run of feature files and Java sources: a verdict for every file and for what it holds. */
export const previewAutomationJob = defineJob({
  name: 'automationImports.preview',
  queue: 'imports',
  payload: ImportPayload,
  stopped,
})

/** The import itself, after a person's yes. */
export const importAutomationJob = defineJob({
  name: 'automationImports.import',
  queue: 'imports',
  payload: ImportPayload,
  stopped,
})
