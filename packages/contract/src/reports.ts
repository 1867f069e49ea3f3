import { z } from 'zod'

/** The rows of the coverage report, top to bottom; source: reporting-admin.md §2 "Coverage mode". */
export const CoverageRowId = z.enum(['total', 'automatable', 'done', 'pending', 'nonAutomatable'])
export type CoverageRowId = z.infer<typeof CoverageRowId>

/** Names of those rows, word for word. */
export const coverageRowNames: Record<CoverageRowId, string> = {
  total: 'Total',
  automatable: 'Automatable',
  done: 'Automation Done',
  pending: 'Automation Pending',
  nonAutomatable: 'Non-Automatable',
}

/** What the coverage report counts: live, applicable cases of a project, of one tag and one module's subtree when given. */
export const CoverageFilter = z.object({
  tag: z.string().max(100).optional(),
  moduleId: z.number().int().positive().optional(),
})
export type CoverageFilter = z.infer<typeof CoverageFilter>

/** Numbers of cases. `total` = `automatable` + `nonAutomatable`; `automatable` = `done` + `pending`. */
export const CoverageCounts = z.record(CoverageRowId, z.number().int().nonnegative())
export type CoverageCounts = z.infer<typeof CoverageCounts>

/** The share of `part` in `whole` as the report's table shows it: per cent, two decimals, 0.00 of nothing. */
export function percentText(part: number, whole: number): string {
  return `${whole === 0 ? '0.00' : ((part * 100) / whole).toFixed(2)} %`
}
