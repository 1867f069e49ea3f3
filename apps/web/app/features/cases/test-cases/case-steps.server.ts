import type { TestCaseDetails } from '@caseweave/contract/cases/test-cases/test-cases'
import { html } from '@caseweave/ui/cell-html'
import type { AppLoadContext } from '@remix-run/node'
import type { PageMarkup } from '../../../server/page-markup'
import { pageMarkup } from '../../../server/page-markup.server'
import { galleryHtml } from '../../project/images/image-html'

/** The rows of a table of steps, and which of its columns some step fills. */
export type WrittenSteps = { count: number; hasData: boolean; hasResults: boolean; rows: PageMarkup }

/** Writes the steps of a case as rows of a table; `imageHrefOf` leads to the viewer of an image. */
export function writeSteps(
  request: { context: AppLoadContext },
  steps: TestCaseDetails['steps'],
  imageHrefOf: (imageId: number) => string,
): WrittenSteps {
  const hasData = steps.some(({ testData }) => testData !== '')
  const hasResults = steps.some(({ expectedResult }) => expectedResult !== '')
  const rows = steps.map(
    ({ description, testData, expectedResult, images }, index) =>
      html`<tr><td class="num dim">${index + 1}</td><td class="text">${description}${galleryHtml(`Images of step ${index + 1}`, images, imageHrefOf)}</td>${
        hasData && html`<td class="text" data-label="Test data">${testData}</td>`
      }${hasResults && html`<td class="text" data-label="Expected result">${expectedResult}</td>`}</tr>`,
  )
  return { count: steps.length, hasData, hasResults, rows: pageMarkup(request, 'steps', html`${rows}`) }
}
