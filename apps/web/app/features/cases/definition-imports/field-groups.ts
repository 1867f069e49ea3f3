import type { CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'

/** The choices of a column in groups, so that nearly thirty of them can be looked through. */
export const fieldGroups: readonly { label: string; fields: readonly CsvTargetField[] }[] = [
  {
    label: 'The case',
    fields: [
      'summary',
      'precondition',
      'tags',
      'priority',
      'assignedTo',
      'applicable',
      'linkedDefect',
      'remarks',
      'testData',
    ],
  },
  { label: 'Its place', fields: ['module', 'subModule', 'parentModule'] },
  {
    label: 'Its steps',
    fields: ['steps', 'stepNumber', 'stepAction', 'stepExpectedResult', 'stepData', 'executionSteps', 'expectedResult'],
  },
  { label: 'Automation', fields: ['automatable', 'automation', 'manualReason', 'fileName', 'automatedTestNumber'] },
  { label: 'How the file is built', fields: ['caseId', 'rowType', 'suiteId', 'suiteParentId', 'suiteRow'] },
]
