import type { SavedView } from '@caseweave/contract/cases/saved-views/saved-views'
import { viewParameter } from '@caseweave/contract/cases/saved-views/view-query'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { newTestCyclePath } from '@caseweave/contract/results/addresses'
import { Menu, MenuGroup, MenuLink } from '@caseweave/ui/menu'
import { Bookmark, BookmarkPlus, ClipboardCheck, ListChecks, Pencil, Star, Users } from 'lucide-react'
import { useProject } from '../../people/projects/project.route'
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
  const { projectRole, organizationRole } = useProject()
  const mayRun = mayInProject('testCycles.write', projectRole, organizationRole)
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
        {view && mayRun ? (
          <MenuLink
            href={withParameters(newTestCyclePath(projectId), { [viewParameter]: String(view.id) })}
            icon={ClipboardCheck}
          >
            New test cycle of this view…
          </MenuLink>
        ) : null}
      </MenuGroup>
    </Menu>
  )
}
