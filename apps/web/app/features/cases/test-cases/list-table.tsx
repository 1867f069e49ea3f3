import type { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { type DataColumn, DataTable } from '@caseweave/ui/data-table'
import { useLocation, useNavigate } from '@remix-run/react'
import type { RefObject } from 'react'
import { SelectionForm } from '../bulk-changes/selection-bar'
import { listHref } from './list-address'
import type { ListedCase } from './list-columns'
import { useKeptPlace } from './use-kept-place'

interface ListTableProps {
  projectId: number
  columns: readonly DataColumn<ListedCase>[]
  rows: readonly ListedCase[]
  /** Ids of the columns shown. */
  visible: readonly string[]
  query: TestCaseListQuery
  /** The query string of the list, with its module. */
  here: string
  /** The form that the ticked rows belong to. */
  element: RefObject<HTMLFormElement>
}

const selectLabel = ({ line }: ListedCase) => `Select ${caseNumberLabel(line.number)}`

/** The cases of a page of the list, each with a box to tick it. */
export function ListTable({ projectId, columns, rows, visible, query, here, element }: ListTableProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  useKeptPlace(element, rows)
  return (
    <SelectionForm projectId={projectId} search={here} element={element}>
      <DataTable
        caption="Test case definitions"
        columns={columns}
        rows={rows}
        rowId={({ line }) => line.number}
        visible={visible}
        sort={{ key: query.sort, direction: query.direction }}
        hrefForSort={({ key, direction }) => listHref(projectId, search, { sort: key, direction })}
        // A field that is changed in its row opens over the list, which stays where it is.
        onNavigate={(href) => navigate(href, { preventScrollReset: href.includes('/set/') })}
        density="compact"
        cards
        boxClassName="sm:max-xl:max-h-[calc(100dvh-5rem)]"
        selectName="case"
        selectLabel={selectLabel}
      />
    </SelectionForm>
  )
}
