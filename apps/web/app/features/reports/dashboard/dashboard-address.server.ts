import { z } from 'zod'

const Id = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).catch(0)

const DashboardAddress = z.object({
  /** The module that everything is narrowed to; 0 = the whole project. */
  module: Id,
  /** The project that a dialog over it is about; 0 = the one that one works in. */
  project: Id,
  /** The release whose report is emailed; 0 = all of them. */
  release: Id,
  /** The guided tour that arrives here. */
  intro: z.enum(['CoverageGraph', 'ReleaseMapping', 'product']).nullable().catch(null),
  /** Which first screen somebody who has both sees. */
  view: z.enum(['tests', 'office']).catch('tests'),
})
type DashboardAddress = z.infer<typeof DashboardAddress>

/** What the address of the first screen says; what is wrong in it counts as left out. */
export const readDashboardAddress = (parameters: URLSearchParams): DashboardAddress =>
  DashboardAddress.parse({
    module: parameters.get('module') ?? 0,
    project: parameters.get('project') ?? 0,
    release: parameters.get('release') ?? 0,
    intro: parameters.get('appWalkthroughIntro'),
    view: parameters.get('view'),
  })
