import { counted, isOrAre } from '../../platform/counted'
import { numberText } from '../../platform/numbers'
import { type CoverageFigures, type CoverageModule, percentText, stepCells, stepColumns } from './coverage-report'
import { type ExecutionReport, reportedCases } from './execution-report'

// What reports say before their figures, and of the modules below: the same on the screen, in files and in mails.

/** A module right below the one that the execution report is of, with all below it: cases of the release (or of the project), by result. */
export type ExecutionModule = Record<'cases' | 'pass' | 'fail' | 'skip' | 'block' | 'remaining', number> & {
  id: number
  name: string
}

/** How the tests stand, in one sentence that names what fails first. */
export function executionSentence(report: ExecutionReport, releaseId: number): string {
  const all = reportedCases(report, releaseId).total
  const { pass, fail, skip, block, remaining } = report
  if (all === 0) return 'There are no test cases here yet.'
  if (remaining.total === all) return `None of ${counted(all, 'test case')} has a result yet.`
  if (pass.total === all) return all === 1 ? 'The one test case passed.' : `All ${numberText(all)} test cases passed.`
  const rest = [
    [pass.total, 'passed'],
    [skip.total, 'skipped'],
    [remaining.total, 'without a result'],
  ] as const
  const told = rest.flatMap(([count, word]) => (count > 0 ? [`${numberText(count)} ${word}`] : []))
  const failing = fail.total === 0 ? 'None' : numberText(fail.total)
  const blocked = block.total === 0 ? '' : `, ${numberText(block.total)} blocked`
  return `${failing} of ${counted(all, 'test case')} failed${blocked}${told.length > 0 ? `; ${told.join(', ')}` : ''}.`
}

/** How much is automated, in one sentence. */
export function coverageSentence({ counts, steps }: Pick<CoverageFigures, 'counts' | 'steps'>): string {
  if (counts.total === 0) return 'There are no test cases here yet.'
  const share = percentText(counts.done, counts.total)
  const { automated, steps: all } = steps.total
  return `${numberText(counts.done)} of ${counted(counts.total, 'test case')} ${isOrAre(counts.done)} automated (${share}), and ${numberText(automated)} of their ${counted(all, 'step')}; ${numberText(counts.pending)} more can be.`
}

/** The columns of the modules below an execution report, and their cells behind the name. */
export const executionModuleColumns = ['Module', 'Cases', '% received', 'Pass', 'Fail', 'Skip', 'Block', 'Remaining']
export const executionModuleCells = ({ cases, pass, fail, skip, block, remaining }: ExecutionModule): string[] => [
  numberText(cases),
  percentText(cases - remaining, cases),
  ...[pass, fail, skip, block, remaining].map((count) => numberText(count)),
]

/** The columns of the modules below a coverage report, and their cells behind the name. */
export const coverageModuleColumns = ['Module', 'Cases', 'Automated', '% of Cases', ...stepColumns]
export const coverageModuleCells = ({ cases, done, steps, automated }: CoverageModule): string[] => [
  numberText(cases),
  numberText(done),
  percentText(done, cases),
  ...stepCells({ steps, automated }),
]
