import type { Screen } from '../people/screen'
import { projectPath } from '../platform/addresses'
import { reportPath } from './reports/report-addresses'
import { type ReportName, reportNames, reportOf } from './reports/report-table'

function screenOf(name: ReportName): Screen {
  const { menu, page, query, permission } = reportOf(name)
  return {
    label: menu,
    path: reportPath(name, ':projectId'),
    permission,
    // The report that shares its page with another is told apart by its flat path.
    flat: name === 'execution' ? '/app/execReport' : `/app/${page}`,
    ...(query ? { query } : {}),
  }
}

export const reportsScreens = {
  ...(Object.fromEntries(reportNames.map((name) => [name, screenOf(name)])) as Record<ReportName, Screen>),
  // Everybody whom it leads to the cases of a module; the specification's sidebar leaves it out, and then nothing would lead to it.
  moduleTreeGraph: {
    label: 'Module tree graph',
    flat: '/app/moduleTreeGraph',
    path: `${projectPath(':projectId')}/app/moduleTreeGraph`,
    permission: 'testCases.read',
  },
} satisfies Record<string, Screen>
