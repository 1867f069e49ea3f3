import { fileNameAdvice } from '../../platform/file-name-advice'

// No schema stands here: pages show these in the browser without a validator.

/** Sentences of the execution import. */
export const resultImportMessages = {
  compatibleFiles: "Please select from compatible file types: ['JSON', 'XML', 'CSV']",
  fileTooLarge: 'Please select a file less than 500 MB.',
  tooManyFiles: 'Please choose at most 500 files at once.',
  uploadTooLarge: 'The files together have more than 1 GB. Please choose fewer at once.',
  uploadBroken: 'The upload broke off. Please choose the files again.',
  changedMeanwhile: 'This import has moved on in the meantime. Here is where it stands now.',
  columnsLater: 'This import is still at work. Please choose the columns when it has finished or stopped.',
  stillRunning: 'This import is still at work. Please remove it when it has finished or stopped.',
  removed: 'The import and its results were removed.',
  accepted: 'Accepted are JUnit XML, TestNG XML, Cucumber JSON, Cucumber messages and CSV.',
} as const

/** Names of files that are accepted, and the messages that Cucumber writes beside its JSON. */
export const isResultFileName = (name: string): boolean => /\.(json|ndjson|xml|csv|tsv)$/i.test(name)

/** Results of tools that write JUnit XML too, and tables that are no CSV, by the end of their names. */
const adviceOfResults: Record<string, string> = {
  trx: 'Have "dotnet test" write JUnit XML by the logger "junit", and import that.',
  html: 'A report for people is not read: import the JUnit XML or Cucumber JSON that belongs to it.',
  jtl: 'JMeter measures requests: have Taurus write JUnit XML by its reporter "junit-xml".',
  xlsx: 'Save the sheet as CSV. Definitions of test cases come in by Import Definition.',
  xls: 'Save the sheet as CSV.',
  ods: 'Save the sheet as CSV.',
}

/** The sentence for a file that is refused by its name: what is taken, and what to do with this one where that is known. */
export function refusedResultName(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const advice = (Object.hasOwn(adviceOfResults, ending) ? adviceOfResults[ending] : undefined) ?? fileNameAdvice(name)
  return advice ? `${resultImportMessages.compatibleFiles}. ${advice}` : resultImportMessages.compatibleFiles
}
