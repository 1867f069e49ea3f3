import { type OrgChartQuery, orgChartAddress, readOrgChartQuery } from '@caseweave/contract/people/org-chart/org-chart'

/** What the page shows of the chart, and where its links lead: each keeps what the page shows but for what it changes. */
export type ChartPlace = { organizationId: number; keeps: boolean; query: OrgChartQuery }

/** The chart with something else opened. */
export const chartHref = ({ organizationId, query }: ChartPlace, changes: Partial<OrgChartQuery>, hash = ''): string =>
  orgChartAddress(organizationId, { ...query, ...changes }) + hash

/** A dialog over the chart as it is. */
export const chartDialog = ({ organizationId, query }: Omit<ChartPlace, 'keeps'>, below: string): string =>
  orgChartAddress(organizationId, query, below)

/** Where somebody stands in the chart. */
export const personAddress = (organizationId: number, userId: number): string =>
  orgChartAddress(organizationId, { person: userId })

/** The lines of reporting from a person down, or from the top. */
export const linesAddress = (organizationId: number, userId?: number): string =>
  orgChartAddress(organizationId, { person: userId }, '/lines')

/** The chart that a dialog's address lies over. */
export const chartBehind = (organizationId: number, request: Request): string =>
  orgChartAddress(organizationId, readOrgChartQuery(new URL(request.url).searchParams))
