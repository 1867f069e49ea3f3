import { z } from 'zod'

const DashboardAddress = z.object({
  /** The module that everything is narrowed to; 0 = the whole project. */
  module: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).catch(0),
  /** The guided tour that arrives here. */
  intro: z.enum(['CoverageGraph', 'ReleaseMapping']).nullable().catch(null),
})
type DashboardAddress = z.infer<typeof DashboardAddress>

/** What the address of the first screen says; what is wrong in it counts as left out. */
export const readDashboardAddress = (parameters: URLSearchParams): DashboardAddress =>
  DashboardAddress.parse({ module: parameters.get('module') ?? 0, intro: parameters.get('appWalkthroughIntro') })
