import type { Work } from './begun'
import { billingWork } from './billing-work'
import { bulkWork, exportWork, featureImportWork, importWork, peopleWork, reportWork, resultsWork } from './job-works'
import { mailWork, trackerWork } from './outward-works'
import { caseWork, featureSaveWork, runWork } from './request-works'

/** Each kind of work by its name in the table. */
export const works = {
  import: importWork,
  features: featureImportWork,
  results: resultsWork,
  report: reportWork,
  export: exportWork,
  mail: mailWork,
  bulk: bulkWork,
  people: peopleWork,
  tracker: trackerWork,
  billing: billingWork,
  run: runWork,
  'case save': caseWork,
  'feature save': featureSaveWork,
} satisfies Record<string, Work>

export type WorkName = keyof typeof works
