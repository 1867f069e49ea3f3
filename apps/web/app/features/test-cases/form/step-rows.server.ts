import type { CaseStep } from '@caseweave/contract/test-case-form'
import { html } from '@caseweave/ui/cell-html'
import type { AppLoadContext } from '@remix-run/node'
import { pageMarkup } from '../../../server/page-markup.server'
import type { WrittenStepRows } from './case-reply'
import { stepRowHtml } from './step-row-html'

/** Writes the rows of the form's steps; `errors` by `steps.<index>.<field>`. */
export function writeStepRows(
  request: { context: AppLoadContext },
  at: string,
  steps: readonly CaseStep[],
  errors: Record<string, string[]> = {},
): WrittenStepRows {
  const rows = steps.map((step, index) =>
    stepRowHtml(step, index, steps.length, (key) => errors[`steps.${index}.${key}`] ?? []),
  )
  return { count: steps.length, rows: pageMarkup(request, at, html`${rows}`) }
}
