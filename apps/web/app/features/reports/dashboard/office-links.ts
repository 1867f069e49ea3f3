import { dashboardPath } from '@caseweave/contract/people/accounts'
import { assetsPath, orgChartPath } from '@caseweave/contract/people/addresses'
import type { AssetStatus } from '@caseweave/contract/people/assets/assets'
import { withParameters } from '@caseweave/contract/platform/addresses'

/** The first screen with the assets and people of the organization at hand, for those who have a project too. */
export const officeHref = withParameters(dashboardPath, { view: 'office' })

/** The list of assets of a type and a status; undefined = all. */
export const assetListHref = (filters: { type?: number | undefined; status?: AssetStatus | undefined }): string =>
  withParameters(assetsPath, { type: filters.type ? String(filters.type) : null, status: filters.status ?? null })

/** The assets that are to be returned. */
export const toReturnHref = withParameters(assetsPath, { holder: 'left' })

/** A person of the org chart. */
export const personHref = (userId: number): string => withParameters(orgChartPath, { person: String(userId) })

/** The people of the org chart who are in no group, or have no lead. */
export const withoutHref = (what: 'group' | 'lead'): string => withParameters(orgChartPath, { without: what })
