// No schema stands here: pages show these in the browser without a validator.

/** Sentences of the execution import. */
export const resultImportMessages = {
  compatibleFiles: "Please select from compatible file types: ['JSON', 'XML', 'CSV']",
  fileTooLarge: 'Please select a file less than 500 MB.',
  tooManyFiles: 'Please choose at most 500 files at once.',
  uploadTooLarge: 'The files together have more than 1 GB. Please choose fewer at once.',
  uploadBroken: 'The upload broke off. Please choose the files again.',
  changedMeanwhile: 'This import has moved on in the meantime. Here is where it stands now.',
  stillRunning: 'This import is still at work. Please remove it when it has finished or stopped.',
  removed: 'The import and its results were removed.',
  accepted: 'Accepted are JUnit XML, TestNG XML, Cucumber JSON, Cucumber messages and CSV.',
} as const

/** Names of files that are accepted, and the messages that Cucumber writes beside its JSON. */
export const isResultFileName = (name: string): boolean => /\.(json|ndjson|xml|csv|tsv)$/i.test(name)
