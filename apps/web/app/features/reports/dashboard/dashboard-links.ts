import { dashboardPath } from '@caseweave/contract/people/accounts'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'

/** What the address of the first screen says; 0 = all modules, no release, and the project that one works in. */
type Address = { module: number; intro?: string | null; release?: number; project?: number }

/** The first screen, of one module when it is not 0; `below` = a dialog over it. `intro` is kept for the guided tours. */
export function dashboardHref({ module, intro = null, release = 0, project = 0 }: Address, below = ''): string {
  const query = new URLSearchParams()
  if (project) query.set('project', String(project))
  if (module) query.set('module', String(module))
  if (release) query.set('release', String(release))
  if (intro) query.set('appWalkthroughIntro', intro)
  return `${dashboardPath}${below}${query.size > 0 ? `?${query}` : ''}`
}

/** The coverage report of a project, of one module when it is not 0; as it is now, or as it was on a day. */
export const coverageHref = (projectId: number, module: number, on?: string): string =>
  reportHref('coverage', projectId, {
    parameters: new URLSearchParams({ ...(module ? { module: String(module) } : {}), ...(on ? { on } : {}) }),
  })

/** The execution report of a release, in an environment and a module when they are not 0, with its list of these cases. */
export function executionHref(
  projectId: number,
  filters: { release?: number; env?: number; module?: number; status?: string; search?: string },
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) parameters.set(name, String(value))
  return reportHref('execution', projectId, { parameters })
}
