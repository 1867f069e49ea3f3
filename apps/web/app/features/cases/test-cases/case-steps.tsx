import { clickedLink } from '@caseweave/ui/clicked-link'
import { Table } from '@caseweave/ui/table'
import { useNavigate } from '@remix-run/react'
import { Written } from '../../platform/screen/written'
import type { WrittenSteps } from './case-steps.server'

/** The steps of a case, numbered; columns that no step fills are left out. */
export function CaseSteps({ steps: { hasData, hasResults, rows } }: { steps: WrittenSteps }) {
  const navigate = useNavigate()
  return (
    <Table
      caption="Steps"
      className="table-cards"
      onClick={(event) => {
        // The images of a step lead to their viewer over this page.
        const link = clickedLink(event.nativeEvent, 'tbody a[href]')
        if (!link) return
        event.preventDefault()
        navigate(link.pathname + link.search, { preventScrollReset: true })
      }}
    >
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
      <Written
        as="tbody"
        content={rows}
        className="wrap-anywhere [&_td.text]:whitespace-pre-wrap sm:[&_td.text]:min-w-32"
      />
    </Table>
  )
}
