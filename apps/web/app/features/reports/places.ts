import { type ReportName, reportNames, reportOf } from '@caseweave/contract/reports/reports/report-table'
import type { AreaPlaces, ProjectPlace } from '../platform/screen/places'

const group = 'Reports'

const reportPlace = (name: ReportName): ProjectPlace => {
  const { page, query, menu, pageTitle, permission, words } = reportOf(name)
  return {
    ...{ path: `app/${page}${query ? `?${query.name}=${query.value}` : ''}`, label: menu, group, needs: permission },
    words: `${pageTitle} ${words}`,
  }
}

export const reportsPlaces: AreaPlaces = {
  own: [
    {
      ...{ path: 'dashBoard', label: 'Dashboard', group: 'Go to' },
      words: 'home start overview first screen',
    },
  ],
  project: [
    ...reportNames.map(reportPlace),
    {
      ...{ path: 'app/graphReport/history', label: 'Coverage through time', group, needs: 'reports.read' },
      words: 'history trend burn-up burnup snapshots development past',
    },
    {
      ...{ path: 'app/moduleTreeGraph', label: 'Module tree graph', group, needs: 'testCases.read' },
      words: 'modules tree diagram picture map',
    },
    {
      ...{ path: 'app/graphReport/schedules', label: 'Daily reports', group, needs: 'reports.email' },
      words: 'scheduled schedules e-mail mail every day weekly send',
    },
    {
      ...{ path: 'app/graphReport/schedules/add', label: 'Add daily report', group, needs: 'reports.email' },
      words: 'new schedule e-mail mail send',
      action: true,
    },
    {
      ...{ path: 'app/graphReport/email?execution=true', label: 'Email report', group, needs: 'reports.email' },
      words: 'send mail e-mail execution report',
      action: true,
    },
    {
      ...{ path: 'app/graphReport/files', label: 'Files of reports', group, needs: 'reports.read' },
      words: 'downloads workbook excel xlsx pdf png csv',
      action: true,
    },
  ],
}
