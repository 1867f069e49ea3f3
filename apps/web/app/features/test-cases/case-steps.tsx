import { Table } from '@caseweave/ui/table'
import { Written } from '../shell/written'
import type { WrittenSteps } from './case-steps.server'

/** The steps of a case, numbered; columns that no step fills are left out. */
export function CaseSteps({ steps: { hasData, hasResults, rows } }: { steps: WrittenSteps }) {
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
      <Written as="tbody" content={rows} className="[&_.text]:min-w-40 [&_.text]:whitespace-pre-wrap wrap-anywhere" />
    </Table>
  )
}
