import type { Workspace } from '@caseweave/contract/people/organizations'
import { CellHtml } from '@caseweave/ui/cell-html'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Reader, ReaderContext } from '../../platform/time/use-reader'
import { NoProject } from './no-project'
import { DashboardViews, OfficeDashboard, type OfficeDashboardProps } from './office-dashboard'
import { ProjectDashboard, type ProjectDashboardProps } from './project-dashboard'

// The first screen after signing in is read and clicked, never changed in place: as markup it costs the browser no code.
const markupOf = (element: ReactElement, reader: Reader) =>
  new CellHtml(renderToStaticMarkup(<ReaderContext.Provider value={reader}>{element}</ReaderContext.Provider>))

/** The first screen of a project. */
export const dashboardMarkup = (props: ProjectDashboardProps, keepsPeople: boolean, reader: Reader): CellHtml =>
  markupOf(
    <>
      {keepsPeople ? <DashboardViews view="tests" /> : null}
      <ProjectDashboard {...props} />
    </>,
    reader,
  )

/** The first screen of somebody who keeps assets and people, who may have a project too. */
export const officeMarkup = (props: OfficeDashboardProps, hasProject: boolean, reader: Reader): CellHtml =>
  markupOf(
    <>
      {hasProject ? <DashboardViews view="office" /> : null}
      <OfficeDashboard {...props} />
    </>,
    reader,
  )

/** The first screen of somebody without a project. */
export const noProjectMarkup = (organization: Workspace['organization']): CellHtml =>
  new CellHtml(renderToStaticMarkup(<NoProject organization={organization} />))
