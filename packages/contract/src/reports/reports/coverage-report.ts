import { z } from 'zod'
import { counted } from '../../platform/counted'
import { numberText, percentOf } from '../../platform/numbers'

/** The rows of the coverage report, top to bottom. */
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

/** The share of `part` in `whole` as the report's table shows it: per cent, two decimals, 0.00 of nothing; see {@link percentOf}. */
export function percentText(part: number, whole: number): string {
  return `${percentOf(part, whole, 2).toFixed(2)} %`
}

/** Steps of the cases of a row, and how many of them are automated. */
type StepFigures = { steps: number; automated: number }
export type CoverageSteps = Record<CoverageRowId, StepFigures>

/** A module right below the one that the report is of, with all that is below it; `cases` applicable ones. */
export type CoverageModule = StepFigures & { id: number; name: string; cases: number; done: number }

/** The coverage report: numbers of cases, of their steps, and the modules below. */
export type CoverageFigures = { counts: CoverageCounts; steps: CoverageSteps; modules: CoverageModule[] }

/** How many modules the report names at most. */
export const coverageModuleLimit = 100

/** The columns that tell of steps. */
export const stepColumns = ['Steps', 'Automated steps', '% of steps']

export const coverageColumns = ['Test Case Type', 'Total', '% out of Total', ...stepColumns]

/** Their cells, in the report of a day and through time; null for a day on which steps were not stored yet. */
export function stepCells(figures: StepFigures | null | undefined): string[] {
  if (!figures) return stepColumns.map(() => '—')
  const { steps, automated } = figures
  return [numberText(steps), numberText(automated), percentText(automated, steps)]
}

/** The cells of a row behind its name, in the screen, in files and in mails alike. */
export function coverageCells(row: CoverageRowId, counts: CoverageCounts, steps: CoverageSteps | null): string[] {
  return [numberText(counts[row]), percentText(counts[row], counts.total), ...stepCells(steps?.[row])]
}

/** `Automated 62 of 100 cases, 540 of 900 steps (60.00 %)`. */
export function automatedText(counts: CoverageCounts, { total }: CoverageSteps): string {
  const of = (part: number, whole: number, one: string) => `${numberText(part)} of ${counted(whole, one)}`
  const share = percentText(total.automated, total.steps)
  return `Automated ${of(counts.done, counts.total, 'case')}, ${of(total.automated, total.steps, 'step')} (${share})`
}
