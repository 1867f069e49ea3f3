import type { SavedView } from '@caseweave/contract/cases/saved-views/saved-views'
import { columnParameters, viewQuery } from '@caseweave/contract/cases/saved-views/view-query'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { addViewHref, viewDialogHref, viewHref } from './view-links'

/** The same view as an address of today would say it: names in it may be others than when it was saved. */
function nowOf(query: string): string {
  const parameters = new URLSearchParams(query)
  const columns = parameters.has(columnParameters.chosen) ? parameters.getAll(columnParameters.column) : null
  return viewQuery(parameters, columns)
}

interface ViewChangesProps {
  projectId: number
  search: string
  view: SavedView
  /** The list as a view would keep it. */
  shown: string
}

/** What stands beside a view whose list is not as it was saved: the ways to keep that, or to leave it. */
export function ViewChanges({ projectId, search, view, shown }: ViewChangesProps) {
  if (nowOf(view.query) === shown) return null
  return (
    <div className="flex flex-wrap items-center gap-2" data-view-changes>
      <p className="wrap-anywhere">
        <span className="font-medium">{view.name}</span>
        <span className="text-muted-foreground"> has changes that are not saved</span>
      </p>
      {view.mayEdit ? (
        <Form method="post" action={viewDialogHref(projectId, search, view.id, 'save')}>
          <input type="hidden" name="revision" value={view.revision} />
          <Button type="submit" size="sm">
            Save
          </Button>
        </Form>
      ) : null}
      <ButtonLink href={addViewHref(projectId, search)} size="sm" variant="outline">
        Save as…
      </ButtonLink>
      <ButtonLink href={viewHref(projectId, view)} size="sm" variant="ghost">
        Discard
      </ButtonLink>
    </div>
  )
}
