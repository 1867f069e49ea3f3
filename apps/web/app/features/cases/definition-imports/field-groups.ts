import type { CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'
import { plainFields } from '@caseweave/contract/cases/test-cases/case-fields'

const groups: readonly { label: string; fields: readonly CsvTargetField[] }[] = [
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

const grouped = groups.flatMap(({ fields }) => fields)
const others = plainFields.filter((field) => !grouped.includes(field))

/** The choices of a column in groups, so that nearly thirty of them can be looked through; a plain field is of the case unless told. */
export const fieldGroups = groups.map(({ label, fields }, index) => ({
  label,
  fields: index === 0 ? [...fields, ...others] : fields,
}))
