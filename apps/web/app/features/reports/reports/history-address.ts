import { Day } from '@caseweave/contract/reports/reports/report-days'
import { z } from 'zod'

const Id = z.coerce.number().int().nonnegative().catch(0)

/** What the address of the page says; 0 means no module, the newest release, all environments. */
const HistoryAddress = z.object({
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
  module: Id,
  release: Id,
  env: Id,
})
export type HistoryAddress = z.infer<typeof HistoryAddress>

export const readHistoryAddress = (parameters: URLSearchParams): HistoryAddress =>
  HistoryAddress.parse(Object.fromEntries(parameters))

/** Coverage through time with these filters; what is left out or 0 is not named. `below` = a dialog over it. */
export function historyHref(projectId: number, filters: Partial<HistoryAddress>, below = ''): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, String(value))
  return `/project/${projectId}/app/graphReport/history${below}${query.size > 0 ? `?${query}` : ''}`
}
