import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { HistoryFilter, writeScope } from '@caseweave/contract/reports/reports/report-scope'

/** Coverage through time with these filters; `below` = a dialog over it. */
export const historyHref = (projectId: number, filter: Partial<HistoryFilter>, below = ''): string =>
  reportHref('coverage', projectId, { parameters: writeScope(HistoryFilter, filter), dialog: `history${below}` })
