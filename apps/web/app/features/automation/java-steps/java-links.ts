/** The page on which Java steps are generated. */
export const javaStepsPath = (projectId: number) => `/project/${projectId}/app/featureEdit/java`

/** One generation, with one of its files shown. */
export const javaRunPath = (projectId: number, runId: number, path?: string) =>
  `${javaStepsPath(projectId)}/${runId}${path ? `?${new URLSearchParams({ path })}` : ''}`

/** A file of a generation to be saved; the zip without a path. */
export const javaFilePath = (projectId: number, runId: number, path?: string) =>
  `${javaStepsPath(projectId)}/${runId}/file${path ? `?${new URLSearchParams({ path })}` : ''}`
