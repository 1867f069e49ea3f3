import { isPrefetch } from '../../platform/screen/prefetch.server'

/** The projects whose coverage report this browser has opened, the newest first: `12_340`. */
const cookieName = 'caseweave_coverage'

/** How many projects are remembered, and how long (seconds). */
const projectLimit = 20
const keptFor = 180 * 86_400

function projectsIn(request: Request): string[] {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\d_]*)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
  return value.split('_').filter(Boolean)
}

/** Whether this browser has opened the coverage report of a project: the third of the first steps. */
export const hasReadCoverage = (request: Request, projectId: number): boolean =>
  projectsIn(request).includes(String(projectId))

/** The headers that remember it; none when that is known, or when the page is only fetched ahead. */
export function coverageReadHeaders(request: Request, projectId: number): Record<string, string> {
  if (hasReadCoverage(request, projectId) || isPrefetch(request)) return {}
  const projects = [String(projectId), ...projectsIn(request)].slice(0, projectLimit)
  return { 'set-cookie': `${cookieName}=${projects.join('_')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptFor}` }
}
