import { assetImportPath, assetLabelRunPath } from '@caseweave/contract/people/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

const ofImport = z.object({ organizationId: z.number().int(), importId: z.number().int() })

const stopped = ({ organizationId, importId }: z.infer<typeof ofImport>) =>
  ({
    kind: 'import',
    subject: 'An import of assets has stopped',
    href: assetImportPath(organizationId, importId),
  }) as const

/** The dry run of an import of assets: a verdict for every row of the file. */
export const previewAssetsJob = defineJob({
  name: 'assets.previewImport',
  queue: 'imports',
  payload: ofImport,
  stopped,
})

/** The import of assets itself, after a person's yes. */
export const importAssetsJob = defineJob({ name: 'assets.import', queue: 'imports', payload: ofImport, stopped })

/** Draws the labels of many assets into a PDF. */
export const makeLabelsJob = defineJob({
  name: 'assets.makeLabels',
  queue: 'exports',
  payload: z.object({ organizationId: z.number().int(), runId: z.number().int() }),
  stopped: ({ organizationId, runId }) => ({
    ...{ kind: 'report', subject: 'The drawing of asset labels has stopped' },
    href: assetLabelRunPath(organizationId, runId),
  }),
})
