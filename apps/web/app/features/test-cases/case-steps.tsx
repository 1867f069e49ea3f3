import type { TestCaseDetails } from '@caseweave/contract/test-cases'
import { Table } from '@caseweave/ui/table'
import { ImageGallery } from '../images/image-gallery'

/** The steps of a case, numbered; columns that no step fills are left out. */
export function CaseSteps({
  steps,
  imageHrefOf,
}: {
  steps: TestCaseDetails['steps']
  imageHrefOf: (imageId: number) => string
}) {
  const numbered = steps.map((step, index) => ({ ...step, number: index + 1 }))
  const hasData = steps.some(({ testData }) => testData !== '')
  const hasResults = steps.some(({ expectedResult }) => expectedResult !== '')
  const cell = 'min-w-40 whitespace-pre-wrap wrap-anywhere'
  return (
    <Table caption="Steps">
      <thead>
        <tr>
          <th scope="col" className="num fit">
            #
          </th>
          <th scope="col">Step</th>
          {hasData ? <th scope="col">Test data</th> : null}
          {hasResults ? <th scope="col">Expected result</th> : null}
        </tr>
      </thead>
      <tbody>
        {numbered.map(({ number, ...step }) => (
          <tr key={number}>
            <td className="num dim">{number}</td>
            <td className={cell}>
              {step.description}
              {step.images.length > 0 ? (
                <div className="mt-2">
                  <ImageGallery
                    label={`Images of step ${number}`}
                    images={step.images}
                    hrefOf={imageHrefOf}
                    size="sm"
                  />
                </div>
              ) : null}
            </td>
            {hasData ? <td className={cell}>{step.testData}</td> : null}
            {hasResults ? <td className={cell}>{step.expectedResult}</td> : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
