import { withParameters } from '../../project/modules/module-links'

/** The feature files of a project. */
export const featuresPath = (projectId: number) => `/project/${projectId}/app/featureEdit`

/** The editor of one feature file. */
export const featurePath = (projectId: number, fileId: number) => `${featuresPath(projectId)}/${fileId}`

/** The editor of a feature file, open at the first scenario of this name. */
export const scenarioHref = (projectId: number, fileId: number, name: string) =>
  withParameters(featurePath(projectId, fileId), { scenario: name || null })

/** The generated Java of one feature file. */
export const javaPath = (projectId: number, fileId: number) =>
  withParameters(`${featuresPath(projectId)}/java`, { file: String(fileId) })
