/** The screen of an import of results, where a person decides about results that found no case. */
export const resultImportPage = (projectId: number, importId: number) =>
  `/project/${projectId}/app/testCaseDefinition/importExecution/${importId}`
