import type { RunDetails } from '@caseweave/contract/results/runs/runs'
import { CellHtml, html } from '@caseweave/ui/cell-html'
import type { AppLoadContext } from '@remix-run/node'
import type { PageMarkup } from '../../../server/page-markup'
import { pageMarkup } from '../../../server/page-markup.server'
import { runRowHtml, type StepTexts, unmarkedRow } from './run-row-html'

/** What there is to mark: the steps, or the texts of a case without steps as the only one. */
function stepsToMark({ stepTexts, html: rich }: Pick<RunDetails, 'stepTexts' | 'html'>): StepTexts[] {
  if (stepTexts.length > 0) return stepTexts
  const written = (markup: string) => (markup ? new CellHtml(markup) : '')
  const description = rich.executionSteps ? written(rich.executionSteps) : 'Nothing is written about how to test this.'
  return [{ description, expectedResult: written(rich.expectedResult), testData: '', images: [] }]
}

/** Writes the rows of a run; `hrefOf` leads to the dialogs of a step, null where the run is only read, `reportOf` to a work item about it. */
export function writeRunRows(
  request: { context: AppLoadContext },
  run: RunDetails,
  hrefOf: ((dialog: string) => string) | null,
  reportOf: ((sequence: number) => string) | null,
): PageMarkup {
  const marks = new Map(run.state.marks.map((mark) => [mark.sequence, mark]))
  const rows = stepsToMark(run).map((texts, index) =>
    runRowHtml(index + 1, texts, marks.get(index + 1) ?? unmarkedRow, hrefOf, reportOf?.(index + 1)),
  )
  return pageMarkup(request, 'run-steps', html`${rows}`)
}
