import { groundOf } from '@caseweave/contract/reports/reports/chart-fills'
import type { ReportArc } from '@caseweave/contract/reports/reports/report-sunburst'
import type { SunburstNode } from '@caseweave/ui/sunburst-chart'

/** An arc as the chart of the page draws it. */
export const filled = ({ children, ...arc }: ReportArc): SunburstNode => ({
  ...arc,
  ground: groundOf(arc.color),
  ...(children ? { children: children.map(filled) } : {}),
})
