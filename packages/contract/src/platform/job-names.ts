// No schema stands here: screens show these in the browser without a validator.

/** What people read of each kind of background job, by its name (`domain.verb`); a kind that has none here cannot be declared. */
const jobNames = {
  'assets.import': 'Import of assets',
  'assets.makeLabels': 'Labels of assets',
  'assets.previewImport': 'Check of assets for import',
  'automationImports.import': 'Import of feature files and Java',
  'automationImports.preview': 'Check of feature files and Java',
  'automationPlan.make': 'What to automate next',
  'javaSteps.generate': 'Generation of Java steps',
  'members.import': 'Import of people',
  'modules.remove': 'Deletion of a module',
  'organizations.export': 'Export of an organization',
  'releases.map': 'Mapping of a release',
  'reportEmails.send': 'Report by email',
  'reports.writeFile': 'File of a report',
  'resultImports.import': 'Import of results',
  'suggestions.search': 'Search for suggestions',
  'testCases.bulkChange': 'Change of test cases',
  'testCases.clone': 'Cloning of test cases',
  'testCases.export': 'Export of test cases',
  'testCases.import': 'Import of test cases',
  'testCases.previewImport': 'Check of test cases for import',
  'testCases.undoBulkChange': 'Undoing of a change of test cases',
  'trackers.link-back': 'Link at a ticket',
  'trackers.send-image': 'Image for a ticket',
} as const

/** The name of a kind of background job; `test.…` are those of tests. */
export type JobName = keyof typeof jobNames | `test.${string}`

const texts = new Map<string, string>(Object.entries(jobNames))

/** What people read of a kind of job; one that this version does not know, such as a newer one's, is called as it is. */
export const jobNameText = (name: string): string => texts.get(name) ?? name
