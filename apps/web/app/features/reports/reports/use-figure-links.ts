import { mayInProject } from '@caseweave/contract/people/permissions'
import {
  type AutomationState,
  type ExecutionRowId,
  executionStatuses,
} from '@caseweave/contract/reports/reports/execution-report'
import { useLocation } from '@remix-run/react'
import { useProject } from '../../people/projects/project.route'
import { casesBehind } from './cases-behind'
import { casesBelow } from './report-address'
import type { ExecutionData } from './report-data.server'

/** Where the figures of the execution report lead: to the cases that they count, as far as there is a list of them. */
export function useFigureLinks({ projectId, module }: Pick<ExecutionData, 'projectId' | 'module'>, path: string) {
  const { search } = useLocation()
  const { projectRole, organizationRole } = useProject()
  const mayList = mayInProject('testCases.read', projectRole, organizationRole)
  return {
    /** The cases that a figure of a row counts, all of them or of one type. */
    hrefOfFigure(row: ExecutionRowId, type: AutomationState | null): string | null {
      // Test cases are listed by their type in a status alone; how many datasets they have is no list.
      if (row === 'received' || row === 'datasets' || (row === 'release' && type)) return null
      if (row === 'project')
        return mayList ? casesBehind(projectId, type ?? 'total', { tag: '', moduleId: module?.id }) : null
      return casesBelow(path, search, { status: row === 'release' ? null : row, type })
    },
    /** The same for the cells of a module, as they stand: all of its cases, their share, and by result. */
    hrefsOfModule(moduleId: number): (string | null)[] {
      const listOf = (status: (typeof executionStatuses)[number] | null) =>
        casesBelow(path, search, { status, moduleId })
      return [listOf(null), null, ...executionStatuses.map(listOf)]
    },
  }
}
