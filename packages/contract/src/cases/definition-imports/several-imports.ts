import { z } from 'zod'
import type { DefinitionImportView } from './definition-imports'

/** How many imports stand on one page. */
export const mostTogether = 500

/** Imports that came in one upload, by their ids. */
export const SeveralImports = z.object({
  importIds: z.array(z.number().int().positive().max(999_999_999)).min(1).max(mostTogether),
})
export type SeveralImports = z.infer<typeof SeveralImports>

/** Whoever has them imported has seen the previews that these jobs made; without any, whichever are there. */
export const ConfirmClean = SeveralImports.extend({
  previewJobs: z.array(z.string().max(100)).max(mostTogether).optional(),
})
export type ConfirmClean = z.infer<typeof ConfirmClean>

/** A row that made, or makes, no test case. */
export type LeftOutRow = {
  importId: number
  position: number
  fileName: string
  line: number
  verdict: 'duplicate' | 'error'
  summary: string
  reason: string
}

/** Imports side by side: where each stands, and the first rows that are left out, with how many they are. */
export type SeveralImportsView = { imports: DefinitionImportView[]; leftOut: { rows: LeftOutRow[]; total: number } }

/** True for a dry run that found new cases and no row with an error: it can be imported without a look at its rows. */
export const isClean = ({ status, summary }: Pick<DefinitionImportView, 'status' | 'summary'>) =>
  status === 'previewed' && summary !== null && summary.rowsOf.error === 0 && summary.rowsOf.add > 0
