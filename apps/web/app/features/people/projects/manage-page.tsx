import { managePath } from '@caseweave/contract/people/addresses'
import { type ManageTab, manageTabs } from '@caseweave/contract/people/manage-tabs'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import type { ReactNode } from 'react'
import { useProject } from './project.route'

interface ManagePageProps {
  tab: ManageTab
  /** The heading of a page below the tab. */
  title?: string
  about: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Fills the window's height, for a tab that scrolls by itself. */
  fill?: boolean
  children: ReactNode
}

/** A tab of project management: those that the person may open, over the one that is open. */
export function ManagePage({ tab, title = tab, about, actions, fill = false, children }: ManagePageProps) {
  const { id, projectRole, organizationRole } = useProject()
  const shown = manageTabs.filter(({ needs }) => mayInProject(needs, projectRole, organizationRole))
  return (
    <ListFrame fill={fill} className={fill ? 'h-[calc(100dvh-var(--header-height))] min-h-96 flex-none' : ''}>
      {shown.length > 1 ? (
        <Tabs
          label="Project management"
          className="shrink-0"
          tabs={shown.map(({ name, path }) => ({ href: managePath(id) + path, label: name, current: name === tab }))}
        />
      ) : null}
      <ScreenHead title={title} lead={about} actions={actions} />
      {children}
    </ListFrame>
  )
}
