/** The module that the address names; 0 for the project. */
export function planModuleOf(parameters: URLSearchParams): number {
  const moduleId = Number(parameters.get('module') ?? 0)
  return Number.isSafeInteger(moduleId) && moduleId > 0 ? moduleId : 0
}
