import type { ReportRead } from '@caseweave/contract/people/first-steps/first-steps'
import { isPrefetch } from '../../platform/screen/prefetch.server'

/** The projects whose report this browser has opened, the newest first: `12_340`. */
const cookies: Record<ReportRead, string> = { coverage: 'caseweave_coverage', execution: 'caseweave_execution' }

/** How many projects are remembered, and how long (seconds). */
const projectLimit = 20
const keptFor = 180 * 86_400

function projectsIn(request: Request, report: ReportRead): string[] {
  const cookie = new RegExp(`(?:^|;\\s*)${cookies[report]}=([\\d_]*)`)
  const value = cookie.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
  return value.split('_').filter(Boolean)
}

/** Whether this browser has opened a report of a project, which is one of the first steps. */
export const hasRead = (request: Request, report: ReportRead, projectId: number): boolean =>
  projectsIn(request, report).includes(String(projectId))

/** The headers that remember it; none when that is known, or when the page is only fetched ahead. */
export function reportReadHeaders(request: Request, report: ReportRead, projectId: number): Record<string, string> {
  if (hasRead(request, report, projectId) || isPrefetch(request)) return {}
  const projects = [String(projectId), ...projectsIn(request, report)].slice(0, projectLimit)
  return {
    'set-cookie': `${cookies[report]}=${projects.join('_')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptFor}`,
  }
}
