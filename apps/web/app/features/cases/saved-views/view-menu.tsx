import type { SavedView } from '@caseweave/contract/cases/saved-views/saved-views'
import { Menu, MenuGroup, MenuLink } from '@caseweave/ui/menu'
import { Bookmark, BookmarkPlus, ListChecks, Pencil, Star, Users } from 'lucide-react'
import { addViewHref, allCasesHref, viewDialogHref, viewHref } from './view-links'

interface ViewMenuProps {
  projectId: number
  /** The query string of the list. */
  search: string
  views: readonly SavedView[]
  /** The view that the list was opened by. */
  view: SavedView | undefined
}

/** The views that a person has, those with a star first; and what can be done with them. */
export function ViewMenu({ projectId, search, views, view }: ViewMenuProps) {
  const starred = views.filter((each) => each.starred)
  const groups: [string, readonly SavedView[]][] = [
    ['Starred', starred],
    ['My views', views.filter((each) => each.mine && !each.starred)],
    ['Shared views', views.filter((each) => !each.mine && !each.starred)],
  ]
  return (
    <Menu
      variant="outline"
      trigger={
        <>
          <Bookmark aria-hidden="true" />
          <span className="max-w-40 truncate">{view?.name ?? 'Views'}</span>
        </>
      }
      panelClassName="w-72"
    >
      {groups.map(([label, members]) =>
        members.length > 0 ? (
          <MenuGroup key={label} label={label}>
            {members.map((each) => (
              <MenuLink
                key={each.id}
                href={viewHref(projectId, each)}
                current={each.id === view?.id}
                icon={each.starred ? Star : each.shared ? Users : Bookmark}
                title={each.shared ? `Shared by ${each.owner || 'somebody who left'}` : undefined}
                hint={each.opens || each.projectOpens ? 'Default' : undefined}
              >
                {each.name}
              </MenuLink>
            ))}
          </MenuGroup>
        ) : null,
      )}
      <MenuGroup>
        <MenuLink href={allCasesHref(projectId)} icon={ListChecks}>
          All test cases
        </MenuLink>
        <MenuLink href={addViewHref(projectId, search)} icon={BookmarkPlus}>
          Save as a new view…
        </MenuLink>
        {view ? (
          <MenuLink href={viewDialogHref(projectId, search, view.id, 'edit')} icon={Pencil}>
            {view.mayEdit ? 'Edit this view…' : 'Star this view…'}
          </MenuLink>
        ) : null}
      </MenuGroup>
    </Menu>
  )
}
