import { casePath, definitionsPath, importsPath } from '../cases/addresses'
import { writeCaseNumbers } from '../cases/test-cases/case-numbers'
import { type InPath, projectPath, withParameters } from '../platform/addresses'

/** The page of an import of feature files and Java sources, from its dry run to its result. */
export const automationImportPath = (projectId: number, importId: number) =>
  `${importsPath(projectId)}/files/${importId}`

/** The feature files of a project. */
export const featuresPath = (projectId: InPath) => `${projectPath(projectId)}/app/featureEdit`

/** The editor of one feature file. */
export const featurePath = (projectId: number, fileId: number) => `${featuresPath(projectId)}/${fileId}`

/** The editor of a feature file, open at the first scenario of this name. */
export const scenarioHref = (projectId: number, fileId: number, name: string) =>
  withParameters(featurePath(projectId, fileId), { scenario: name || null })

/** The glue contract: which steps of feature files have a step definition. */
export const glueContractPath = (projectId: InPath) => `${featuresPath(projectId)}/glue`

/** The page on which Java steps are generated. */
export const javaStepsPath = (projectId: InPath) => `${featuresPath(projectId)}/java`

/** The same for one feature file. */
export const javaStepsOfFileHref = (projectId: number, fileId: number) =>
  withParameters(javaStepsPath(projectId), { file: String(fileId) })

/** One generation, with one of its files shown. */
export const javaRunPath = (projectId: number, runId: number, path?: string) =>
  withParameters(`${javaStepsPath(projectId)}/${runId}`, { path: path || null })

/** The Java of a feature file as it is now: its zip where it was generated, else the page that generates it. */
export const javaOfFeaturePath = (projectId: number, fileId: number) => `${featurePath(projectId, fileId)}/java`

/** A file of a generation to be saved; the zip without a path. */
export const javaFilePath = (projectId: number, runId: number, path?: string) =>
  withParameters(`${javaStepsPath(projectId)}/${runId}/file`, { path: path || null })

/** The Gherkin draft of one case. */
export const draftPath = (projectId: number, number: number) => `${casePath(projectId, number)}/draft`

/** The Gherkin draft of several cases as one file. */
const draftsPath = (projectId: number) => `${definitionsPath(projectId)}/draft`

/** The draft of these cases, which the address names. */
export const draftsHref = (projectId: number, numbers: readonly number[]) =>
  withParameters(draftsPath(projectId), { cases: numbers.join('.') })

/** Where an edited draft is turned into a file for download. */
export const draftFilePath = (projectId: number) => `${definitionsPath(projectId)}/draftFile`

/** Which scenarios automate which cases. */
export const automationPath = (projectId: InPath) => `${projectPath(projectId)}/app/testCaseMapping`

/** Chooses the scenario that automates a case, and then what it covers; `from` = the page of cases that it leads back to. */
export const mapCaseHref = (projectId: number, number: number, from: string | null = null) =>
  withParameters(`${automationPath(projectId)}/scenario`, {
    ...{ module: '0', cases: writeCaseNumbers([number]), next: 'covers' },
    from,
  })

/** The scenarios that a case is mapped to, over that screen. */
export const mappingsOfCasePath = (projectId: number, number: number) =>
  `${automationPath(projectId)}/mappings/${number}`

/** The mappings that wait for a confirmation since their case or scenario changed. */
export const mappingChangesPath = (projectId: InPath) => `${automationPath(projectId)}/changes`

/** Those of one case. */
export const mappingChangesOfCaseHref = (projectId: number, number: number) =>
  withParameters(mappingChangesPath(projectId), { case: String(number) })

/** Which scenarios could automate which cases. */
export const suggestionsPath = (projectId: InPath) => `${automationPath(projectId)}/suggestions`

/** Those for one case in a release. */
export const suggestionsOfCaseHref = (projectId: number, number: number, releaseId?: number) =>
  withParameters(suggestionsPath(projectId), { case: String(number), release: releaseId ? String(releaseId) : null })

/** The suggestions that a search has found. */
export const searchSuggestionsHref = (projectId: number, searchId: number) =>
  withParameters(suggestionsPath(projectId), { search: String(searchId) })

/** What to automate next in a project. */
export const planPath = (projectId: InPath) => `${projectPath(projectId)}/app/automationPlan`

/** The plan of a module (0 = the project), and a page of it in an order. */
export const planHref = (projectId: number, moduleId = 0, page = 1, sort = 'rank', direction = 'asc') =>
  withParameters(planPath(projectId), {
    module: moduleId ? String(moduleId) : null,
    page: page > 1 ? String(page) : null,
    sort: sort === 'rank' ? null : sort,
    direction: direction === 'asc' ? null : direction,
  })

/** How manual and automated results agree, and which manual runs could be retired. */
export const agreementPath = (projectId: InPath) => `${projectPath(projectId)}/app/agreement`

/** The same of a module (0 = the project), some of them, in an order, and a page of it. */
export const agreementHref = (
  projectId: number,
  { moduleId = 0, show = 'all', sort = 'state', direction = 'asc', page = 1 } = {},
) =>
  withParameters(agreementPath(projectId), {
    module: moduleId ? String(moduleId) : null,
    show: show === 'all' ? null : show,
    sort: sort === 'state' ? null : sort,
    direction: direction === 'asc' ? null : direction,
    page: page > 1 ? String(page) : null,
  })
