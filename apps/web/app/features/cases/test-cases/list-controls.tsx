import type { SavedView } from '@caseweave/contract/cases/saved-views/saved-views'
import { viewParameter, viewQuery } from '@caseweave/contract/cases/saved-views/view-query'
import type { ComponentProps } from 'react'
import { ViewChanges } from '../saved-views/view-changes'
import { ViewMenu } from '../saved-views/view-menu'
import { ListFilters } from './list-filters'

interface ListControlsProps extends Omit<ComponentProps<typeof ListFilters>, 'views'> {
  views: readonly SavedView[]
  /** The query string of the list, with its module. */
  here: string
}

/** What stands above the table: views, filters and columns. */
export function ListControls({ views, here, ...filters }: ListControlsProps) {
  const { projectId, visible } = filters
  const parameters = new URLSearchParams(here)
  const view = views.find(({ id }) => String(id) === parameters.get(viewParameter))
  return (
    <div className="print-hidden grid gap-2">
      <ListFilters {...filters} views={<ViewMenu projectId={projectId} search={here} views={views} view={view} />} />
      {view ? (
        <ViewChanges projectId={projectId} search={here} view={view} shown={viewQuery(parameters, visible)} />
      ) : null}
    </div>
  )
}
