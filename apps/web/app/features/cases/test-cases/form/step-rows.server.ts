import type { CaseStep } from '@caseweave/contract/cases/test-cases/case-fields'
import type { ImageView } from '@caseweave/contract/project/images/images'
import { html } from '@caseweave/ui/cell-html'
import type { AppLoadContext } from '@remix-run/node'
import { pageMarkup } from '../../../../server/page-markup.server'
import type { WrittenStepRows } from './case-reply'
import { stepRowHtml } from './step-row-html'

/** Writes the rows of the form's steps; `images` = those that they name, `errors` by `steps.<index>.<field>`. */
export function writeStepRows(
  request: { context: AppLoadContext },
  at: string,
  steps: readonly CaseStep[],
  images: readonly ImageView[] = [],
  errors: Record<string, string[]> = {},
): WrittenStepRows {
  const views = new Map(images.map((view) => [view.id, view]))
  const viewOf = (imageId: number) => views.get(imageId)
  // A form that was just opened has no errors, and does not make the names of a thousand fields to find none.
  const faultless = Object.keys(errors).length === 0
  const rows = steps.map((step, index) =>
    stepRowHtml(step, index, steps.length, {
      viewOf,
      ...(faultless ? {} : { errorsOf: (key) => errors[`steps.${index}.${key}`] ?? [] }),
    }),
  )
  return { count: steps.length, rows: pageMarkup(request, at, html`${rows}`) }
}
