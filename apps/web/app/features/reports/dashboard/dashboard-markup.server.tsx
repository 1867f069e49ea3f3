import type { Workspace } from '@caseweave/contract/people/organizations'
import { CellHtml } from '@caseweave/ui/cell-html'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NoProject } from './no-project'
import { ProjectDashboard, type ProjectDashboardProps } from './project-dashboard'

// The first screen after signing in is read and clicked, never changed in place: as markup it costs the browser no code.
const markupOf = (element: ReactElement) => new CellHtml(renderToStaticMarkup(element))

/** The first screen of a project. */
export const dashboardMarkup = (props: ProjectDashboardProps): CellHtml => markupOf(<ProjectDashboard {...props} />)

/** The first screen of somebody without a project. */
export const noProjectMarkup = (organization: Workspace['organization']): CellHtml =>
  markupOf(<NoProject organization={organization} />)
