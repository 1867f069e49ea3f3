import { mailedReports, type ReportPage, reportOf } from '@caseweave/contract/reports/reports/report-table'
import { type RouteConfigEntry, route } from '@remix-run/route-config'
import type { AreaRoutes } from '../platform/screen/area-routes'

const pages = './features/reports/reports'

const emails = './features/reports/report-emails'

/** The page of a report with the dialogs over it, those of mails where it has some; and the content of its files. */
const reportPage = (page: ReportPage, file: string): RouteConfigEntry[] => [
  route(`app/${page}`, file, [
    route('module', `${pages}/report-module.route.tsx`, { id: `${page}-module` }),
    route('files', `${pages}/report-files.route.tsx`, { id: `${page}-files` }),
    route('files/:reportFileId', `${pages}/report-file.route.tsx`, { id: `${page}-file` }),
    ...(mailedReports.some((name) => reportOf(name).page === page)
      ? [
          route('email', `${emails}/email-report.route.tsx`, { id: `${page}-email` }),
          route('email/:reportEmailId', `${emails}/email-progress.route.tsx`, { id: `${page}-sending` }),
        ]
      : []),
  ]),
  route(`app/${page}/files/:reportFileId/content`, `${pages}/report-file-content.route.ts`, { id: `${page}-content` }),
]

export const reportsRoutes: AreaRoutes = {
  shell: () => [
    route('dashBoard', './features/reports/dashboard/dashboard.route.tsx', [
      route('module', './features/reports/dashboard/dashboard-module.route.tsx', { id: 'dashboard-module' }),
      route('email', './features/reports/dashboard/dashboard-email.route.tsx', { id: 'dashboard-email' }),
      route('email/:reportEmailId', './features/reports/dashboard/dashboard-sending.route.tsx'),
      route('steps/:caseNumber', './features/reports/dashboard/test-steps.route.tsx'),
    ]),
  ],
  project: () => [
    ...reportPage('graphReport', './features/reports/reports/graph-report.route.tsx'),
    route('app/graphReport/schedules', `${emails}/schedules.route.tsx`, [
      route('add', `${emails}/add-schedule.route.tsx`),
      route(':scheduleId', `${emails}/edit-schedule.route.tsx`),
      route(':scheduleId/delete', `${emails}/delete-schedule.route.tsx`),
    ]),
    route('app/graphReport/history', './features/reports/reports/history.route.tsx', [
      route('module', './features/reports/reports/history-module.route.tsx'),
    ]),
    ...reportPage('ticketReport', './features/reports/reports/ticket-report.route.tsx'),
    route('app/execReport', './features/reports/reports/exec-report.route.ts'),
    route('app/testcaseAdditionProgress', './features/reports/reports/case-additions.route.tsx'),
    route('app/testStepAdditionProgress', './features/reports/reports/step-additions.route.tsx'),
    route('app/moduleTreeGraph', './features/reports/module-graph/module-graph.route.tsx'),
  ],
}
