import type { CsvSkipReason } from '@caseweave/contract/cases/definition-imports/csv-import'
import { plainName } from '../../../platform/text/plain-name'

/** Kinds of rows that stand among test cases in exports of Xray and Azure DevOps and are none; all others are cases. */
const kinds: Record<string, CsvSkipReason> = {}
const add = (reason: CsvSkipReason, names: string) => {
  for (const name of names.split('|')) kinds[plainName(name)] = reason
}
add('precondition', 'Precondition|Pre-Condition|Vorbedingung|Précondition|Precondición')
add('testSet', 'Test Set|Testset')
add('suite', 'Suite|Test Suite|Section|Folder|Group')
add(
  'otherKind',
  `Test Plan|Test Execution|Test Run|Sub Test Execution|Shared Steps|Shared Step|Shared Parameter|Epic|Feature|Story|User Story|
  Task|Sub-task|Subtask|Bug|Defect|Improvement|New Feature|Requirement|Product Backlog Item|Issue|Impediment|Milestone`,
)

/** Why a row of this kind ("Issue Type") is no test case, or null when it is one. */
export function skipReasonOf(rowType: string): CsvSkipReason | null {
  return rowType === '' ? null : (kinds[plainName(rowType)] ?? null)
}
