import { anyPlace } from '@caseweave/contract/results/executions/executions'
import type { ReportScope } from './execution-report'

/** The path of the execution report with these filters. */
export function executionReportPath({ projectId, releaseId, environmentId, moduleId }: ReportScope): string {
  const parameters = new URLSearchParams({ execution: 'true' })
  const named = { release: releaseId, env: environmentId, module: moduleId }
  for (const [name, id = anyPlace] of Object.entries(named)) if (id !== anyPlace) parameters.set(name, String(id))
  return `/project/${projectId}/app/graphReport?${parameters}`
}
