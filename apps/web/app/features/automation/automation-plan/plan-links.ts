import { withParameters } from '../../project/modules/module-links'

/** What to automate next in a project. */
export const planPath = (projectId: number) => `/project/${projectId}/app/automationPlan`

/** The plan of a module (0 = the project), and a page of it. */
export const planHref = (projectId: number, moduleId = 0, page = 1) =>
  withParameters(planPath(projectId), {
    module: moduleId ? String(moduleId) : null,
    page: page > 1 ? String(page) : null,
  })

/** The module that the address names; 0 for the project. */
export function planModuleOf(parameters: URLSearchParams): number {
  const moduleId = Number(parameters.get('module') ?? 0)
  return Number.isSafeInteger(moduleId) && moduleId > 0 ? moduleId : 0
}
